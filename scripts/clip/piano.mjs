// A piano made of sums of decaying partials: close enough to wood and wire for a lesson, and nobody's recording.
import { writeWav } from '../wav.mjs'

const RATE = 48000
const INHARMONICITY = 0.0004

/** Numbers in [-1, 1) that are the same at every run. */
function noise(seed) {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 31 - 1
  }
}

function addPartial(out, from, length, { frequency, gain, fast, slow }) {
  const step = (2 * Math.PI * frequency) / RATE
  const beating = (2 * Math.PI * (frequency * 1.00035)) / RATE
  for (let i = 0; i < length && from + i < out.length; i++) {
    const t = i / RATE
    const decay = 0.72 * Math.exp(-t * fast) + 0.28 * Math.exp(-t * slow)
    out[from + i] += gain * decay * (0.6 * Math.sin(step * i) + 0.4 * Math.sin(beating * i))
  }
}

function strike(note) {
  const frequency = 440 * 2 ** ((note.midi - 69) / 12)
  const ring = Math.round((note.end - note.start + 0.35) * RATE)
  const out = new Float32Array(ring)
  const velocity = note.hand === 'right' ? 1 : 0.52
  for (let n = 1; n <= 14; n++) {
    const partial = n * frequency * Math.sqrt(1 + INHARMONICITY * n * n)
    if (partial > 9000) break
    // The hammer meets the string at an eighth of its length and leaves the eighth partial silent.
    const shape = Math.abs(Math.sin((n * Math.PI) / 8.2)) / n ** 1.15
    const fast = 1.6 + n * 0.75 + note.midi * 0.012
    addPartial(out, 0, ring, { frequency: partial, gain: shape * velocity, fast, slow: 0.28 + n * 0.16 })
  }
  const hiss = noise(note.midi * 7919)
  let low = 0
  for (let i = 0; i < 0.03 * RATE; i++) {
    low += 0.12 * (hiss() - low)
    out[i] += 0.5 * velocity * low * Math.exp((-i / RATE) * 160)
  }
  const release = Math.round((note.end - note.start) * RATE)
  for (let i = 0; i < ring; i++) {
    if (i < 0.003 * RATE) out[i] *= i / (0.003 * RATE)
    if (i > release) out[i] *= Math.exp((-(i - release) / RATE) * 16)
  }
  return out
}

/** A small room: four feedback combs, each with a dull ear for the highs. */
function reverberate(dry, delays) {
  const wet = new Float32Array(dry.length)
  for (const seconds of delays) {
    const size = Math.round(seconds * RATE)
    const line = new Float32Array(size)
    let damped = 0
    for (let i = 0; i < dry.length; i++) {
      const echo = line[i % size]
      damped += 0.45 * (echo - damped)
      line[i % size] = dry[i] + 0.72 * damped
      wet[i] += echo / delays.length
    }
  }
  return wet
}

/** Notes ({midi, hand, start, end} in seconds) to a stereo 16-bit WAV of the given length in seconds. */
export function renderPiano(notes, seconds) {
  const frames = Math.round(seconds * RATE)
  const dry = [new Float32Array(frames), new Float32Array(frames)]
  for (const note of notes) {
    const sound = strike(note)
    const from = Math.round(note.start * RATE)
    const right = 0.5 + (note.midi - 58) / 90
    for (let i = 0; i < sound.length && from + i < frames; i++) {
      dry[0][from + i] += sound[i] * (1 - right)
      dry[1][from + i] += sound[i] * right
    }
  }
  const wet = [
    reverberate(dry[0], [0.0297, 0.0371, 0.0411, 0.0437]),
    reverberate(dry[1], [0.0301, 0.0367, 0.0419, 0.0443]),
  ]
  const mixed = dry.map((channel, c) => channel.map((value, i) => value + 0.22 * wet[c][i]))
  const peak = mixed.reduce((top, channel) => channel.reduce((m, v) => Math.max(m, Math.abs(v)), top), 0)
  const fadeAt = (frame) => Math.min(1, (frames - frame) / (0.6 * RATE))
  const faded = mixed.map((channel) => channel.map((value, frame) => (value / peak) * 0.82 * fadeAt(frame)))
  return writeWav(faded, RATE)
}
