// Spells notes as musicians write them. A degree names an interval above a root as chord symbols do: '1', 'b3', '#11'.

/** A written note. `step` counts white keys from C0 upwards, so middle C is 28; `alter` is -1 for a flat, 1 for a sharp. */
export type Spelled = { step: number; alter: number }

const LETTERS = 'CDEFGAB'
/** Semitones of the white keys above C, which are also those of the major scale above its root. */
const NATURAL = [0, 2, 4, 5, 7, 9, 11] as const
/** Roots as most key signatures and chord books name them, by pitch class. */
const USUAL = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'] as const
/** What each semitone above a tonic is called where no chord says it. */
const CHROMATIC = ['1', 'b2', '2', 'b3', '3', '4', '#4', '5', 'b6', '6', 'b7', '7'] as const
const MAJOR_SCALE = ['1', '2', '3', '4', '5', '6', '7'] as const
const DEGREE = /^([b#]*)(\d+)$/

/** Semitones of so many white keys above a C, or above the root of a major scale. */
const naturalAbove = (steps: number): number => (NATURAL[steps % 7] as number) + 12 * Math.floor(steps / 7)

/** The key that a written note is played on, as a MIDI number: 60 is middle C. */
export const midiOf = ({ step, alter }: Spelled): number => naturalAbove(step) + 12 + alter

function parseDegree(degree: string): { steps: number; semitones: number } {
  const [, signs = '', number = ''] = DEGREE.exec(degree) ?? []
  const steps = Number(number) - 1
  if (!(steps >= 0)) throw new Error(`There is no degree ${degree}.`)
  return { steps, semitones: naturalAbove(steps) + countAlter(signs) }
}

const countAlter = (signs: string): number => [...signs].reduce((sum, sign) => sum + (sign === '#' ? 1 : -1), 0)

/** How far a degree is above its root: 3 for 'b3', 18 for '#11'. @throws Error for what is no degree */
export const semitonesOf = (degree: string): number => parseDegree(degree).semitones

/** The note at a degree above `root`: the third of E flat is G, its flat third G flat. @throws Error for what is no degree */
export function spell(root: Spelled, degree: string): Spelled {
  const { steps, semitones } = parseDegree(degree)
  const step = root.step + steps
  return { step, alter: midiOf(root) + semitones - midiOf({ step, alter: 0 }) }
}

/** A name without its octave, 'Eb', as a written note at or above `lowest`, a MIDI number. */
export function parseName(name: string, lowest = 24): Spelled {
  const letter = LETTERS.indexOf(name.charAt(0))
  if (letter < 0) throw new Error(`There is no note ${name}.`)
  const alter = countAlter(name.slice(1))
  const octave = Math.ceil((lowest - midiOf({ step: letter, alter })) / 12)
  return { step: letter + 7 * octave, alter }
}

/** The usual spelling of a key that is the root of something. */
export const usualRoot = (midi: number): Spelled => parseName(USUAL[midi % 12] as string, midi)

/** The ways to write a key without double signs: one for a white key, a sharp and a flat for a black one. */
export function waysToWrite(midi: number): Spelled[] {
  const usual = usualRoot(midi)
  if (usual.alter === 0) return [usual]
  const other = usual.alter < 0 ? { step: usual.step - 1, alter: 1 } : { step: usual.step + 1, alter: -1 }
  return usual.alter < 0 ? [other, usual] : [usual, other]
}

/** Keys that stand between two letters. */
export const isBlackKey = (midi: number): boolean => usualRoot(midi).alter !== 0

/** Double signs are read far more slowly than single ones. */
const difficulty = (notes: readonly Spelled[]): number =>
  notes.reduce((sum, { alter }) => sum + Math.abs(alter) + (Math.abs(alter) > 1 ? 4 : 0), 0)

/** Chooses how to write the root, so that all `degrees` above it are read most easily; the usual name wins a tie. */
export function rootFor(midi: number, degrees: readonly string[]): Spelled {
  const cost = (root: Spelled) => difficulty(degrees.map((degree) => spell(root, degree)))
  return waysToWrite(midi).reduce((best, root) => (cost(root) < cost(best) ? root : best), usualRoot(midi))
}

/** A chord or an interval on the key `midi`, each degree as its letter says. */
export function spellChord(midi: number, degrees: readonly string[]): Spelled[] {
  const root = rootFor(midi, degrees)
  return degrees.map((degree) => spell(root, degree))
}

/** How the tonic of a major key on `midi` is written: D flat, not C sharp. */
export const majorTonic = (midi: number): Spelled => rootFor(midi, MAJOR_SCALE)

/**
 * Any key in the key of `tonic`: its scale as written, what lies between as raised fourth or lowered degrees; what
 * would be a lowered degree on a white key has that key’s letter: in E flat an E, which nobody calls F flat.
 */
export function spellInKey(tonic: Spelled, midi: number): Spelled {
  const above = midi - midiOf(tonic)
  const octaves = Math.floor(above / 12)
  const degree = CHROMATIC[above - 12 * octaves] as string
  const { step, alter } = spell(tonic, degree)
  const usual = usualRoot(midi)
  if (alter < 0 && usual.alter === 0 && !MAJOR_SCALE.some((each) => each === degree)) return usual
  return { step: step + 7 * octaves, alter }
}

const signOf = (alter: number) => (alter < 0 ? '♭' : '♯').repeat(Math.abs(alter))
const WORDS: Record<number, string> = { [-2]: ' double flat', [-1]: ' flat', 0: '', 1: ' sharp', 2: ' double sharp' }

/** 'E♭4'; a double sign is written as two signs, since few fonts have one of its own. */
export const noteName = ({ step, alter }: Spelled): string =>
  `${LETTERS[step % 7]}${signOf(alter)}${Math.floor(step / 7)}`

/** For screen readers, which pass over signs: 'E flat 4'. */
export const spokenName = ({ step, alter }: Spelled): string =>
  `${LETTERS[step % 7]}${WORDS[alter] ?? ''}${alter === 0 ? '' : ' '}${Math.floor(step / 7)}`
