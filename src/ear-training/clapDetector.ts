/** So often the sound is looked at. */
const HOP_SECONDS = 0.005
/** A clap is this much louder than what came just before, and than the room. */
const ABOVE_BEFORE = 1.4
const ABOVE_ROOM = 3
const BEFORE_HOPS = 6
/** Below it nothing was meant to be heard. */
const LEAST = 0.004
/** A clap echoes, and nobody claps twice within this time. */
const APART_SECONDS = 0.09
/** How fast the room is got used to, and how fast it is taken for quieter again. */
const RISING = 0.0005
const FALLING = 0.05
/** So long all that is heard is the room. */
const BEGINNING_HOPS = 60

/** Hears claps, or whatever else begins suddenly, out of what a microphone gives. */
export class ClapDetector {
  readonly #rate: number
  readonly #hop: Float32Array
  #filled = 0
  /** In samples since the beginning. */
  #now = 0
  #last = 0
  #before: number[] = []
  #room = 0
  #hops = 0
  #clappedAt = Number.NEGATIVE_INFINITY

  constructor(rate: number) {
    this.#rate = rate
    this.#hop = new Float32Array(Math.round(rate * HOP_SECONDS))
  }

  /** Takes in samples, however many; answers when claps began, in seconds since the first sample. */
  hear(samples: Float32Array): number[] {
    const claps: number[] = []
    for (const sample of samples) {
      // what changes from sample to sample: a clap is sharp, while a hum or a ringing string is not
      this.#hop[this.#filled++] = sample - this.#last
      this.#last = sample
      this.#now++
      if (this.#filled < this.#hop.length) continue
      this.#filled = 0
      if (this.#isClap()) claps.push((this.#now - this.#hop.length) / this.#rate)
    }
    return claps
  }

  #isClap(): boolean {
    const edge = Math.sqrt(this.#hop.reduce((sum, value) => sum + value ** 2, 0) / this.#hop.length)
    const before = this.#before.length > 0 ? Math.max(...this.#before) : edge
    this.#before = [...this.#before, edge].slice(-BEFORE_HOPS)
    const isLoud = edge > Math.max(LEAST, before * ABOVE_BEFORE, this.#room * ABOVE_ROOM)
    this.#hops++
    // at the beginning the room is what was heard so far; a clap is none of it, and later on neither is what rings after one
    const rising = isLoud || this.#hops > BEGINNING_HOPS ? RISING : 1 / this.#hops
    this.#room += (edge - this.#room) * (edge > this.#room ? rising : FALLING)
    if (!isLoud || (this.#now - this.#clappedAt) / this.#rate < APART_SECONDS) return false
    this.#clappedAt = this.#now
    return true
  }
}
