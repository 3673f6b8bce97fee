// What drills ask and no quiz does. Cards keep the place of an answer in its list, so lists are only ever appended to.
import { addCategories, categories, drillHref } from './categories.ts'
import { buildAnswer, type Category } from './category.ts'
import { playDescending, playMelody, playProgression, playRhythm } from './drillSounds.ts'
import { progressionRoots } from './progressions.ts'
import { CHORDS, INTERVALS, SYLLABLES } from './sounds.ts'

export const SOLFA_IN_EVERY_KEY = 'Sol-fa in Every Key'

const FROM_NEAR_TO_FAR = [
  ...['Octave', 'Perfect 5th', 'Perfect 4th', 'Major 3rd', 'Minor 3rd', 'Major 2nd', 'Minor 2nd'],
  ...['Major 6th', 'Minor 6th', 'Minor 7th', 'Major 7th', 'Tritone'],
] as (keyof typeof INTERVALS)[]

const descending = FROM_NEAR_TO_FAR.map((label) => {
  const [symbol, degrees] = INTERVALS[label]
  return buildAnswer(label, symbol, degrees.split(' '))
})

/** Above the lowest note, so that each is heard on the same bass. */
const INVERSIONS = [
  ['Major', 'root position', ...CHORDS.Major],
  ['Major', '1st inversion', '6', '1 b3 b6'],
  ['Major', '2nd inversion', '6/4', '1 4 6'],
  ['Minor', 'root position', ...CHORDS.Minor],
  ['Minor', '1st inversion', 'm6', '1 3 6'],
  ['Minor', '2nd inversion', 'm6/4', '1 4 b6'],
  ['Diminished', 'root position', ...CHORDS.Diminished],
  ['Diminished', '1st inversion', 'dim6', '1 b3 6'],
  ['Diminished', '2nd inversion', 'dim6/4', '1 #4 6'],
] as const
const inversions = INVERSIONS.map(([triad, position, symbol, degrees]) =>
  buildAnswer(`${triad}, ${position}`, symbol, degrees.split(' ')),
)

const syllables = ['DOH', 'REH', 'MI', 'FAH', 'SOH', 'LAH', 'TI'] as const
const solfa = syllables.map((label) => buildAnswer(label, ...splitDegrees(SYLLABLES[label])))

function splitDegrees([symbol, degrees]: readonly [string, string]): [string, string[]] {
  return [symbol, degrees.split(' ')]
}

const progressions = [
  ...['I–IV–V–I', 'I–vi–IV–V', 'I–V–vi–IV', 'ii–V–I', 'I–IV–I–V', 'I–V–IV–I'],
  ...['I–vi–ii–V', 'vi–IV–I–V', 'I–iii–IV–V', 'I–V–vi–iii', 'i–iv–V–i', 'i–VII–VI–V'],
].map((label) => buildAnswer(label, label, progressionRoots(label)))

/** Three notes first, then four, then five; DOH′ is the upper one. */
const melodies = [
  ...['DOH REH MI', 'MI REH DOH', 'DOH MI SOH', 'SOH MI DOH', 'DOH REH DOH', 'MI FAH SOH', 'SOH FAH MI', 'DOH SOH DOH'],
  ...['DOH REH MI DOH', 'SOH FAH MI REH', 'DOH MI SOH MI', 'SOH LAH SOH MI', 'DOH′ TI LAH SOH', 'MI REH DOH REH'],
  ...['DOH FAH MI REH', 'SOH MI REH DOH', 'DOH REH MI FAH SOH', 'SOH FAH MI REH DOH', 'MI SOH LAH SOH MI'],
  ...['DOH MI REH FAH MI', 'SOH DOH′ TI LAH SOH', 'MI FAH SOH MI DOH', 'LAH SOH MI REH DOH', 'DOH SOH LAH SOH MI'],
].map((label) => {
  const notes = label.split(' ').map((name) => (name === 'DOH′' ? ['d′', '8'] : SYLLABLES[name as 'DOH']))
  return buildAnswer(
    label,
    notes.map(([symbol]) => symbol).join(' '),
    notes.map(([, degree]) => degree as string),
  )
})

/** In the syllables of rhythms.ts, four beats each. */
const rhythms = [
  ...['ta ta ta ta', 'ta ta ta-a', 'ta-a ta ta', 'ta ta ti-ti ta', 'ti-ti ta ti-ti ta', 'ta ti-ti ta rest'],
  ...['ti-ti ti-ti ta ta', 'ta ta rest ta', 'rest ta rest ta', 'ta-i-ti ta ta', 'ta ta ta-i-ti', 'ti-ta-ti ta ta'],
  ...[
    'tika-tika ta ti-ti ta',
    'ta tika-ti ta ta',
    'ti-tika ta ti-tika ta',
    'ta tika-tika ta ti-ti',
    'ti-ta-ti ti-ti ta',
  ],
].map((label) => buildAnswer(label, label, []))

export const drillCategories: readonly Category[] = [
  {
    name: 'Descending Intervals',
    slug: 'descending-intervals',
    kind: 'descending',
    answers: descending,
    play: playDescending,
  },
  { name: 'Inversions of Triads', slug: 'inversions-of-triads', kind: 'chord', answers: inversions },
  { name: SOLFA_IN_EVERY_KEY, slug: 'sol-fa-in-every-key', kind: 'solfa', answers: solfa },
  {
    name: 'Chord Progressions',
    slug: 'chord-progressions',
    kind: 'progression',
    answers: progressions,
    play: playProgression,
  },
  { name: 'Melody', slug: 'melody', kind: 'melody', answers: melodies, play: playMelody },
  { name: 'Rhythm', slug: 'rhythm', kind: 'rhythm', answers: rhythms, play: playRhythm },
]

addCategories(drillCategories)

/** What drills ask: the fifteen of quizzes, and those that no quiz asks. */
export const everyCategory = [...categories, ...drillCategories]
const bySlug = new Map(everyCategory.map((each) => [each.slug, each]))
export const findCategoryBySlug = (slug: string): Category | undefined => bySlug.get(slug)

const DRILL = /\/practice\/([\w-]+)/
/** The category of the drill that an address leads to. */
export const findDrill = (href: string): Category | undefined => findCategoryBySlug(DRILL.exec(href)?.[1] ?? '')

const FIRST_OF_THESE = /\?only=(\d+)/
/** The first answer of the drill that an address leads to, which may keep to some of them. */
export const firstAnswer = (href: string): number => Number(FIRST_OF_THESE.exec(href)?.[1] ?? 0)

/** Every drill, for what links to them from elsewhere. */
export const listDrills = () => everyCategory.map(({ name, slug }) => ({ slug, title: name, href: drillHref(slug) }))
