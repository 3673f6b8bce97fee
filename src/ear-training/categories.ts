// The fifteen categories of ear training and the answers of each, and the look-up of all. A question's correct_option is an index into its category's list, so lists are only ever appended to: an answer
// that moves would change what old quizzes ask.
import { buildAnswer, type Category } from './category.ts'
import { CHORDS, INTERVALS, SYLLABLES } from './sounds.ts'

const TABLES = { solfa: SYLLABLES, interval: INTERVALS, chord: CHORDS }

function category<K extends keyof typeof TABLES>(
  name: string,
  slug: string,
  kind: K,
  labels: readonly (keyof (typeof TABLES)[K])[],
): Category {
  const table = TABLES[kind] as Record<string, readonly [string, string]>
  const answers = labels.map((label) => {
    const [symbol, notes] = table[label as string] as readonly [string, string]
    return buildAnswer(label as string, symbol, notes.split(' '))
  })
  return { name, slug, kind, answers }
}

/** In the order in which they are taught; names exactly as they are shown and sent. */
export const categories: readonly Category[] = [
  category('Relative Pitch', 'relative-pitch', 'solfa', ['DOH', 'REH', 'MI', 'FAH', 'SOH', 'LAH', 'TI']),
  category('Di-tone Pitch', 'di-tone-pitch', 'solfa', [
    'DOH - REH',
    'DOH - MI',
    'DOH - FAH',
    'DOH - SOH',
    'DOH - LAH',
    'DOH - TI',
    'REH - MI',
    'REH - FAH',
    'REH - SOH',
    'REH - LAH',
    'REH - TI',
    'MI - FAH',
    'MI - SOH',
    'MI - LAH',
    'MI - TI',
    'FAH - SOH',
    'FAH - LAH',
    'FAH - TI',
    'SOH - LAH',
    'SOH - TI',
    'LAH - TI',
  ]),
  category('Diatonic Intervals', 'diatonic-intervals', 'interval', [
    'Major 2nd',
    'Major 3rd',
    'Perfect 4th',
    'Perfect 5th',
    'Major 6th',
    'Major 7th',
    'Octave',
  ]),
  category('Non-diatonic Intervals', 'non-diatonic-intervals', 'interval', [
    'Minor 2nd',
    'Minor 3rd',
    'Tritone',
    'Minor 6th',
    'Minor 7th',
  ]),
  category('Intervals', 'intervals', 'interval', [
    'Minor 2nd',
    'Major 2nd',
    'Minor 3rd',
    'Major 3rd',
    'Perfect 4th',
    'Tritone',
    'Perfect 5th',
    'Minor 6th',
    'Major 6th',
    'Minor 7th',
    'Major 7th',
    'Octave',
  ]),
  category('Basic Triad', 'basic-triad', 'chord', ['Augmented', 'Diminished', 'Major', 'Minor', 'Sus']),
  category('7th Degree Chords (Basic)', '7th-degree-chords-basic', 'chord', [
    'Diminished 7th',
    'Dominant 7th',
    'Half-Diminished 7th',
    'Major 7th',
    'Minor 7th',
  ]),
  category('7th Degree Chords (Secondary)', '7th-degree-chords-secondary', 'chord', [
    'Augmented 7th',
    'Augmented Major 7th',
    'Diminished Major 7th',
    'Dominant 7th Flat 5',
    'Dominant 7th Sus 4',
    'Major 7th Flat 5',
    'Minor Major 7th',
  ]),
  category('7th Degree Chords (General)', '7th-degree-chords-general', 'chord', [
    'Augmented 7th',
    'Augmented Major 7th',
    'Diminished 7th',
    'Diminished Major 7th',
    'Dominant 7th',
    'Dominant 7th Flat 5',
    'Dominant 7th Sus 4',
    'Half-Diminished 7th',
    'Major 7th',
    'Major 7th Flat 5',
    'Minor 7th',
    'Minor Major 7th',
  ]),
  category('9th degree Chords (Basic)', '9th-degree-chords-basic', 'chord', [
    'Dominant 7th Flat 9',
    'Dominant 9th',
    'Major 9th',
    'Minor 9th',
  ]),
  category('9th Degree Chords (Secondary)', '9th-degree-chords-secondary', 'chord', [
    'Augmented 9th',
    'Augmented Major 9th',
    'Dominant 7th Sharp 5 Flat 9',
    'Dominant 7th Sharp 5 Sharp 9',
    'Dominant 7th Sharp 9',
    'Dominant 9th Flat 5',
    'Dominant 9th Sus 4',
    'Half-Diminished 9th',
    'Minor Major 9th',
  ]),
  category('9th Degree Chords (General)', '9th-degree-chords-general', 'chord', [
    'Augmented 9th',
    'Augmented Major 9th',
    'Dominant 7th Flat 9',
    'Dominant 7th Sharp 5 Flat 9',
    'Dominant 7th Sharp 5 Sharp 9',
    'Dominant 7th Sharp 9',
    'Dominant 9th',
    'Dominant 9th Flat 5',
    'Dominant 9th Sus 4',
    'Half-Diminished 9th',
    'Major 9th',
    'Minor 9th',
    'Minor Major 9th',
  ]),
  category('11th Degree Chords', '11th-degree-chords', 'chord', [
    'Dominant 11th',
    'Dominant 11th Flat 9',
    'Dominant 7th Flat 9 Sharp 11',
    'Dominant 9th Sharp 11',
    'Half-Diminished 11th',
    'Major 11th',
    'Major 9th Sharp 11',
    'Minor 11th',
  ]),
  category('13th Degree Chords', '13th-degree-chords', 'chord', [
    'Dominant 13th',
    'Dominant 13th Flat 9',
    'Dominant 13th Sharp 11',
    'Dominant 13th Sharp 9',
    'Dominant 13th Sus 4',
    'Dominant 7th Flat 9 Flat 13',
    'Major 13th',
    'Major 13th Sharp 11',
    'Minor 13th',
  ]),
  category('Others', 'others', 'chord', [
    'Major 6th',
    'Major Add 9',
    'Minor 6th',
    'Minor Add 9',
    'Minor Six-Nine',
    'Power Chord',
    'Quartal',
    'Six-Nine',
    'Sus 2',
    'Sus 4',
  ]),
]

export const categoryNames = categories.map(({ name }) => name) as [string, ...string[]]
const byName = new Map(categories.map((each) => [each.name, each]))

/** Makes categories known that drills alone ask: pages of quizzes do without their weight. */
export function addCategories(more: readonly Category[]): void {
  for (const each of more) byName.set(each.name, each)
}

/** The address of a category's drill; with `only`, of one that keeps to these answers. */
export const drillHref = (slug: string, only?: readonly number[]): string =>
  `/member/ear-training/practice/${slug}${only ? `?only=${only.join(',')}` : ''}`

/** The category of this name. @throws Error for a name that is none: check what comes from outside first */
export function findCategory(name: string): Category {
  const found = byName.get(name)
  if (!found) throw new Error(`There is no ear-training category ${name}.`)
  return found
}
/** Whether `option` is an answer of the category. */
export const hasOption = (name: string, option: number): boolean => byName.get(name)?.answers[option] !== undefined
