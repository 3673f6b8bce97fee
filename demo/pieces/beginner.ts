import { chords, type DemoPiece, scale, written } from './compose.ts'

const lesson = (title: string) => ({ of: { lesson: title } })

/** What the lessons of the first level have to play. */
export const beginnerPieces: readonly DemoPiece[] = [
  written({
    ...lesson('Find your way around the keys'),
    title: 'Two Blacks, Three Blacks',
    key: 'C',
    tempo: 72,
    right: 'C#4q^2 D#4^3 C#4^2 r | F#4^2 G#4^3 A#4^4 r | D4^2 D4 E4^3 C4^1 | G4^3 A4^4 B4^5 r | C4w^1',
    left: 'rw | r | r | r | C3w^1',
  }),
  scale({
    ...lesson('Finger numbers and your first five notes'),
    title: 'First Five Notes',
    ...{ key: 'C', tonic: 'C', scale: 'five', value: 'q', tempo: 80 },
    fingers: { right: '12345', left: '54321' },
  }),
  written({
    ...lesson('Count before you play'),
    title: 'One Key, Four Rhythms',
    key: 'C',
    tempo: 76,
    right: 'C4w^1 | C4h C4 | C4q C4 C4 C4 | C4h C4q C4 | C4q C4 C4h | C4w',
  }),
  written({
    ...lesson('Doh is wherever you put it'),
    title: 'Doh Reh Mi in Three Places',
    key: 'C',
    tempo: 84,
    right: 'C4q^1 D4 E4 D4 | C4w | F4q^1 G4 A4 G4 | F4w | G4q^1 A4 B4 A4 | G4w',
    left: 'rw | C3w^5 | r | F3w^2 | r | G3w^1',
  }),
  written({
    ...lesson('The steady notes: doh, mi, soh'),
    title: 'Doh, Mi, Soh',
    key: 'C',
    tempo: 84,
    right: 'C4q^1 E4^3 G4^5 E4 | C4h G4 | G4q E4 C4 E4 | C4w',
    left: 'C3w^5 | E3h^3 C3 | G3w^1 | C3w^5',
  }),
  written({
    ...lesson('The leaning notes: reh, fah, lah, ti'),
    title: 'Leaning and Landing',
    key: 'C',
    tempo: 76,
    right: 'D4h^2 C4 | F4 E4 | A4^5 G4 | B4^4 C5 | F4q^5 E4 D4 B3^1 | C4w^2',
    left: 'G3h^1 C3^5 | G3 C3 | F3 C3 | G3 C3 | G3w | C3w',
  }),
  written({
    ...lesson('Pick out a chorus by ear'),
    title: 'Frère Jacques',
    composer: 'Traditional, France',
    key: 'C',
    tempo: 100,
    right:
      'C4q^1 D4 E4 C4 | C4 D4 E4 C4 | E4^3 F4 G4h | E4q F4 G4h | G4e^4 A4^5 G4 F4 E4q C4^1 | G4e^4 A4^5 G4 F4 E4q C4^1 | C4^2 G3^1 C4h | C4q G3 C4h',
    left: 'C3h^5 G3 | C3 G3 | C3 G3 | C3 G3 | C3 G3 | C3 G3 | C3q^1 G2^4 C3h | C3q G2 C3h',
  }),
  scale({
    ...lesson('Building a major scale'),
    title: 'C Major, Step by Step',
    ...{ key: 'C', tonic: 'C', scale: 'major', value: 'q', tempo: 72, motion: 'right' },
    fingers: { right: '12312345' },
  }),
  ...(['G', 'F'] as const).map((tonic) =>
    scale({
      ...lesson('C, G and F with one hand'),
      title: `${tonic} Major with the Right Hand`,
      ...{ key: tonic, tonic, scale: 'major', value: 'q', tempo: 76, motion: 'right' },
      fingers: { right: tonic === 'F' ? '12341234' : '12312345' },
    }),
  ),
  scale({
    ...lesson('Hands together in contrary motion'),
    title: 'C Major in Contrary Motion',
    meant: 'unison',
    ...{ key: 'C', tonic: 'C', scale: 'major', value: 'q', tempo: 72, motion: 'contrary' },
    fingers: { right: '12312345', left: '12312345' },
  }),
  ...(['D', 'A', 'E'] as const).map((tonic) =>
    scale({
      ...lesson('Practice plan: five keys in five days'),
      title: `${tonic} Major, Hands Together`,
      ...{ key: tonic, tonic, scale: 'major', value: 'q', tempo: 80 },
      fingers: { right: '12312345', left: '54321321' },
    }),
  ),
  chords({
    ...lesson('Major and minor triads'),
    title: 'Bright and Dark',
    ...{ key: 'C', tempo: 72, chords: 'C Cm F Fm G Gm D Dm', end: 'C' },
    ...{ right: '1q 3q 5q 3q', left: '1w', above: 59, below: 48, rising: true, fingered: true },
  }),
  chords({
    ...lesson('The 1, 4 and 5 chords'),
    title: 'One, Four, Five in C',
    ...{ key: 'C', tempo: 80, chords: 'C F C G F C G7 C', right: 'allh allh', left: '1w' },
    ...{ above: 60, below: 48, fingered: true },
  }),
  chords({
    ...lesson('The 1, 4 and 5 chords'),
    title: 'One, Four, Five in F',
    ...{ key: 'F', tempo: 80, chords: 'F Bb F C Bb F C7 F', right: 'allh allh', left: '1w' },
    ...{ above: 60, below: 48, fingered: true },
  }),
  written({
    ...lesson('Inversions without panic'),
    title: 'Three Ways to Hold C',
    key: 'C',
    tempo: 72,
    right:
      'C4+E4+G4h^135 E4+G4+C5^125 | G4+C5+E5^135 E4+G4+C5^125 | C4+F4+A4^135 F4+A4+C5^135 | B3+F4+G4^145 D4+G4+B4^135 | C4+E4+G4w^135',
    left: 'C3w^5 | C3 | F3 | G3 | C3',
  }),
  ...(
    [
      ['Block', '1+3+5w', '4/4'],
      ['Broken', '1q 5q 3q 5q', '4/4'],
      ['Waltz', '1q 3+5q 3+5q', '3/4'],
    ] as const
  ).map(([name, left, time]) =>
    chords({
      ...lesson('Left-hand patterns: block, broken, waltz'),
      title: `${name} Chords for the Left Hand`,
      ...{ key: 'C', time, tempo: 88, chords: 'C F G C', left, right: time === '3/4' ? '5h.' : '5w' },
      ...{ above: 67, below: 48, fingered: true },
    }),
  ),
  chords({
    ...lesson('Your first 1-5-6-4 progression'),
    title: 'One, Five, Six, Four',
    ...{ key: 'C', tempo: 84, chords: 'C G Am F C G F C', right: 'allq allq allh', left: '1h 1h' },
    ...{ above: 55, below: 41, fingered: true },
  }),
  written({
    ...lesson('Treble clef landmarks'),
    title: 'Middle C, Treble G, High C',
    key: 'C',
    tempo: 72,
    right: 'C4q^1 D4 C4h | G4q^5 F4 G4h | C5q^5 B4 C5h | G4q^3 A4 G4 F4 | E4^1 G4^2 C5^5 G4^2 | C4w^1',
  }),
  written({
    ...lesson('Bass clef landmarks'),
    title: 'Bass F and Low C',
    key: 'C',
    tempo: 72,
    left: 'F3q^2 E3 F3h | C3q D3 C3h | F3q^3 G3 A3 F3 | C3^5 E3 G3 E3 | F3 D3 G3 B2^5 | C3w^4',
  }),
  written({
    ...lesson('Both staves at once'),
    title: 'Taking Turns',
    key: 'C',
    tempo: 84,
    right: 'C4q^1 D4 E4 F4 | rw | G4q^5 F4 E4 D4 | rw | E4q F4 G4 E4 | rw | D4q E4 F4 D4 | C4w',
    left: 'rw | G3q^1 F3 E3 D3 | rw | C3q^5 D3 E3 G3 | rw | C3q E3 G3 E3 | G3w | C3w',
  }),
  written({
    ...lesson('Sharps, flats and key signatures'),
    title: 'One Sharp',
    key: 'G',
    tempo: 88,
    right: 'G4q^4 A4 G4 F#4 | E4 F#4 G4h | A4q G4 F#4 E4 | D4 F#4 G4h',
    left: 'G3w^1 | E3 | D3 | D3h G3',
  }),
  written({
    ...lesson('Sharps, flats and key signatures'),
    title: 'One Flat',
    key: 'F',
    tempo: 88,
    right: 'F4q^1 G4 A4 F4 | Bb4^4 A4 G4h | A4q^3 Bb4 C5 A4 | G4^2 E4^1 F4h',
    left: 'F3w^2 | C3w | F3w | C3h F3',
  }),
]
