import { chords, type DemoPiece, scale, written } from './compose.ts'
import { AMAZING_GRACE } from './songs.ts'

const lesson = (title: string) => ({ of: { lesson: title } })

/** What the lessons of the second level have to play. */
export const intermediatePieces: readonly DemoPiece[] = [
  chords({
    ...lesson('The circle as a map'),
    title: 'Once around the Circle',
    ...{ key: 'C', tempo: 84, chords: 'C F Bb Eb Ab Db Gb B E A D G', end: 'C', right: 'allh allh', left: '1w' },
  }),
  ...(
    [
      ['C', '123123412312345', '543213214321321'],
      ['G', '123123412312345', '543213214321321'],
      ['D', '123123412312345', '543213214321321'],
      ['A', '123123412312345', '543213214321321'],
      ['E', '123123412312345', '543213214321321'],
      ['B', '123123412312345', '432143213214321'],
      ['F', '123412312341234', '543213214321321'],
      ['Bb', '212312341231234', '321432132143212'],
      ['Eb', '312341231234123', '321432132143212'],
      ['Ab', '341231234123123', '321432132143212'],
      ['Db', '231234123123412', '321432132143212'],
      ['Gb', '234123123412312', '432132143213212'],
    ] as const
  ).map(([tonic, right, left]) =>
    scale({
      ...lesson('Two-octave scales, all twelve keys'),
      title: `${tonic.replace('b', ' Flat')} Major over Two Octaves`,
      ...{ key: tonic, tonic, scale: 'major', octaves: 2, value: 'e', tempo: 72 },
      fingers: { right, left },
    }),
  ),
  ...(['natural', 'harmonic', 'melodic'] as const).map((name) =>
    scale({
      ...lesson('Relative and parallel minors'),
      title: `A Minor, ${name.slice(0, 1).toUpperCase()}${name.slice(1)}`,
      ...{ key: 'Am', tonic: 'A', scale: name, value: 'q', tempo: 80 },
      fingers: { right: '12312345', left: '54321321' },
    }),
  ),
  chords({
    ...lesson('Transpose by number'),
    title: 'One, Four, Five in A Flat',
    ...{ key: 'Ab', tempo: 84, chords: 'Ab Db Eb7 Ab Fm Db Eb7 Ab', right: 'allh allh', left: '1h 1h' },
  }),
  chords({
    ...lesson('Five basic sevenths'),
    title: 'Five Sevenths on C',
    ...{
      key: 'C',
      tempo: 66,
      chords: 'Cmaj7 C7 Cm7 Cm7b5 Cdim7',
      end: 'C',
      right: '1q 3q 5q 7q',
      left: '1w',
      above: 60,
      fingers: { right: '1235' },
    },
  }),
  chords({
    ...lesson('Sevenths of the major scale'),
    title: 'Every Seventh of E Flat',
    ...{ key: 'Eb', tempo: 76, chords: 'Ebmaj7 Fm7 Gm7 Abmaj7 Bb7 Cm7 Dm7b5', end: 'Ebmaj7' },
    ...{ right: '3+5+7h 3+5+7h', left: '1w' },
  }),
  chords({
    ...lesson('Inversions and drop-2 shapes'),
    title: 'Spread Sevenths',
    ...{ key: 'F', tempo: 72, chords: 'Fmaj7 Dm7 Gm7 C7 Fmaj7 Bbmaj7 C7 Fmaj7', right: '3+7w', left: '1+5w' },
  }),
  chords({
    ...lesson('The 2-5-1 in every key'),
    title: 'Two, Five, One through Six Keys',
    ...{ key: 'C', tempo: 92, right: '3+5+7w', left: '1w' },
    chords: 'Dm7 G7 Cmaj7 Cm7 F7 Bbmaj7 Bbm7 Eb7 Abmaj7 Abm7 Db7 Gbmaj7 F#m7 B7 Emaj7 Em7 A7 Dmaj7',
  }),
  chords({
    ...lesson('Secondary dominants'),
    title: 'Leaning into Two, Four, Five and Six',
    ...{ key: 'C', tempo: 84, chords: 'C A7 Dm C7 F D7 G E7 Am G7', end: 'C', right: 'allh allh', left: '1w' },
  }),
  written({
    ...lesson('Swing, straight and in between'),
    title: 'Straight, then Swung',
    key: 'F',
    tempo: 92,
    right:
      'F4e G4 A4 C5 D5 C5 A4 G4 | F4 A4 C5 A4 F4h | F4qt G4et A4qt C5et D5qt C5et A4qt G4et | F4qt A4et C5qt A4et F4h',
    left: 'F3h C3 | F3 C3 | F3 C3 | F3 F2',
  }),
  written({
    ...lesson('Syncopated left hand'),
    title: 'Ahead of the Beat',
    key: 'G',
    tempo: 92,
    right: 'B4+D5h A4+D5 | G4+C5 A4+C5 | B4+D5 G4+E5 | F#4+A4+D5w',
    left: 'G2q. D3e~ D3q G3 | C3q. G3e~ G3q C3 | G2q. B2e~ B2q E3 | D3q. A2e~ A2h',
  }),
  chords({
    ...lesson('Six-eight worship feel'),
    title: 'Rolling in Six-Eight',
    ...{ key: 'D', time: '6/8', tempo: 66, chords: 'D A Bm G D A G D' },
    ...{ right: 'allq. allq.', left: '1e 5e 8e 10e 8e 5e', above: 64, fingers: { left: '521212' } },
  }),
  written({
    ...lesson('Highlife and makossa patterns'),
    title: 'Highlife in C',
    key: 'C',
    tempo: 108,
    right:
      'rq E4+G4e E4+G4 re E4+G4 rq | rq F4+A4e F4+A4 re F4+A4 rq | rq E4+G4e E4+G4 re E4+G4 rq | rq D4+F4e D4+F4 re D4+F4 rq | C4+E4w',
    left: 'C3q. G2e C3q E3 | F2q. C3e F3q C3 | C3q. G2e C3q E3 | G2q. D3e G3q B2 | C3w',
  }),
  chords({
    ...lesson('Find the key in ten seconds'),
    title: 'Which Key Is This?',
    // a signature, or symbols that end on the tonic, would answer what the title asks
    ...{ key: '', symbols: false, tempo: 88, chords: 'Eb F7 Dm Gm Cm F7', end: 'Bb', right: 'allh allh', left: '1w' },
  }),
  written({
    ...lesson('Hear the bass first'),
    title: 'Follow the Bass Down',
    key: 'C',
    tempo: 80,
    right: 'E4+G4+C5w | D4+G4+B4 | C4+E4+A4 | B3+E4+G4 | C4+F4+A4 | G3+C4+E4 | A3+C4+F4h B3+D4+G4 | G3+C4+E4w',
    left: 'C3w | B2 | A2 | G2 | F2 | E2 | D2h G2 | C2w',
  }),
  chords({
    ...lesson('Passing chords you can trust'),
    title: 'Diminished in between',
    ...{ key: 'C', tempo: 84, chords: 'C C#dim7 Dm7 D#dim7 Em7 F F#dim7 G7', end: 'C', right: 'allh allh', left: '1w' },
  }),
  chords({
    ...lesson('Accompany a singer'),
    title: 'Leaving Room for the Voice',
    ...{ key: 'F', tempo: 72, chords: 'F F7 Bb Bbm6 F Dm7 Gm7 C7', end: 'F' },
    ...{ right: '-q allh.', left: '1h. 5q' },
  }),
  written({
    ...lesson('Prelude in C, BWV 846'),
    title: 'Prelude in C, First Four Bars',
    composer: 'Johann Sebastian Bach',
    key: 'C',
    tempo: 66,
    right:
      're G4s C5 E5 G4 C5 E5 re G4s C5 E5 G4 C5 E5 | re A4s D5 F5 A4 D5 F5 re A4s D5 F5 A4 D5 F5 | re G4s D5 F5 G4 D5 F5 re G4s D5 F5 G4 D5 F5 | re G4s C5 E5 G4 C5 E5 re G4s C5 E5 G4 C5 E5',
    left: 'rs E4e.^1~ E4q rs E4e.~ E4q | rs D4e.^1~ D4q rs D4e.~ D4q | rs D4e.~ D4q rs D4e.~ D4q | rs E4e.^1~ E4q rs E4e.~ E4q',
    bass: 'C4h^3 C4 | C4^2 C4 | B3^3 B3 | C4^3 C4',
  }),
  written({
    ...lesson('Gymnopédie No. 1'),
    title: 'Gymnopédie No. 1, Opening',
    composer: 'Erik Satie',
    key: 'D',
    time: '3/4',
    tempo: 72,
    right: 'rh. | r | r | r | rq F#5 A5 | G5 F#5 C#5 | B4 C#5 D5 | A4h. | F#4h.~ | F#4~ | F#4~ | F#4',
    left: [
      ...Array(4).fill('rq B3+D4+F#4h | rq A3+C#4+F#4h'),
      // the melody holds this F sharp
      ...Array(2).fill('rq B3+D4h^53 | rq A3+C#4h^53'),
    ].join(' | '),
    bass: Array(6).fill('G2h.^5 | D2h.^5').join(' | '),
  }),
  written({
    ...lesson('Amazing Grace, three ways'),
    title: 'Amazing Grace in Plain Triads',
    composer: 'Hymn tune New Britain, 1835',
    key: 'G',
    time: '3/4',
    tempo: 80,
    upbeat: true,
    right: AMAZING_GRACE,
    left: 'rq | G3+B3+D4h. | G3+B3+D4h F#3+A3+D4q | E3+G3+C4h. | D3+G3+B3 | D3+G3+B3 | E3+G3+B3h D3+F#3+A3q | D3+F#3+A3h. | D3+F#3+A3h G3+B3+D4q | G3+B3+D4h. | G3+B3+D4h F#3+A3+D4q | E3+G3+C4h. | D3+G3+B3 | E3+G3+B3 | D3+G3+B3h D3+F#3+A3q | G3+B3+D4h.~ | G3+B3+D4h',
  }),
  written({
    ...lesson('The Entertainer, first strain'),
    title: 'The Entertainer, First Strain',
    composer: 'Scott Joplin',
    key: 'C',
    time: '2/4',
    tempo: 72,
    upbeat: true,
    right:
      'D4s D#4 | E4 C5e E4s C5e E4s C5~ | C5q rs C5 D5 D#5 | E5 C5 D5 E5e B4s D5e | C5q. D4s D#4 | E4 C5e E4s C5e E4s C5~ | C5q rs A4 G4 F#4 | A4 C5 E5e D5s C5 A4e | D5q.',
    left: 're | C3e G3+C4 G2 G3+C4 | C3 G3+C4 E3 G3+C4 | G2 G3+B3 D3 G3+B3 | C3 G3+C4 C3 G3+C4 | C3 G3+C4 G2 G3+C4 | C3 G3+C4 E3 G3+C4 | D3 F#3+C4 A2 F#3+C4 | G2q.',
  }),
]
