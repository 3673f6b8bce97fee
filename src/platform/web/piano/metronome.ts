const LENGTH = 0.05
const LOUDNESS = { strong: 0.5, weak: 0.3 }
const PITCH = { strong: 1760, weak: 1320 }

/** One dry tick at a time of the sound's clock, higher on the first beat of a bar, and like no piano. Answers how to take it back. */
export function tick(context: AudioContext, at: number, strong: boolean): () => void {
  const kind = strong ? 'strong' : 'weak'
  const tone = new OscillatorNode(context, { type: 'triangle', frequency: PITCH[kind] })
  const volume = new GainNode(context, { gain: 0 })
  volume.gain.setValueAtTime(LOUDNESS[kind], at)
  volume.gain.exponentialRampToValueAtTime(0.001, at + LENGTH)
  tone.connect(volume).connect(context.destination)
  tone.start(at)
  tone.stop(at + LENGTH)
  return () => tone.stop()
}
