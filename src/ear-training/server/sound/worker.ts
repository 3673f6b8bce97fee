// Runs in a thread of its own: takes notes, answers with an MP3, one after the other.
import { parentPort } from 'node:worker_threads'
import type { Note } from '../../recipe.ts'
import { openBank } from './bank.ts'
import { openEncoder } from './encoder.ts'
import { renderNotes } from './renderer.ts'

export type Order = { id: number; notes: readonly Note[] }
export type Delivery = { id: number; mp3: Uint8Array } | { id: number; error: string }

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
