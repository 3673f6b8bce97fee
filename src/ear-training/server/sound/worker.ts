// Runs in a thread of its own: takes notes, answers with an MP3, one after the other.
import { parentPort } from 'node:worker_threads'
import { createMp3Encoder } from 'wasm-media-encoders'
import type { Note } from '../../category.ts'
import { openBank, SAMPLE_RATE } from './bank.ts'
import { renderNotes } from './renderer.ts'

export type Order = { id: number; notes: readonly Note[] }
export type Delivery = { id: number; mp3: Uint8Array } | { id: number; error: string }

/** Kilobits in a second, constant: with a variable rate browsers show a wrong length. */
const BITRATE = 64

type Encode = (sound: Float32Array) => Uint8Array

const opened = Promise.all([openBank(), openEncoder()])
let last: Promise<void> = Promise.resolve()

async function serve({ id, notes }: Order): Promise<void> {
  try {
    const [toneOf, encode] = await opened
    const mp3 = encode(await renderNotes(notes, toneOf))
    parentPort?.postMessage({ id, mp3 } satisfies Delivery, [mp3.buffer as ArrayBuffer])
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) } satisfies Delivery)
  }
}

parentPort?.on('message', (order: Order) => {
  last = last.then(() => serve(order))
})

async function openEncoder(): Promise<Encode> {
  const encoder = await createMp3Encoder()
  return (sound) => {
    encoder.configure({ sampleRate: SAMPLE_RATE, channels: 1, bitrate: BITRATE })
    // each part lies in the encoder's own memory until the next call
    const body = encoder.encode([sound]).slice()
    const end = encoder.finalize()
    const mp3 = new Uint8Array(body.length + end.length)
    mp3.set(body)
    mp3.set(end, body.length)
    return mp3
  }
}
