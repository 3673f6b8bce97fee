// Loaded when the piano is first touched: the sampler and the recorded keys.
import { Sampler } from 'smplr'
import { noteName, usualRoot } from '../../spelling.ts'

const MIDI_OF_FILE = /\/(\d+)[^/]*\.mp3/
const urls = import.meta.glob<string>('./samples/*.mp3', { query: '?url', import: 'default', eager: true })

export type OpenSampler = {
  /** Strikes a key in `delay` seconds, for `length` seconds or until the answer is called. */
  strike: (midi: number, velocity: number, delay?: number, length?: number) => () => void
}

/** Opens the sampled piano. @throws Error when a recording does not arrive. */
export async function openSampler(context: AudioContext): Promise<OpenSampler> {
  const limiter = new DynamicsCompressorNode(context, {
    threshold: -8,
    knee: 6,
    ratio: 16,
    attack: 0.002,
    release: 0.2,
  })
  limiter.connect(context.destination)
  const keys = await Promise.all(
    Object.entries(urls).map(async ([file, url]): Promise<[string, AudioBuffer]> => {
      const midi = Number(MIDI_OF_FILE.exec(file)?.[1])
      // the sampler takes names only, and shifts each to the keys beside it
      return [noteName(usualRoot(midi)).replace('♯', '#').replace('♭', 'b'), await load(context, url)]
    }),
  )
  const buffers = Object.fromEntries(keys)
  // left to itself it makes a pitch that is no number of a detuning that nobody gave
  const sampler = Sampler(context, { buffers, destination: limiter, decayTime: 0.25, detune: 0, lpfCutoffHz: 20_000 })
  await sampler.ready
  let strikes = 0
  return {
    strike: (midi, velocity, delay = 0, length) =>
      sampler.start({
        note: midi,
        // each strike is damped by itself
        stopId: ++strikes,
        velocity: Math.round(velocity * 127),
        time: context.currentTime + delay,
        ...(length === undefined ? {} : { duration: length }),
      }),
  }
}

async function load(context: AudioContext, url: string): Promise<AudioBuffer> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`A sound of the piano did not arrive: ${response.status}.`)
  return withoutLead(context, await context.decodeAudioData(await response.arrayBuffer()))
}

/** Without the moment of nothing that MP3 puts before its sound in some browsers: a key must sound at once. */
function withoutLead(context: AudioContext, buffer: AudioBuffer): AudioBuffer {
  const sound = buffer.getChannelData(0)
  const lead = sound.findIndex((value) => Math.abs(value) > 0.002)
  if (lead <= 0) return buffer
  const cut = context.createBuffer(1, buffer.length - lead, buffer.sampleRate)
  cut.copyToChannel(sound.subarray(lead), 0)
  return cut
}
