// Three master classes, made of films that the demo already has: songs of the library, lessons and recordings.
import type { DemoReply } from './comments.ts'

type Film = { upload: string } | { lesson: string } | { recording: string }
export type DemoPart = {
  title: string
  description: string
  film: Film
  chapters: { seconds: number; title: string }[]
  /** Titles of pieces whose scores can be saved. */
  scores?: string[]
  /** What the teacher says in the film, in captions of a few seconds each. */
  says?: string[]
}
export type DemoClass = {
  title: string
  description: string
  level: 'all' | 'beginner' | 'intermediate' | 'advanced'
  /** What its cover is drawn from. */
  picture: { category: string; level: string }
  /** A sheet to print: its lines. */
  sheet: { name: string; lines: string[] }
  parts: DemoPart[]
  thread?: { by: string; daysAgo: number; text: string; replies: DemoReply[] }
}

export const TEACHER = 'Samuel Oyelaran'

export const masterClasses: readonly DemoClass[] = [
  {
    title: 'The touch of a nocturne: Chopin, Debussy and Satie',
    description:
      'Three slow pieces, one question: how does a piano sing? We take the melody apart from its accompaniment, weigh each hand and put them back together.',
    level: 'advanced',
    picture: { category: 'learn songs', level: 'Advanced' },
    sheet: {
      name: 'Practice sheet: voicing in four steps',
      lines: [
        '1. Melody alone, forte, with the weight of the arm.',
        '2. Left hand alone, pianissimo, fingers close to the keys.',
        '3. Both, the left hand without sound on the keys.',
        '4. Both, with sound. Record it and listen for the melody only.',
        'Ten minutes each evening, one piece a week.',
      ],
    },
    parts: [
      {
        title: 'Chopin: a long line above a waltz',
        description: 'Hear where the melody breathes, and let the left hand wait for it.',
        film: { upload: 'Nocturne in E flat, Op. 9 No. 2' },
        chapters: [
          { seconds: 0, title: 'The opening as it is written' },
          { seconds: 6, title: 'Where the melody breathes' },
          { seconds: 11, title: 'Bass note first, chords behind it' },
        ],
      },
      {
        title: 'Debussy: thirds without an edge',
        description: 'Both thirds speak together, and none of them is struck.',
        film: { upload: 'Clair de lune' },
        chapters: [
          { seconds: 0, title: 'Slow thirds, one dynamic' },
          { seconds: 7, title: 'Counting through the ties' },
        ],
      },
      {
        title: 'Satie: the pulse that never hurries',
        description: 'Two chords and a melody. What is left to do is to be even.',
        film: { lesson: 'Gymnopédie No. 1' },
        chapters: [
          { seconds: 0, title: 'Bass, then chord' },
          { seconds: 8, title: 'The melody enters' },
        ],
        scores: ['Gymnopédie No. 1, Opening'],
        says: ['Listen to the bass: it is the only clock.', 'Here the melody enters. Do not follow it, let it float.'],
      },
    ],
  },
  {
    title: 'Reharmonise a hymn from the first verse to the last',
    description:
      'One hymn, four verses, four colours. You begin with plain triads, add passing chords you can trust, and end with a verse that is your own.',
    level: 'intermediate',
    picture: { category: 'extra courses', level: 'Intermediate' },
    sheet: {
      name: 'Chord sheet: Amazing Grace in four colours',
      lines: [
        'Verse 1: G | G7 | C | G | G | Em | D | D7',
        'Verse 2: G/B | G7/D | C | C#dim | G/D | Em7 | A7 | D7sus',
        'Verse 3: Em7 | G7 | Cmaj7 | Cm6 | G/D | E7 | Am7 | D9',
        'Verse 4: your own. Change two chords, and keep the melody on top.',
      ],
    },
    parts: [
      {
        title: 'Verse one: plain triads, well placed',
        description: 'Before anything is changed, the plain version has to sound finished.',
        film: { lesson: 'Amazing Grace, three ways' },
        chapters: [
          { seconds: 0, title: 'Triads in root position' },
          { seconds: 6, title: 'The nearest inversion' },
          { seconds: 12, title: 'Both hands together' },
        ],
        scores: ['Amazing Grace in Plain Triads'],
        says: [
          'Root positions first: hear how the hand jumps.',
          'Now the nearest inversion. The same chords, half the way.',
        ],
      },
      {
        title: 'Verse two: one passing chord',
        description: 'A diminished seventh between four and one, and why it always works.',
        film: { upload: 'One passing chord to use today' },
        chapters: [
          { seconds: 0, title: 'Without it' },
          { seconds: 5, title: 'With it' },
        ],
      },
      {
        title: 'Verse three: reharmonised bar by bar',
        description: 'From the live show: we choose each chord together and try what members send in.',
        film: { recording: 'Reharmonise it live: Amazing Grace' },
        chapters: [
          { seconds: 0, title: 'Finding the target chords' },
          { seconds: 4, title: 'Two-fives into each of them' },
        ],
        scores: ['Amazing Grace, Reharmonised'],
      },
      {
        title: 'Verse four: your own',
        description: 'Change two chords, keep the melody on top, and send a take of it under the lesson.',
        film: { lesson: 'Reharmonise a hymn verse' },
        chapters: [
          { seconds: 0, title: 'Which notes of the melody are free' },
          { seconds: 9, title: 'Keeping it singable' },
        ],
      },
    ],
    thread: {
      by: 'clara_l',
      daysAgo: 5,
      text: 'In verse two, do I play the passing chord with the left hand alone, or split it?',
      replies: [
        {
          by: 'samuel_o',
          daysAgo: 4,
          text: 'Split it: the root in the left hand, the other three notes in the right, below the melody. Then nothing has to jump.',
        },
      ],
    },
  },
  {
    title: 'The 2-5-1 until it is in your hands',
    description:
      'The most useful three chords there are, from shells to rootless voicings, and a first solo over them. For everyone who can play a seventh chord.',
    level: 'all',
    picture: { category: 'quick lessons', level: 'Advanced' },
    sheet: {
      name: 'Practice sheet: twelve keys in twelve days',
      lines: [
        'Day 1: C   Day 2: F   Day 3: B flat   Day 4: E flat',
        'Day 5: A flat   Day 6: D flat   Day 7: G flat   Day 8: B',
        'Day 9: E   Day 10: A   Day 11: D   Day 12: G',
        'Each day: shells five times, guide tones five times, then play a song you know.',
      ],
    },
    parts: [
      {
        title: 'The pattern in every key',
        description: 'Two, five, one: how to find it without counting.',
        film: { lesson: 'The 2-5-1 in every key' },
        chapters: [
          { seconds: 0, title: 'In C' },
          { seconds: 7, title: 'Down a whole step, again and again' },
        ],
        scores: ['Two, Five, One through Six Keys'],
      },
      {
        title: 'Guide tones: two notes are enough',
        description: 'The third and the seventh carry the whole progression.',
        film: { lesson: 'Guide-tone lines' },
        chapters: [
          { seconds: 0, title: 'Thirds and sevenths' },
          { seconds: 8, title: 'One of them always stays' },
        ],
        scores: ['Thirds and Sevenths'],
        says: ['One note stays, the other falls a half step.'],
      },
      {
        title: 'Start your solo on the seventh',
        description: 'An instant way to sound less like an exercise.',
        film: { upload: 'Escape the root' },
        chapters: [{ seconds: 0, title: 'From the seventh downwards' }],
      },
    ],
  },
]
