import type { Level } from '../lessons.ts'

export type Palette = {
  ground: string
  soft: string
  main: string
  second: string
  white: string
  black: string
  down: string
}

const light = (ground: string, soft: string, main: string, second: string): Palette => ({
  ground,
  soft,
  main,
  second,
  white: '#FFFDF8',
  black: '#2A2520',
  down: main,
})
const deep = (ground: string, soft: string, main: string, second: string, down = main): Palette => ({
  ground,
  soft,
  main,
  second,
  white: '#F3EEE4',
  black: '#17140F',
  down,
})

const palettes: Record<Level, Palette[]> = {
  beginner: [
    light('#F3E6CC', '#FBF4E4', '#8A2B2B', '#C99A45'),
    light('#EFD9D0', '#F9ECE6', '#8A2B2B', '#47525A'),
    light('#DAE3D4', '#EDF3E9', '#2F5A48', '#B8524A'),
    light('#D5E0E2', '#EAF1F2', '#3F6670', '#C4695C'),
    light('#EBE3D3', '#F8F3E8', '#A97B2F', '#8A2B2B'),
  ],
  intermediate: [
    deep('#8A2B2B', '#9C3F3C', '#F0D9A6', '#E58A7B', '#8A2B2B'),
    deep('#A97B2F', '#BA8E44', '#FBF4E4', '#6E2323', '#A97B2F'),
    deep('#2F5A48', '#3E6C59', '#E9CF95', '#B9D2C2', '#2F5A48'),
    deep('#3F6670', '#507985', '#F3E2C0', '#E5B5A7', '#3F6670'),
    deep('#6E4453', '#805665', '#F1D7CC', '#D9B36A', '#6E4453'),
  ],
  advanced: [
    deep('#1F1B17', '#2D2722', '#D9B36A', '#E58A7B'),
    deep('#2B2F45', '#393E58', '#E5B5A7', '#D9B36A'),
    deep('#3A1C1C', '#4C2727', '#E8BF86', '#F0A597'),
    deep('#1E332B', '#2A443A', '#D9B36A', '#B9D2C2'),
    deep('#33232C', '#45313C', '#E5B5A7', '#D9B36A'),
  ],
}

/** Light grounds for beginners, full colours in the middle, the evening for the advanced. */
export function paletteOf(level: string, place: number): Palette {
  const known = palettes[level.toLowerCase() as Level] ?? palettes.intermediate
  return known[place % known.length] as Palette
}
