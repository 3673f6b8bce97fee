/** Zero crossings of the sinc on each side, and steps of its table between two of them. */
const CROSSINGS = 12
const STEPS = 512
/** Share of the band that is kept; what is above would fold back. */
const PASSBAND = 0.92

/** Half of a Blackman-windowed sinc. */
const table = Float32Array.from({ length: CROSSINGS * STEPS + 2 }, (_, index) => {
  const x = index / STEPS
  if (x >= CROSSINGS) return 0
  const sinc = x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)
  const angle = (Math.PI * x) / CROSSINGS
  return sinc * (0.42 + 0.5 * Math.cos(angle) + 0.08 * Math.cos(2 * angle))
})

/** `length` samples of `input`, read from `start` in steps of `step` input samples without aliasing. */
export function resample(input: Float32Array, start: number, step: number, length: number): Float32Array {
  const scale = Math.min(1, 1 / step) * PASSBAND
  const reach = CROSSINGS / scale
  const output = new Float32Array(length)
  for (let n = 0; n < length; n++) {
    const position = start + n * step
    const from = Math.max(0, Math.ceil(position - reach))
    const to = Math.min(input.length - 1, Math.floor(position + reach))
    let sum = 0
    for (let i = from; i <= to; i++) sum += (input[i] as number) * kernel(Math.abs(position - i) * scale)
    output[n] = sum * scale
  }
  return output
}

function kernel(x: number): number {
  const place = x * STEPS
  const index = Math.floor(place)
  const low = table[index] as number
  return low + ((table[index + 1] as number) - low) * (place - index)
}
