import { createMp3Encoder } from 'wasm-media-encoders'
import { SAMPLE_RATE } from './bank.ts'

/** Kilobits in a second, constant: with a variable rate browsers show a wrong length. */
const BITRATE = 64

export type Encode = (sound: Float32Array) => Uint8Array

export async function openEncoder(): Promise<Encode> {
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
