import { parsePitch } from '../../src/pieces/score.ts'
import { type Spelled, spell } from '../../src/platform/spelling.ts'
import { chords, type DemoPiece, scale, written } from './compose.ts'

const upload = (title: string) => ({ of: { upload: title } })

/** Up and down five notes twice, then the first one held, from each of the twelve keys; A and B lie in the octave below. */
const fiveFingers = (octave: number, [first = '', ...others]: string): string =>
  ['Ab', 'A', 'Bb', 'B', 'C', 'Db', 'D', 'Eb', 'E', 'F', 'Gb', 'G']
    .map((name) => {
      const root = parsePitch(`${name}${name < 'C' ? octave - 1 : octave}`)
      const notes = ['1', '2', '3', '4', '5'].map((degree) => writePitch(spell(root, degree)))
      const [tonic, ...rising] = notes
      const falling = rising.slice(0, -1).toReversed()
      const run = [...rising, ...falling].join(' ')
      const fingered = rising.map((note, at) => `${note}^${others[at]}`).join(' ')
      return `${tonic}e^${first} ${fingered} ${falling.join(' ')} | ${tonic} ${run} | ${tonic}w^${first}`
    })
    .join(' | ')

const writePitch = ({ step, alter }: Spelled): string =>
  `${'CDEFGAB'[step % 7]}${(alter < 0 ? 'b' : '#').repeat(Math.abs(alter))}${Math.floor(step / 7)}`

/** What the exercises and quick lessons of the library have to play. */
export const exercisePieces: readonly DemoPiece[] = [
  written({
    ...upload('One hand counts, one hand plays'),
    title: 'Wholes under Quarters',
    key: 'C',
    tempo: 72,
    right: 'C4q^1 D4 E4 F4 | G4 F4 E4 D4 | C4w | G4',
    left: 'C3w^1 | G2 | C3q^5 D3 E3 F3 | G3 F3 E3 D3',
  }),
  written({
    ...upload('Two against three'),
    title: 'Two against Three',
    key: 'C',
    tempo: 60,
    right: 'C5et D5 E5 C5 D5 E5 F5 E5 D5 F5 E5 D5 | C5 D5 E5 C5 D5 E5 C5h',
    left: 'C4e G3 C4 G3 D4 G3 D4 G3 | C4 G3 C4 G3 C4h',
  }),
  written({
    ...upload('Mirror scales'),
    title: 'Mirror Scale in C',
    meant: 'unison',
    key: 'C',
    tempo: 72,
    right:
      'C4e^1 D4 E4 F4 G4 F4 E4 D4 | C4 D4 E4 F4 G4 F4 E4 D4 | C4 D4 E4^3 F4^1 G4 A4 B4 C5^5 | B4 A4 G4 F4^1 E4^3 D4 C4q^1',
    left: 'C4e^1 B3 A3 G3 F3 G3 A3 B3 | C4 B3 A3 G3 F3 G3 A3 B3 | C4 B3 A3^3 G3^1 F3 E3 D3 C3^5 | D3 E3 F3 G3^1 A3^3 B3 C4q^1',
  }),
  written({
    ...upload('Alternating arpeggios'),
    title: 'Passing an Arpeggio',
    key: 'C',
    tempo: 88,
    right: 'rh C4e E4 G4 C5 | rh C4e F4 A4 C5 | rh B3e D4 G4 B4 | G4w',
    left: 'C2e E2 G2 C3 rh | F2e A2 C3 F3 rh | G2e B2 D3 G3 rh | C3+E3w',
  }),
  written({
    ...upload('Stride steps'),
    title: 'Stride Steps in F',
    key: 'F',
    tempo: 80,
    right: 'A4h C5 | D5 Bb4 | C5 E4 | F4w',
    left: 'F2q F3+A3+C4 C2 F3+A3+C4 | Bb2 F3+Bb3+D4 F2 F3+Bb3+D4 | C2 E3+G3+Bb3 G2 E3+G3+Bb3 | F2h A3+C4',
  }),
  chords({
    ...upload('Wrist circles on one chord'),
    title: 'Slow Circles',
    ...{ key: 'C', tempo: 60, chords: 'C C F C', right: 'allq allq allq allq', left: '1h 1h' },
    ...{ above: 60, below: 48, fingered: true },
  }),
  written({
    ...upload('Opening the hand'),
    title: 'From a Fifth to an Octave',
    key: 'C',
    tempo: 66,
    right: 'C4+G4h^15 C4+A4^15 | C4+B4^15 C4+C5^15 | C4+C5^15 C4+B4^15 | C4+A4^15 C4+G4^15 | C4+E4+G4w^135',
    left: 'C3w | C3 | C3 | C3 | C3',
  }),
  written({
    ...upload('Broken tenths'),
    title: 'Rolling Tenths',
    key: 'C',
    tempo: 72,
    right: 'E5h D5 | C5w | D5h B4 | C5w',
    left: 'C3e^5 G3^2 E4^1 G3^2 G2^5 D3^2 B3^1 D3^2 | A2^5 E3^2 C4^1 E3^2 A2^5 E3^2 C4^1 E3^2 | D3^5 A3^2 F4^1 A3^2 G2^5 D3^2 B3^1 D3^2 | C3^5 G3^2 E4^1 G3^2 C3h^5',
  }),
  scale({
    ...upload('Firm fingertips'),
    title: 'Five Firm Fingers in G',
    ...{ key: 'G', tonic: 'G', scale: 'five', value: 'q', tempo: 66 },
    fingers: { right: '12345', left: '54321' },
  }),
  written({
    ...upload('Fourth and fifth finger builder'),
    title: 'Four and Five',
    key: 'C',
    tempo: 76,
    right: 'F4e^4 G4^5 F4 G4 F4 G4 E4q^3 | rw | E4e^3 F4^4 E4 G4^5 F4 G4 E4q | rw | F4e^4 G4^5 F4 E4 C4h',
    left: 'rw | D3e^4 C3^5 D3 C3 D3 C3 E3q^3 | rw | E3e^3 D3^4 E3 C3^5 D3 C3 E3q | C3w',
  }),
  written({
    ...upload('Octave endurance'),
    title: 'Bursts and Rests',
    key: 'Am',
    tempo: 88,
    right: 'A4+A5e A4+A5 A4+A5 A4+A5 rh | G4+G5e G4+G5 G4+G5 G4+G5 rh | F4+F5e F4+F5 F4+F5 F4+F5 E4+E5q r | A4+A5w',
    left: 'A2q E3 A2 E3 | G2 D3 G2 D3 | F2 C3 E2 B2 | A2w',
  }),
  scale({
    ...upload('Thumb-under drills'),
    title: 'Thumb under in D, Two Octaves',
    ...{ key: 'D', tonic: 'D', scale: 'major', octaves: 2, value: 'q', tempo: 104 },
    fingers: { right: '123123412312345', left: '543213214321321' },
  }),
  written({
    ...upload('Thirds and trills'),
    title: 'Thirds, then Trills',
    key: 'C',
    tempo: 76,
    right:
      'C4+E4e D4+F4 E4+G4 D4+F4 C4+E4 D4+F4 C4+E4q | C4s^1 D4^2 C4 D4 C4 D4 C4 D4 D4^2 E4^3 D4 E4 D4 E4 D4 E4 | E4^3 F4^4 E4 F4 E4 F4 E4 F4 F4^4 G4^5 F4 G4 F4 G4 F4 G4 | C4+E4w',
    left: 'C3w | C3 | G2 | C3',
  }),
  written({
    ...upload('Chromatic runs with turns'),
    title: 'Chromatic Scale with Turns',
    key: 'C',
    tempo: 84,
    right:
      'C4e^1 C#4^3 D4^1 D#4^3 E4^1 F4^2 F#4^3 G4^1 | G#4e^3 A4^1 A#4^3 B4^1 C5s^2 D5^3 C5^2 B4^1 C5q^2 | C5e^2 B4^1 Bb4^3 A4^1 Ab4^3 G4^1 Gb4^3 F4^2 | E4e^1 Eb4^3 D4^1 Db4^3 C4s^2 D4^3 C4^2 B3^1 C4q^2',
  }),
  written({
    ...upload('Three endings for any song'),
    title: 'Plain, Held, Plagal',
    key: 'C',
    tempo: 72,
    right:
      'B3+D4+G4h^125 C4+E4+G4^135 | B3+D4+F4+G4h.^1245 B3+D4+F4+G4q^1245 | C4+E4+G4w^135 | C4+F4+A4h^135 C4+F4+A4^135 | C4+E4+G4w^135',
    left: 'G2h^4 C3 | G2w | C2+C3w^51 | F2h^2 F2 | C2+C3w^51',
  }),
  chords({
    ...upload('One passing chord to use today'),
    title: 'Between Four and Five',
    ...{ key: 'C', tempo: 80, chords: 'F F#dim7 G C', end: 'C', right: 'allh allh', left: '1w' },
  }),
  chords({
    ...upload('Add 9 to everything (almost)'),
    title: 'Added Ninths',
    ...{ key: 'G', tempo: 84, chords: 'Gadd9 Cadd9 Dadd9 Em', end: 'Gadd9', right: 'allh allh', left: '1h 1h' },
  }),
  chords({
    ...upload('Key change in four beats'),
    title: 'Up a Semitone',
    ...{ key: 'C', tempo: 88, chords: 'C F G C Ab7 Db Gb Ab', end: 'Db', right: 'allh allh', left: '1w' },
  }),
  chords({
    ...upload('The 7#9#5 grip'),
    title: 'The Altered Grip',
    ...{ key: 'Cm', tempo: 76, chords: 'Dm7b5 G7#9#5 Cm9 C7#9#5 Fm9 G7#9#5', end: 'Cm' },
    ...{ right: '5/8w | 5/9w | 5/9w | 5/9w | 5/9w | 5/9w', left: '1+3+7w', above: 60, below: 41 },
  }),
  chords({
    ...upload('Escape the root'),
    title: 'Starting on the Seventh',
    ...{ key: 'F', tempo: 88, chords: 'Gm9 C13 Fmaj9 Dm9', end: 'F69', left: '1w', above: 60 },
    right: '7e 9e 3e 7e 9h | 7e 9e 3e 13e 9h | 7e 9e 3e 7e 9h | 7e 9e 3e 7e 9h',
  }),
  written({
    ...upload('Warm up in ninety seconds'),
    title: 'Ninety-Second Warm-Up',
    ...{ key: 'C', tempo: 96, right: fiveFingers(4, '12345'), left: fiveFingers(3, '54321') },
  }),
]
