// The ear-training quizzes of the demo academy, with what members said and answered in them.
import { readThread } from './comments/thread.ts'
import quizzes from './ear-quizzes.json' with { type: 'json' }
import type { Level } from './lessons.ts'

export type DemoQuiz = {
  category: string
  title: string
  description: string
  level: Level
  /** Answers of the questions, as places in the category's list. */
  options: number[]
  /** Whether a cadence in C comes before the questions. */
  hasCadence: boolean
  /** The motif of a lesson's cover that fits what is heard. */
  motif: string
  /** Every four days one was added. */
  daysAgo: number
}

const DAYS_BETWEEN = 4
const NEWEST_DAYS_AGO = 10

const motifOf = (category: string): string => {
  if (category.includes('Pitch')) return 'Sol-fa and Your Ear'
  if (category.includes('Intervals')) return 'Playing by Ear'
  if (category.startsWith('7th')) return 'Seventh Chords'
  return category === 'Basic Triad' ? 'First Chords' : 'Extended Harmony'
}

export const earQuizzes: DemoQuiz[] = quizzes.map(({ category, title, description, level, ...quiz }, place) => ({
  category,
  title,
  description,
  level: level as Level,
  options: quiz.correct_options,
  hasCadence: Boolean(quiz.main_audio),
  motif: motifOf(category),
  daysAgo: NEWEST_DAYS_AGO + DAYS_BETWEEN * (quizzes.length - 1 - place),
}))

/** By the titles of the quizzes; see comments/thread.ts for the lines. */
const threads: Record<string, string[]> = {
  'Where is doh?': [
    'hana_k 40: I sing doh after the cadence and then climb up to the note. Slow, but nine out of ten on the third try.',
    '> samuel_o 40: Keep climbing. One day you will notice that you have stopped.',
    'joel_m 9: Ti fools me every time. It is so close to doh that my ear simply goes home.',
    '> priya_r 8: Listen for the itch. Ti wants to move, doh has already sat down.',
  ],
  'Two notes, two names': [
    'wanjiru_k 30: Soh and ti together is how our offertory begins. I will not miss that one again.',
  ],
  'Steps from doh': [
    'linh_tran 22: A song for each: the fourth is the wedding march, the sixth is, I promise, the door bell of my café.',
    '> clara_l 21: The foghorn in our harbour is a fifth. It helps me more than any song.',
  ],
  'The notes between': [
    'kenji_m 35: The tritone is the old level crossing outside Takao. I waited for it thirty-eight years, so this one I know.',
  ],
  'All twelve': [
    'arjun_m 19: Fifth and octave pass every time. Minor sixth against major sixth is a coin toss, filed as a known bug.',
    '> samuel_o 19: Sing the fifth first, then lean half a step or a whole step above it. Only those two, for three days.',
    '> arjun_m 15: Fixed. Still flaky on tired evenings.',
  ],
  'Bright, dark, tense, open': [
    'clara_l 18: I keep calling sus major. Both are daylight to me.',
    '> adaeze_keys 17: In the sus nobody has come home yet. Hum the third: when it will not fit, it is sus.',
    '> clara_l 12: Six days of humming thirds and I am down to one mistake.',
    'grace_a 2: Diminished is the sound of a needle breaking. Five of eight on my first evening.',
  ],
  'Five sevenths to live by': [
    'diego_r 25: On the guitar these five are one shape with one finger moved. Now I can hear which finger.',
    'blessing_u 14: Dominant and minor seventh were the same chord in two moods to me. The practice page sorted me out.',
  ],
  'Spicy sevenths': ['elodie_m 20: Minor major seventh: the detective steps out into the rain.'],
  'Sevenths, mixed bag': [
    'isaac_t 12: Ten of twelve. I have never once needed the diminished major seventh on a Sunday, and now I want to.',
  ],
  'Ninths with a smile': [
    'emile_nd 16: The major ninth opens half the songs we play. From the bass I had only ever heard its bottom note.',
  ],
  'Elevenths: open or sharp?': ['ngozi_b 9: Sharp eleven: the favourite wrong note of my sopranos, and it has a name.'],
  Thirteenths: ['ruth_mw 7: Thirteen flat nine is the last amen but one.'],
  'Sixths, adds and suspensions': [
    'leilani_k 5: Six-nine is where I park the last chord until the couple has stopped kissing.',
  ],
}
export const earComments = Object.entries(threads).flatMap(([title, lines]) => readThread({ title }, lines))

/** An attempt at a quiz in which some answers were taken for others, and all the rest was right. */
export type DemoAttempt = { by: string; title: string; daysAgo: number; heardAs: Record<number, number> }

export const earAttempts: DemoAttempt[] = [
  { by: 'clara_l', title: 'Where is doh?', daysAgo: 60, heardAs: { 6: 0, 5: 4 } },
  { by: 'clara_l', title: 'Where is doh?', daysAgo: 52, heardAs: {} },
  { by: 'clara_l', title: 'Two notes, two names', daysAgo: 50, heardAs: { 12: 8, 19: 10 } },
  { by: 'clara_l', title: 'Steps from doh', daysAgo: 44, heardAs: { 4: 3 } },
  { by: 'clara_l', title: 'All twelve', daysAgo: 30, heardAs: { 5: 6, 7: 8, 9: 10 } },
  { by: 'clara_l', title: 'Bright, dark, tense, open', daysAgo: 19, heardAs: { 0: 2, 4: 2 } },
  { by: 'clara_l', title: 'Bright, dark, tense, open', daysAgo: 18, heardAs: { 4: 2 } },
  { by: 'clara_l', title: 'All twelve', daysAgo: 16, heardAs: { 7: 8 } },
  { by: 'clara_l', title: 'Bright, dark, tense, open', daysAgo: 12, heardAs: { 4: 2 } },
  { by: 'clara_l', title: 'Five sevenths to live by', daysAgo: 10, heardAs: { 1: 4, 2: 0 } },
  { by: 'clara_l', title: 'Five sevenths to live by', daysAgo: 3, heardAs: { 2: 0 } },
  { by: 'clara_l', title: 'Ninths with a smile', daysAgo: 2, heardAs: { 1: 0 } },
  { by: 'joel_m', title: 'Where is doh?', daysAgo: 10, heardAs: { 3: 2, 5: 4, 6: 0 } },
  { by: 'joel_m', title: 'Where is doh?', daysAgo: 9, heardAs: { 3: 2, 6: 0 } },
  { by: 'joel_m', title: 'Steps from doh', daysAgo: 6, heardAs: { 4: 3, 5: 6 } },
  { by: 'joel_m', title: 'Where is doh?', daysAgo: 4, heardAs: { 6: 0 } },
  { by: 'joel_m', title: 'Bright, dark, tense, open', daysAgo: 2, heardAs: { 1: 0, 3: 1, 4: 2 } },
]
