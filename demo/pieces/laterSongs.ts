import { type DemoPiece, written } from './compose.ts'

const song = (title: string) => ({ of: { upload: title }, title })

/** Hymns and the openings of two nocturnes, in the public domain: their own melodies, and left hands of the academy's. */
export const laterSongPieces: readonly DemoPiece[] = [
  written({
    ...song('Blessed Assurance'),
    composer: 'Phoebe Knapp',
    key: 'D',
    time: '9/8',
    tempo: 90,
    upbeat: true,
    right:
      'F#4e^3 E4 D4 | A4q.^4 A4 G4e A4 B4 | A4h. A4e F#4 A4 | D5q. C#5q C#5e B4 A4 G#4 | A4h. F#4e E4 D4 | A4q. A4 G4e A4 B4 | A4h. D4e E4 F#4 | G4q. E4 D4e E4 C#4 | D4h. A4e A4 A4 | D5q. A4 B4e B4 B4 | A4h. A4e A4 A4 | B4q. D5 C#5e C#5 B4 | C#5h. C#5e D5 E5 | D5q. A4 B4e A4 B4 | A4h. D4e E4 F#4 | G4q. E4 D4e. E4s C#4e | D4h.',
    left: 'rq. | D3q. F#3+A3 F#3+A3 | D3 F#3+A3 F#3+A3 | D3+A3 E3+A3 E3+G#3 | A2 E3+A3 r | D3 F#3+A3 F#3+A3 | D3 F#3+A3 F#3+A3 | G2+G3 B2+G3 A2+G3 | D3 F#3+A3 r | D3 F#3+A3 G2+D3 | D3 F#3+A3 F#3+A3 | G2+D3 G2+D3 E3+G#3 | A2 E3+A3 E3+G3 | D3 F#3+A3 D3+G3 | D3 F#3+A3 F#3+A3 | G2+G3 B2+G3 A2+G3 | D3+A3h.',
  }),
  written({
    ...song('It Is Well with My Soul'),
    composer: 'Philip Bliss',
    key: 'C',
    tempo: 84,
    upbeat: true,
    right:
      'G4q | G4h F4q E4 | E4h D4q E4 | F4 A4 G4 F4 | E4h. G4q | C5h B4q A4 | A4h G4q F#4 | G4h. G4q | C5h C5q B4 | A4h A4q A4 | D5h D5q C5 | B4h A4q G4 | C5h C5q C5 | C5h B4q C5 | C5h G4q G4 | G4w~ | G4h G4q G4 | G4w~ | G4h E4q G4 | A4h A4q C5 | C5h B4q C5 | C5h.',
    left: 'rq | C3+G3h C3+G3 | C3+G3 C3+G3 | G2+F3 G2+F3 | C3+G3w | C3+G3h G2q A2 | A2+E3h D3q D3 | G2+D3w | C3+G3h C3q E3 | F2+C3h F2+C3 | D3+A3 D3+A3 | G2+D3 G2+F3 | C3+G3 F2+C3 | G2+E3 G2+F3 | C3+G3 r | C3+E3 E3+G3q E3+G3 | C3+G3h r | G2+D3 B2+D3q B2+D3 | G2+D3h C3+G3 | F2+C3 F2+C3 | G2+E3 G2+F3 | C3+G3h.',
  }),
  written({
    ...song('Nocturne in E flat, Op. 9 No. 2'),
    title: 'Nocturne in E flat, Opening, Made Easier',
    composer: 'Frédéric Chopin',
    key: 'Eb',
    time: '12/8',
    tempo: 66,
    upbeat: true,
    right:
      'Bb4e | G5q.~ G5e F5 G5 F5q. Eb5q Bb4e | G5q C5e C6q G5e Bb5q. Ab5q G5e | F5q. G5q D5e Eb5q. C5 | Bb4e D6 C6 Bb5s Ab5 G5 Ab5 C5 D5 Eb5q. rq',
    left: 're | Eb2 G3+Bb3+Eb4 G3+Bb3+Eb4 Eb2 G3+Bb3+Eb4 G3+Bb3+Eb4 Bb2 F3+Ab3+D4 F3+Ab3+D4 Eb2 G3+Bb3+Eb4 G3+Bb3+Eb4 | C3 G3+Bb3+E4 G3+Bb3+E4 C3 G3+Bb3+E4 G3+Bb3+E4 F2 F3+Ab3+C4 F3+Ab3+C4 F2 F3+Ab3+C4 F3+Ab3+C4 | Bb2 F3+Ab3+D4 F3+Ab3+D4 B2 G3+D4+F4 G3+D4+F4 C3 G3+C4+Eb4 G3+C4+Eb4 C3 G3+C4+Eb4 G3+C4+Eb4 | Bb2 F3+Ab3+D4 F3+Ab3+D4 Bb2 F3+Ab3+D4 F3+Ab3+D4 Eb2+Bb2+Eb3q. rq',
  }),
  written({
    ...song('Clair de lune'),
    title: 'Clair de lune, Opening, Made Easier',
    composer: 'Claude Debussy',
    key: 'Db',
    time: '9/8',
    tempo: 66,
    right:
      'rq F5+Ab5e~ F5+Ab5q.~ F5+Ab5 | Db5+F5q.~ Db5+F5e C5+Eb5 Db5+F5 C5+Eb5q.~ | C5+Eb5q.~ C5+Eb5e Bb4+Db5 C5+Eb5 Bb4+Db5e. F5~ | F5e. Db5~ Db5e Ab4+C5 Bb4+Db5 Ab4+C5q.~ | Ab4+C5q.~ Ab4+C5e Bb4 C5 Bb4 Eb5 Bb4 | Ab4e Bb4 Ab4~ Ab4 Gb4 Ab4 Gb4q. | Eb4q. Db4h. | Eb4e F4 Eb4~ Eb4 Db4 Eb4 Db4q. | C4+Ab4h.~ C4+Ab4q.',
    left: 're F4+Ab4q~ F4+Ab4q.~ F4+Ab4 | Bb3+Db4h. Ab3+C4q. | Ab3+Eb4h. Bb3+F4q. | Bb3+Db4q. F3+C4h. | F3+C4q. Eb3+Gb3+Bb3h. | F3+Ab3q. Eb3+Gb3+Bb3h. | Ab2+Gb3q. Db3+F3+Ab3h. | Ab2+Gb3h. Bb2+F3q. | Ab2+Eb3h.~ Ab2+Eb3q.',
  }),
]
