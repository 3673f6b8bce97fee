export { Keyboard } from './keyboard/Keyboard.tsx'
export type { KeyMark } from './keyboard/PianoKey.tsx'
