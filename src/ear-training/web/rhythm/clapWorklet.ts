// Runs in the browser's audio thread: hears claps out of what the microphone gives, and tells the page.
import { ClapDetector } from '../../clapDetector.ts'

/** When claps began, in seconds of the audio context. */
export type FromWorklet = { claps: number[] }

declare const sampleRate: number
declare const currentTime: number
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void
declare class AudioWorkletProcessor {
  readonly port: MessagePort
}

class ClapListener extends AudioWorkletProcessor {
  readonly #detector = new ClapDetector(sampleRate)
  #begin: number | undefined

  process([input]: Float32Array[][]): boolean {
    const samples = input?.[0]
    if (!samples) return true
    this.#begin ??= currentTime
    const begin = this.#begin
    const claps = this.#detector.hear(samples).map((at) => begin + at)
    if (claps.length > 0) this.port.postMessage({ claps } satisfies FromWorklet)
    return true
  }
}

registerProcessor('claps', ClapListener)
