// Runs in the browser's audio thread: hears notes out of what the microphone gives, and tells the page.
import { type HeardNote, NoteDetector } from '../../noteDetector.ts'

/** `at` in seconds of the audio context. */
export type FromWorklet = { heard: (HeardNote & { at: number })[]; level: number }
export type ToWorklet = { gate: number }

declare const sampleRate: number
declare const currentTime: number
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void
declare class AudioWorkletProcessor {
  readonly port: MessagePort
}

const BLOCK = 128
const LEVEL_EVERY = 0.05

class NoteListener extends AudioWorkletProcessor {
  readonly #detector = new NoteDetector(sampleRate, 0.01)
  #toldAt = 0

  constructor() {
    super()
    this.port.onmessage = ({ data }: MessageEvent<ToWorklet>) => {
      this.#detector.gate = data.gate
    }
  }

  process([input]: Float32Array[][]): boolean {
    const samples = input?.[0]
    if (!samples) return true
    const now = currentTime + BLOCK / sampleRate
    const heard = this.#detector.hear(samples).map((note) => ({ ...note, at: now - note.delay / 1000 }))
    if (heard.length > 0 || now - this.#toldAt > LEVEL_EVERY) {
      this.#toldAt = now
      this.port.postMessage({ heard, level: this.#detector.level } satisfies FromWorklet)
    }
    return true
  }
}

registerProcessor('notes', NoteListener)
