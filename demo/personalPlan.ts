// What the teacher of the demo academy has arranged with one member: a roadmap, a weekly agreement, check-ins and answers.
import type { Kept, StepKind } from '../src/guidance/index.ts'

type DemoStep = {
  kind: StepKind
  /** The slug of a drill; lessons are found by their titles. */
  target: string
  title: string
  words: string
  inDays?: number
  answers?: number
}

const steps: DemoStep[] = [
  {
    kind: 'lesson',
    target: '',
    title: 'Swing, straight and in between',
    words: 'Done before we met, and a good place to start from.',
  },
  {
    kind: 'lesson',
    target: '',
    title: 'Syncopated left hand',
    words: 'Next on your road-map. Left hand alone until it walks by itself.',
    inDays: 6,
  },
  {
    kind: 'drill',
    target: 'chord-progressions',
    title: 'Chord Progressions',
    words: 'You asked how to hear where a song goes. This is how.',
    inDays: 10,
    answers: 30,
  },
  {
    kind: 'note',
    target: '',
    title: 'Record eight bars on your phone',
    words: 'Listen the next morning, not at once. Write down one thing you like.',
  },
  {
    kind: 'lesson',
    target: '',
    title: 'Six-eight worship feel',
    words: 'Two big beats, not six small ones.',
    inDays: 20,
  },
  {
    kind: 'lesson',
    target: '',
    title: 'Find the key in ten seconds',
    words: 'For the jam session that you told me about.',
  },
]

export const personalPlan = {
  member: 'clara_l',
  teacher: 'samuel_o',
  steps,
  /** Which of the steps the template has. */
  template: { name: 'Groove for returners', steps: [1, 2, 3, 4] },
  agreement: {
    days: 4,
    minutes: 120,
    tasks: ['Left hand alone, ten minutes a day', 'Ten chord progressions by ear', 'One song for fun'],
  },
  /** Evenings of the week that ends today, and of those before; they have so many minutes, in turn. */
  playedNow: 3,
  evenings: [38, 24, 45, 27],
  checkIns: [
    {
      weeksAgo: 3,
      played: 4,
      kept: 'yes' as Kept,
      words: 'Four evenings. The left hand stops thinking around bar five.',
      answer: 'That is exactly where it should stop. Keep the metronome low this week.',
    },
    {
      weeksAgo: 2,
      played: 2,
      kept: 'partly' as Kept,
      words: 'Three days at sea, no piano.',
      answer: 'Tap the pattern on a table. It counts.',
    },
    {
      weeksAgo: 1,
      played: 4,
      kept: 'yes' as Kept,
      words: 'Can I play the six-eight one faster than the film?',
      answer: null,
    },
  ],
}
