import { type DemoPiece, written } from './compose.ts'

const song = (title: string) => ({ of: { upload: title }, title })
const shelf = (level: 'beginner' | 'intermediate', title: string) => ({ of: { level, category: 'learn songs' }, title })

/** The melody of Amazing Grace with its fingers. */
export const AMAZING_GRACE =
  'D4q^1 | G4h^3 B4e^5 G4^3 | B4h^5 A4q^4 | G4h^3 E4q^2 | D4h^1 D4q | G4h^3 B4e^5 G4^3 | B4h^5 A4q^4 | D5h.^5~ | D5h B4q^4 | D5h^5 B4e^4 G4^2 | B4h^4 A4q^3 | G4h^2 E4q^1 | D4h^2 D4q^1 | G4h^3 B4e^5 G4^3 | B4h^5 A4q^4 | G4h.^3~ | G4h'

/** Songs and studies in the public domain, arranged for the academy. */
export const songPieces: readonly DemoPiece[] = [
  written({
    ...song('Ode to Joy'),
    composer: 'Ludwig van Beethoven',
    key: 'C',
    tempo: 100,
    right:
      'E4q^3 E4 F4 G4 | G4 F4 E4 D4 | C4 C4 D4 E4 | E4q. D4e D4h | E4q E4 F4 G4 | G4 F4 E4 D4 | C4 C4 D4 E4 | D4q. C4e C4h | D4q D4 E4 C4 | D4 E4e F4 E4q C4 | D4 E4e F4 E4q D4 | C4 D4 G3h^1 | E4q^3 E4 F4 G4 | G4 F4 E4 D4 | C4 C4 D4 E4 | D4q. C4e C4h',
    left: 'C3w^1 | G2 | C3 | G2 | C3 | G2 | C3 | G2h C3 | G2w | G2h C3 | G2 C3 | A2 G2 | C3w | G2 | C3 | G2h C3',
  }),
  written({
    ...song('Twinkle, Twinkle, Little Star'),
    composer: 'French folk tune, 18th century',
    key: 'C',
    tempo: 96,
    right:
      'C4q^1 C4 G4^4 G4 | A4 A4 G4h | F4q^3 F4^4 E4 E4 | D4 D4 C4h | G4q^5 G4 F4 F4 | E4 E4 D4h | G4q G4 F4 F4 | E4 E4 D4h | C4q C4 G4^4 G4 | A4 A4 G4h | F4q^3 F4^4 E4 E4 | D4 D4 C4h',
    left: 'C3w^4 | F3h C3 | F3 C3 | G2^5 C3^2 | C3^4 F3 | C3^2 G2 | C3^4 F3 | C3^2 G2 | C3w^4 | F3h C3 | F3 C3 | G2^5 C3^2',
  }),
  written({
    ...song('Amazing Grace'),
    composer: 'Hymn tune New Britain, 1835',
    key: 'G',
    time: '3/4',
    tempo: 80,
    upbeat: true,
    right: AMAZING_GRACE,
    left: 'rq | G2q^5 G3+B3^21 G3+B3^21 | G2^5 G3+B3^21 G3+B3^21 | C3^5 E3+G3^31 E3+G3^31 | G2^5 G3+B3^21 G3+B3^21 | G2^5 G3+B3^21 G3+B3^21 | E3^5 G3+B3^31 G3+B3^31 | D3^5 F#3+A3^31 F#3+A3^31 | D3^5 F#3+A3^31 F#3+A3^31 | G2^5 G3+B3^21 G3+B3^21 | G2^5 G3+B3^21 G3+B3^21 | C3^5 E3+G3^31 E3+G3^31 | G2^5 G3+B3^21 G3+B3^21 | E3^5 G3+B3^31 G3+B3^31 | D3^5 G3+B3^21 F#3+A3^31 | G2^5 G3+B3^21 G3+B3^21 | G2h^5',
  }),
  written({
    ...song('When the Saints Go Marching In'),
    composer: 'Traditional spiritual',
    key: 'C',
    tempo: 120,
    right:
      'rq C4^1 E4^3 F4^4 | G4w^5 | rq C4 E4 F4 | G4w | rq C4 E4 F4 | G4h E4 | C4 E4 | D4w | rq E4 E4 D4 | C4h. C4q | E4h G4q G4 | F4w~ | F4h E4q F4 | G4h E4 | C4 D4 | C4w',
    left: 'C3w^1 | C3 | C3 | C3 | C3 | C3 | A2 | G2 | G2 | C3 | C3 | F2 | F2 | C3 | G2 | C3',
  }),
  written({
    ...song('Minuet in G'),
    composer: 'Christian Petzold',
    key: 'G',
    time: '3/4',
    tempo: 110,
    right:
      'D5q^5 G4e^1 A4 B4 C5 | D5q G4 G4 | E5q^5 C5e^1 D5 E5 F#5 | G5q G4 G4 | C5q^4 D5e C5 B4 A4 | B4q C5e B4 A4 G4 | F#4q G4e A4 B4 G4 | A4h. | D5q G4e A4 B4 C5 | D5q G4 G4 | E5q C5e D5 E5 F#5 | G5q G4 G4 | C5q D5e C5 B4 A4 | B4q C5e B4 A4 G4 | A4q B4e A4 G4 F#4 | G4h.',
    left: 'G3+B3+D4h A3q | B3h. | C4 | B3 | A3 | G3 | D4q B3 G3 | D4 D3e C4 B3 A3 | B3h A3q | G3 B3 G3 | C4h. | B3q C4e B3 A3 G3 | A3h F#3q | G3h B3q | C4 D4 D3 | G3h G2q',
  }),
  written({
    ...song('Für Elise (opening)'),
    title: 'Für Elise, Opening',
    composer: 'Ludwig van Beethoven',
    key: 'Am',
    time: '3/8',
    tempo: 66,
    upbeat: true,
    right:
      'E5s^5 D#5^4 | E5^5 D#5^4 E5^5 B4^2 D5^4 C5^3 | A4e^1 rs C4 E4 A4 | B4e rs E4 G#4 B4 | C5e rs E4 E5^5 D#5^4 | E5^5 D#5^4 E5^5 B4^2 D5^4 C5^3 | A4e^1 rs C4 E4 A4 | B4e rs E4 C5 B4 | A4q',
    left: 're | rq. | A2s E3 A3 r re | E2s^5 E3^1 G#3^2 r re | A2s E3 A3 r re | rq. | A2s E3 A3 r re | E2s^5 E3^1 G#3^2 r re | A2s E3 A3 r',
  }),
  written({
    ...song('Gymnopédie No. 1'),
    title: 'Gymnopédie No. 1, with the Chords',
    composer: 'Erik Satie',
    key: 'D',
    time: '3/4',
    tempo: 70,
    right:
      '"Gmaj7"rh. | "Dmaj7"r | "Gmaj7"r | "Dmaj7"r | "Gmaj7"rq F#5 A5 | "Dmaj7"G5 F#5 C#5 | "Gmaj7"B4 C#5 D5 | "Dmaj7"A4h. | "Gmaj7"F#4h.~ | "Dmaj7"F#4',
    left: [
      ...Array(4).fill('rq B3+D4+F#4h | rq A3+C#4+F#4h'),
      // the melody holds this F sharp
      'rq B3+D4h^53 | rq A3+C#4h^53',
    ].join(' | '),
    bass: Array(5).fill('G2h.^5 | D2h.^5').join(' | '),
  }),
  written({
    ...song('The Entertainer'),
    title: 'The Entertainer, Made Easier',
    composer: 'Scott Joplin',
    key: 'C',
    tempo: 84,
    upbeat: true,
    right:
      'D4e D#4 | E4 C5q E4e C5q E4e C5~ | C5h re C5 D5 D#5 | E5 C5 D5 E5q B4e D5q | C5h. D4e D#4 | E4 C5q E4e C5q E4e C5~ | C5h re A4 G4 F#4 | A4 C5 E5q D5e C5 A4q | D5h.',
    left: 'rq | C3h G2 | C3 E3 | G2 D3 | C3 G2 | C3 G2 | C3 E3 | D3 A2 | G2h.',
  }),
  written({
    ...shelf('beginner', 'Au clair de la lune'),
    composer: 'Traditional, France',
    key: 'C',
    tempo: 96,
    right:
      'C4q^1 C4 C4 D4 | E4h D4 | C4q E4 D4 D4 | C4w | C4q C4 C4 D4 | E4h D4 | C4q E4 D4 D4 | C4w | D4q^5 D4 D4 D4 | A3h^2 A3 | D4q^5 C4 B3 A3 | G3w^1 | C4q^1 C4 C4 D4 | E4h D4 | C4q E4 D4 D4 | C4w',
    left: 'C3w^5 | C3h G3^1 | C3 G3 | C3w | C3 | C3h G3 | C3 G3 | C3w | G2^5 | D3^1 | D3 | G2^5 | C3^5 | C3h G3^1 | C3 G3 | C3w',
  }),
  written({
    ...shelf('beginner', 'Mary Had a Little Lamb'),
    composer: 'Traditional, United States',
    key: 'C',
    tempo: 104,
    right: 'E4q^3 D4 C4 D4 | E4 E4 E4h | D4q D4 D4h | E4q G4 G4h | E4q D4 C4 D4 | E4 E4 E4 E4 | D4 D4 E4 D4 | C4w',
    left: 'C3w^5 | C3 | G3 | C3 | C3 | C3 | G3 | C3',
  }),
  written({
    ...shelf('beginner', 'Jingle Bells, Chorus'),
    composer: 'James Pierpont',
    key: 'G',
    tempo: 116,
    right:
      'B4q^3 B4 B4h | B4q B4 B4h | B4q D5 G4q. A4e | B4w | C5q C5 C5q. C5e | C5q B4 B4 B4e B4 | B4q A4 A4 B4 | A4h D5 | B4q B4 B4h | B4q B4 B4h | B4q D5 G4q. A4e | B4w | C5q C5 C5q. C5e | C5q B4 B4 B4e B4 | D5q D5 C5 A4 | G4w',
    left: 'G3w^1 | G3 | G3 | G3 | C3 | G3 | A3^1 | D3 | G3 | G3 | G3 | G3 | C3^5 | G3 | D3^1 | G2',
  }),
  written({
    ...shelf('beginner', 'Brahms’s Lullaby'),
    composer: 'Johannes Brahms',
    key: 'F',
    time: '3/4',
    tempo: 76,
    upbeat: true,
    right:
      'A4e^1 A4 | C5q.^3 A4e A4q | C5h A4e^1 C5^2 | F5q^5 E5q. D5e | D5q C5 G4e^1 A4 | Bb4q. G4e G4 A4 | Bb4h^3 G4e^1 Bb4^2 | E5e^4 D5 C5q E5 | F5h^5 F4e^1 F4 | F5h^5 D5e Bb4 | C5h^5 A4e F4 | Bb4q^3 C5 D5 | C5h^4 F4e^1 F4 | F5h^5 D5e Bb4 | C5h^5 A4e F4 | Bb4q A4 G4 | F4h',
    left: 'rq | F3q^5 A3+C4^31 A3+C4^31 | F3q^5 A3+C4^31 A3+C4^31 | F3q^5 A3+C4^31 Bb3+D4^21 | F3q^5 A3+C4^31 r | C3q^5 G3+Bb3^21 G3+Bb3^21 | C3q^5 G3+Bb3^21 r | C3q^5 G3+Bb3^21 G3+Bb3^21 | F3q^5 A3+C4^31 r | Bb2q^5 F3+Bb3^21 F3+Bb3^21 | F3q^5 A3+C4^31 A3+C4^31 | Bb2q^5 F3+Bb3^21 F3+Bb3^21 | F3q^5 A3+C4^31 A3+C4^31 | Bb2q^5 F3+Bb3^21 F3+Bb3^21 | F3q^5 A3+C4^31 A3+C4^31 | C3q^5 G3+Bb3^21 G3+Bb3^21 | F3h^5',
  }),
  written({
    ...shelf('intermediate', 'Greensleeves'),
    composer: 'Traditional, England',
    key: 'Am',
    time: '6/8',
    tempo: 80,
    upbeat: true,
    right:
      'A4e | C5q D5e E5e. F#5s E5e | D5q B4e G4e. A4s B4e | C5q A4e A4e. G#4s A4e | B4q G#4e E4q A4e | C5q D5e E5e. F#5s E5e | D5q B4e G4e. A4s B4e | C5e. B4s A4e G#4e. F#4s G#4e | A4q. A4q',
    left: 're | A2q. E3 | G2 D3 | A2 E3 | E3 E2 | A2 E3 | G2 D3 | F2 E2 | A2q. A2q',
  }),
  written({
    ...shelf('intermediate', 'Silent Night'),
    composer: 'Franz Xaver Gruber',
    key: 'C',
    time: '6/8',
    tempo: 60,
    right:
      'G4e. A4s G4e E4q. | G4e. A4s G4e E4q. | D5q D5e B4q. | C5q C5e G4q. | A4q A4e C5e. B4s A4e | G4e. A4s G4e E4q. | A4q A4e C5e. B4s A4e | G4e. A4s G4e E4q. | D5q D5e F5e. D5s B4e | C5q. E5 | C5e. G4s E4e G4e. F4s D4e | C4q.~ C4',
    left: 'C3e^5 G3 E3 C3 G3 E3 | C3 G3 E3 C3 G3 E3 | G2^5 F3^1 D3^2 G2^5 F3^1 D3^2 | C3^5 G3 E3 C3 G3 E3 | F2^5 C3 A2 F2 C3 A2 | C3^5 G3 E3 C3 G3 E3 | F2^5 C3 A2 F2 C3 A2 | C3^5 G3 E3 C3 G3 E3 | G2^5 F3^1 D3^2 G2^5 F3^1 D3^2 | C3^5 G3 E3 C3 G3 E3 | C3 G3 E3 G2^5 F3^1 D3^2 | C3q.^5~ C3',
  }),
]
