// Loaded when the piano is first touched: the recorded keys, and the strings that sound by the clock of the sound itself.
import { DAMPING, keyLevel, LEVELLED_SECONDS, levelOf, RELEASE, strikeGain } from '../../loudness.ts'

const MIDI_OF_FILE = /\/(\d+)[^/]*\.mp3/
const urls = import.meta.glob<string>('./samples/*.mp3', { query: '?url', import: 'default', eager: true })

/** Full chords struck hard would be louder than a speaker can be; what is softer passes as it is. */
const LIMIT = { threshold: -6, knee: 0, ratio: 12, attack: 0.003, release: 0.25 }
/** Decibels by which the standard has every compressor raise what it lets through; they are taken back. */
const MAKE_UP = -0.6 * LIMIT.threshold * (1 - 1 / LIMIT.ratio)
/** Seconds by which a compressor looks ahead, and so delays whatever passes it. */
const LOOK_AHEAD = 0.006

/** Damps a string at a time of the sound's clock, at once where none is given. */
export type Damp = (at?: number) => void
export type OpenSampler = {
  /** Strikes a key at a time of the sound's clock, and damps it after `length` seconds or when the answer is called. */
  strike: (midi: number, velocity: number, at: number, length?: number) => Damp
}
/** A recording and what makes it as loud as the others. */
type Recording = { midi: number; buffer: AudioBuffer; gain: number }

/** Opens the sampled piano. @throws Error when a recording does not arrive. */
export async function openSampler(context: BaseAudioContext): Promise<OpenSampler> {
  const limiter = new DynamicsCompressorNode(context, LIMIT)
  const output = context.createGain()
  output.gain.value = 10 ** (-MAKE_UP / 20)
  limiter.connect(output).connect(context.destination)
  const recordings = await Promise.all(Object.entries(urls).map(([file, url]) => load(context, file, url)))
  /** Those of each key that sound until `end` at most, and those that are ordered for later. */
  const strings = new Map<number, { at: number; end: number; damp: Damp }[]>()

  return {
    strike: (midi, velocity, at, length) => {
      const begin = Math.max(context.currentTime, at - LOOK_AHEAD)
      const before = (strings.get(midi) ?? []).filter(({ end }) => end > context.currentTime)
      // a key has one string: struck again it does not ring on from before
      for (const each of before) {
        if (each.at > begin) continue
        each.damp(begin)
        each.end = Math.min(each.end, begin)
      }
      const damp = sound(context, nearest(recordings, midi), { midi, velocity, begin, length }, limiter)
      strings.set(midi, [...before, { at: begin, end: begin + (length ?? Number.POSITIVE_INFINITY), damp }])
      return damp
    },
  }
}

type Struck = { midi: number; velocity: number; begin: number; length: number | undefined }

function sound(context: BaseAudioContext, recording: Recording, struck: Struck, into: AudioNode): Damp {
  const { midi, velocity, begin, length } = struck
  const string = context.createBufferSource()
  const damper = context.createGain()
  string.buffer = recording.buffer
  string.playbackRate.value = 2 ** ((midi - recording.midi) / 12)
  damper.gain.value = recording.gain * keyLevel(midi) * strikeGain(velocity)
  string.connect(damper).connect(into)
  string.onended = () => damper.disconnect()
  string.start(begin)
  let end = Number.POSITIVE_INFINITY
  const damp: Damp = (at = context.currentTime) => {
    if (at >= end) return
    end = at
    damper.gain.cancelScheduledValues(at)
    damper.gain.setTargetAtTime(0, at, DAMPING)
    // one that has not begun yet never does
    string.stop(at < begin ? at : at + RELEASE)
  }
  if (length !== undefined) damp(begin + length)
  return damp
}

/** Recordings are three keys apart, so that no string is played much faster or slower than it was recorded. */
const nearest = (recordings: readonly Recording[], midi: number): Recording =>
  recordings.reduce((best, one) => (Math.abs(one.midi - midi) < Math.abs(best.midi - midi) ? one : best))

async function load(context: BaseAudioContext, file: string, url: string): Promise<Recording> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`A sound of the piano did not arrive: ${response.status}.`)
  const buffer = withoutLead(context, await context.decodeAudioData(await response.arrayBuffer()))
  const beginning = buffer.getChannelData(0).subarray(0, LEVELLED_SECONDS * buffer.sampleRate)
  return { midi: Number(MIDI_OF_FILE.exec(file)?.[1]), buffer, gain: 1 / levelOf(beginning) }
}

/** Without the moment of nothing that MP3 puts before its sound in some browsers: a key must sound at once. */
function withoutLead(context: BaseAudioContext, buffer: AudioBuffer): AudioBuffer {
  const sound = buffer.getChannelData(0)
  const lead = sound.findIndex((value) => Math.abs(value) > 0.002)
  if (lead <= 0) return buffer
  const cut = context.createBuffer(1, buffer.length - lead, buffer.sampleRate)
  cut.copyToChannel(sound.subarray(lead), 0)
  return cut
}
