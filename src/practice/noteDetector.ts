import { PitchDetector } from 'pitchy'

/** One note at a time goes down or up; `delay` is how many milliseconds ago it began. */
export type HeardNote = { kind: 'down' | 'up'; key: number; velocity: number; delay: number }

const WINDOW_SECONDS = 0.046
const HOP_SECONDS = 0.0116
/** Below it there is no pitch but noise, or several notes at once. */
const CLARITY = 0.9
/** Where the string before still rings, less may be a tone below both. */
const CLARITY_MIXED = 0.95
/** E1 to C8: one string of a piano below is heard as its overtones. */
const LOWEST = 28
const HIGHEST = 108
const STABLE_FRAMES = 2
/** Without the attack of a string another pitch has to stay for longer. */
const STABLE_WITHOUT_ATTACK = 6
/** How much louder than just before a string is as it is struck, in what changes from sample to sample. */
const ATTACK = 1.22
const ATTACK_HOPS = 3
const ATTACK_LASTS = 0.3
const APART_SECONDS = 0.09
/** So long the last note may still ring into another one, which is then taken for the same. */
const AGAIN_SECONDS = 0.14
const SILENT_FRAMES = 3
/** A string that dies away swells a little, which is no new note: shares of the gate. */
const ENDS_BELOW = 0.6
const BEGINS_ABOVE = 1.5
/** What a string that dies away may be taken for. */
const OVERTONES = [12, 19, 24, 28]
/** The loudness of a hard strike near a microphone. */
const LOUD = 0.25
const PIANO_A = 69
const CONCERT_PITCH = 440

/** Hears which note is played, out of what a microphone gives; one note at a time. */
export class NoteDetector {
  /** Loudness of the last moment, from 0 to 1. */
  level = 0
  readonly #rate: number
  readonly #hop: number
  readonly #window: Float32Array<ArrayBuffer>
  readonly #pitch: PitchDetector<Float32Array>
  #gate: number
  #filled = 0
  /** In samples since the beginning. */
  #now = 0
  #attackAt = Number.NEGATIVE_INFINITY
  /** Whether something else sounded as it was struck. */
  #isMixed = false
  #downAt = Number.NEGATIVE_INFINITY
  #key: number | null = null
  #edges: number[] = []
  #candidate = { key: -1, frames: 0 }
  #silent = 0

  /** `gate` is the loudness below which there is silence. */
  constructor(rate: number, gate: number) {
    this.#rate = rate
    this.#gate = gate
    this.#hop = Math.round(rate * HOP_SECONDS)
    const size = 2 ** Math.round(Math.log2(rate * WINDOW_SECONDS))
    this.#window = new Float32Array(size)
    this.#pitch = PitchDetector.forFloat32Array(size)
    this.#pitch.clarityThreshold = CLARITY
  }

  set gate(gate: number) {
    this.#gate = gate
  }

  /** Takes in samples, however many; answers what has begun and ended with them. */
  hear(samples: Float32Array): HeardNote[] {
    const heard: HeardNote[] = []
    for (let from = 0; from < samples.length; ) {
      const part = samples.subarray(from, from + this.#hop - this.#filled)
      this.#window.copyWithin(0, part.length)
      this.#window.set(part, this.#window.length - part.length)
      this.#filled += part.length
      this.#now += part.length
      from += part.length
      if (this.#filled < this.#hop) break
      this.#filled = 0
      heard.push(...this.#listen())
    }
    return heard
  }

  #listen(): HeardNote[] {
    this.#hearAttack(this.#window.subarray(-this.#hop))
    if (loudness(this.#window) < this.#gate * ENDS_BELOW) {
      this.#silent++
      this.#candidate = { key: -1, frames: 0 }
      return this.#silent >= SILENT_FRAMES ? this.#lift() : []
    }
    this.#silent = 0
    const key = this.#keyNow()
    if (key === null) return []
    const { frames } = this.#candidate
    this.#candidate = { key, frames: key === this.#candidate.key ? frames + 1 : 1 }
    return this.#isNew(key) ? [...this.#lift(), this.#press(key)] : []
  }

  #hearAttack(last: Float32Array): void {
    const before = this.level
    this.level = loudness(last)
    const edge = loudness(last.map((value, index) => value - (last[index - 1] ?? value)))
    const isLouder = edge > ATTACK * Math.max(...this.#edges)
    this.#edges = [...this.#edges, edge].slice(-ATTACK_HOPS)
    if (!isLouder || this.level < this.#gate || this.#since(this.#attackAt) < APART_SECONDS) return
    this.#attackAt = this.#now - this.#hop
    this.#isMixed = before > this.#gate
    // what is heard so far is of the string before
    this.#candidate = { key: -1, frames: 0 }
  }

  #keyNow(): number | null {
    const [frequency, clarity] = this.#pitch.findPitch(this.#window, this.#rate)
    const mixed = this.#isMixed && this.#since(this.#attackAt) < ATTACK_LASTS
    if (clarity < (mixed ? CLARITY_MIXED : CLARITY) || frequency <= 0) return null
    const key = Math.round(PIANO_A + 12 * Math.log2(frequency / CONCERT_PITCH))
    return key >= LOWEST && key <= HIGHEST ? key : null
  }

  /** Another key, or the same one struck again. */
  #isNew(key: number): boolean {
    const { frames } = this.#candidate
    if (frames < STABLE_FRAMES) return false
    const struck = this.#since(this.#attackAt) < ATTACK_LASTS && this.#attackAt > this.#downAt
    if (key === this.#key) return struck && this.#since(this.#attackAt) > AGAIN_SECONDS
    if (struck) return true
    if (frames < STABLE_WITHOUT_ATTACK) return false
    return this.#key === null ? this.level > this.#gate * BEGINS_ABOVE : !OVERTONES.includes(Math.abs(key - this.#key))
  }

  #press(key: number): HeardNote {
    const hasAttack = this.#since(this.#attackAt) < ATTACK_LASTS && this.#attackAt > this.#downAt
    const began = hasAttack ? this.#attackAt : this.#now - this.#candidate.frames * this.#hop
    this.#key = key
    this.#downAt = this.#now
    const velocity = Math.min(1, Math.max(0.1, Math.sqrt(this.level / LOUD)))
    return { kind: 'down', key, velocity, delay: this.#since(began) * 1000 }
  }

  #lift(): HeardNote[] {
    const key = this.#key
    this.#key = null
    return key === null ? [] : [{ kind: 'up', key, velocity: 0, delay: 0 }]
  }

  #since = (sample: number): number => (this.#now - sample) / this.#rate
}

function loudness(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  return Math.sqrt(sum / samples.length)
}
