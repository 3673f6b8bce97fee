import type { Accent } from '../platform/academy.ts'

// WCAG 2.2 asks 4.5:1 of text. What an accent is read on are the papers of both themes, as tokens.css has them, and its own
// soft shade, which is mixed there in the same way.
const LEAST = 4.5
const LIGHT = { paper: '#fbfaf6', grounds: ['#fbfaf6', '#ffffff', '#f3f0e8'], share: 0.1 }
const DARK = { paper: '#1d1a17', grounds: ['#141210', '#1d1a17', '#27231f'], share: 0.16 }
type Theme = typeof LIGHT

type Triple = [number, number, number]

const channels = (hex: string): Triple =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as Triple
const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const gamma = (value: number): number => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)

function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map(linear) as Triple
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG's contrast of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** In OKLab (Björn Ottosson), where equal steps look equal: lightness, green to red, blue to yellow. */
function toLab(hex: string): Triple {
  const [r, g, b] = channels(hex).map(linear) as Triple
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function toHex([lightness, a, b]: Triple): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const bytes = rgb.map((value) => Math.round(255 * Math.min(1, Math.max(0, gamma(Math.max(0, value))))))
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

const mix = (one: string, other: string, share: number): string => {
  const [a, b] = [toLab(one), toLab(other)]
  return toHex(a.map((value, at) => value * share + (b[at] ?? 0) * (1 - share)) as Triple)
}

/** The least contrast that a colour has with anything it is read on in a theme. */
export const leastContrast = (colour: string, { paper, grounds, share }: Theme = LIGHT): number =>
  Math.min(...[...grounds, mix(colour, paper, share)].map((ground) => contrast(colour, ground)))

/** The same hue at another lightness, as colourful as asked for, the first that can be read. */
function readable(
  hex: string,
  theme: Theme,
  { from, step, most }: { from: number; step: number; most: number },
): string {
  const [, a, b] = toLab(hex)
  const chroma = Math.hypot(a, b)
  const scale = chroma > most ? most / chroma : 1
  let colour = hex
  for (let lightness = from; lightness >= 0 && lightness <= 1; lightness += step) {
    colour = toHex([lightness, a * scale, b * scale])
    if (leastContrast(colour, theme) >= LEAST) return colour
  }
  return colour
}

/** A contrast as people read it, rounded down, so that what fails never reads as what is asked for. */
export const contrastText = (ratio: number): string => `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`

/** Whether a contrast is enough for text. */
export const isEnough = (ratio: number): boolean => ratio >= LEAST

export const isReadable = (colour: string): boolean => isEnough(leastContrast(colour))

/** The nearest darker shade of a colour that can be read in the light theme. */
export const readableShade = (colour: string): string =>
  readable(colour, LIGHT, { from: toLab(colour)[0], step: -0.005, most: 1 })

/** Both themes' shades of a colour that can be read in the light one, each with the text on it. */
export function accentOf(colour: string): Accent {
  const dark = readable(colour, DARK, { from: 0.73, step: 0.01, most: 0.13 })
  return { light: colour, lightInk: '#ffffff', dark, darkInk: '#1a0d0b' }
}
