export type Question = { readonly id: number; readonly text: string; readonly answers: readonly string[] }

/** Under every question, folded on a phone. */
export const hint =
  'Hint: a scale is a ladder of notes. Every major scale uses the same steps: tone, tone, semitone, tone, tone, tone, semitone, or in sol-fa doh reh mi fah soh lah ti doh. You know a scale when you can start that pattern on its first note, go up and come back down with steady fingering and without stopping.'

/** The nine questions in their order; the answers to the fourth and the seventh decide the level, to the letter. */
export const questions: readonly Question[] = [
  {
    id: 1,
    text: 'How long have you been playing the piano or keyboard?',
    answers: ['I have not started yet.', 'Less than one year.', 'One to three years.', 'More than three years.'],
  },
  {
    id: 2,
    text: 'Can you name any key on the keyboard, black or white, without a chart?',
    answers: ['Yes, all of them.', 'Most of them.', 'Not yet.'],
  },
  {
    id: 3,
    text: 'Can you play the C major scale up and down with the correct fingering?',
    answers: ['Yes, hands together.', 'Yes, one hand at a time.', 'Not yet.'],
  },
  {
    id: 4,
    text: 'Can you play the major scale and its 1, 4 and 5 chords in at least three keys, for example C, G and F?',
    answers: ['Yes.', 'Yes, but slowly.', 'No.'],
  },
  {
    id: 5,
    text: 'Can you play major and minor triads in root position and both inversions?',
    answers: ['Yes, in all twelve keys.', 'In some keys.', 'Root position only.'],
  },
  {
    id: 6,
    text: 'Can you find the melody and chord numbers of a simple song by ear?',
    answers: ['Yes, usually straight away.', 'With some trial and error.', 'I rely on sheet music or tutorials.'],
  },
  {
    id: 7,
    text: 'Do you know the scales of all twelve keys and their major, dominant, minor, half-diminished and diminished 7th chords?',
    answers: ['Yes I do.', 'Most of them.', 'No I dont.'],
  },
  {
    id: 8,
    text: 'Which chords do you use comfortably when you play?',
    answers: [
      '9ths, 11ths, 13ths and altered dominants in any key.',
      'Mostly 9ths.',
      'Mostly 7ths, I want to extend them.',
    ],
  },
  {
    id: 9,
    text: 'Can you reharmonise a melody with passing chords, 2-5-1s and substitutions while keeping time?',
    answers: ['Yes, on the spot.', 'Yes, if I prepare it.', 'I am still learning how.'],
  },
]
