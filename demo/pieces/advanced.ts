import { chords, type DemoPiece, scale, written } from './compose.ts'

const lesson = (title: string) => ({ of: { lesson: title } })

/** What the lessons of the third level have to play. */
export const advancedPieces: readonly DemoPiece[] = [
  chords({
    ...lesson('Ninths in all colours'),
    title: 'Ninths in All Colours',
    ...{ key: 'C', tempo: 76, chords: 'Cmaj9 Am9 Dm9 G9 Cmaj9 A7#9 D9 G7b9', end: 'C69', left: '1w' },
    right: '3+7+9w | 3+7+9w | 3+7+9w | 3+7+9w | 3+7+9w | 3/7/9w | 3+7+9w | 3+7+9w',
  }),
  chords({
    ...lesson('Elevenths: sus or sharp'),
    title: 'Elevenths, Sus and Sharp',
    ...{ key: 'F', tempo: 72, chords: 'Gm11 C9sus4 Fmaj9#11 Dm11', end: 'F69', right: 'allw', left: '1+5w', above: 58 },
  }),
  chords({
    ...lesson('Thirteenths that sing'),
    title: 'Thirteenths That Sing',
    ...{ key: 'Bb', tempo: 72, chords: 'Cm9 F13 Bbmaj9 Gm9 Cm9 F13', end: 'Bb69', left: '1+5w' },
    right: '3/5/7/9w | 7/9/3/13w | 3/5/7/9w | 7/9/3/5w | 3/5/7/9w | 7/9/3/13w',
  }),
  chords({
    ...lesson('Thirteenths that sing'),
    title: 'From the Tritone Upwards',
    ...{ key: 'C', tempo: 69, chords: 'G13 C13 F13b9 Bb13#11 Eb13 Ab13', left: '1w' },
    right: '7/3/13w | 7/3/13w | 7/9/3/13w | 7/3/11/13w | 7/3/13w | 7/3/13w',
  }),
  written({
    ...lesson('Upper-structure triads'),
    title: 'Triads over Shells',
    key: 'C',
    tempo: 72,
    right:
      '"G13♯11"A4+C#5+E5w | "Cmaj7"G4+C5+E5 | "C13♯11"A4+D5+F#5 | "Fmaj7"A4+C5+F5 | "B♭13♯11"G4+C5+E5 | "E♭maj7"G4+Bb4+Eb5',
    left: 'F3+B3w | E3+B3 | Bb2+E3 | A2+E3 | Ab2+D3 | G2+D3',
  }),
  written({
    ...lesson('Rootless voicings'),
    title: 'A and B Forms',
    key: 'C',
    tempo: 84,
    right:
      '"Dm9"C4+E4w | "G13"B3+E4 | "Cmaj9"B3+D4 | "Cmaj9"B3+D4 | "Gm9"A4+F4 | "C13"A4+E4 | "Fmaj9"G4+E4 | "Fmaj9"G4+E4',
    left: 'F3+A3w | F3+A3 | E3+G3 | E3+G3 | Bb3+D4 | Bb3+D4 | A3+C4 | A3+C4',
  }),
  chords({
    ...lesson('Tritone substitution'),
    title: 'Down by Semitones',
    ...{ key: 'C', tempo: 84, chords: 'Dm9 Db9 Cmaj9 Am9 Ab13#11 G13', end: 'C69', left: '1w' },
    right: '3/7/9w | 3/7/9w | 3/7/9w | 3/7/9w | 7/3/11/13w | 7/3/13w',
  }),
  chords({
    ...lesson('Back-cycling'),
    title: 'The Long Way Home',
    ...{ key: 'C', tempo: 88, chords: 'F#m7b5 B7 Em7 A7 Dm7 G7', end: 'Cmaj7', right: '3+5+7w', left: '1w' },
  }),
  chords({
    ...lesson('Modal interchange'),
    title: 'Borrowed Light',
    ...{ key: 'C', tempo: 80, chords: 'C Am F Fm C Ab Bb', end: 'C', right: 'allq allq allh', left: '1h 1h' },
  }),
  written({
    ...lesson('Reharmonise a hymn verse'),
    title: 'Amazing Grace, Reharmonised',
    composer: 'Hymn tune New Britain, 1835',
    key: 'G',
    time: '3/4',
    tempo: 66,
    upbeat: true,
    right:
      'D4q | "Em9"F#4+G4h B4e G4 | "Bm7"A4+B4h A4q | "Cmaj7"G4h E4q | "G/B"D4h D4q | "Am7"G4h B4e G4 | "C♯m7♭5"B4h A4q | "D9sus4"E4+D5h. | "D7"F#4+D5h B4q | "G/B"D5h B4e G4 | "E7"B4h A4q | "Am7"G4h E4q | "Bm7"D4h D4q | "Em7"G4h B4e G4 | "D7"B4h A4q | "Cmaj7"G4h. | "G"B3+G4h',
    left: 'rq | E3+D4h. | B2+D3+A3 | C3+B3 | B2+G3 | A2+C3+G3 | C#3+E3+G3 | D3+G3+C4 | D3+C4 | B2+G3 | E3+G#3+D4 | A2+C3+G3 | B2+D3+A3 | E3+G3+D4 | D3+F#3+C4 | C3+E3+B3 | G2+D3+G3h',
  }),
  written({
    ...lesson('Shout music foundations'),
    title: 'Shout in F',
    key: 'F',
    tempo: 160,
    right:
      'rq A4+C5+F5e re rq A4+C5+F5e re | rq A4+C5+F5e re Bb4+D5+F5q A4+C5+F5 | rq A4+C5+F5e re rq A4+C5+F5e re | rq A4+C5+Eb5e re rq A4+C5+Eb5e re | rq Bb4+D5+F5e re rq Bb4+D5+F5e re | rq Bb4+D5+F5e re Bb4+D5+G5q Bb4+D5+F5 | rq A4+C5+F5e re rq A4+C5+F5e re | rq A4+C5+F5e re Bb4+D5+F5q A4+C5+F5 | rq G4+C5+E5e re rq G4+C5+E5e re | rq Bb4+D5+F5e re rq Bb4+D5+F5e re | rq A4+C5+Eb5e re rq A4+C5+Eb5e re | Bb4+D5+F5q re Bb4+D5+F5e A4+C5+F5h',
    left: 'F2e F2 C3 C3 F2 F2 C3 C3 | F2 F2 C3 C3 F2 F2 A2 C3 | F2 F2 C3 C3 F2 F2 C3 C3 | F2 F2 C3 C3 Eb3 D3 C3 A2 | Bb2 Bb2 F2 F2 Bb2 Bb2 F2 F2 | Bb2 Bb2 F2 F2 Bb2 Bb2 D3 Bb2 | F2 F2 C3 C3 F2 F2 C3 C3 | F2 F2 C3 C3 F2 F2 A2 C3 | C3 C3 G2 G2 C3 C3 G2 G2 | Bb2 Bb2 F2 F2 Bb2 Bb2 F2 F2 | F2 F2 C3 C3 Eb3 D3 C3 A2 | Bb2 Bb2 C3 C3 F2h',
  }),
  chords({
    ...lesson('Preacher chords'),
    title: 'Lifting the Sermon',
    ...{ key: 'Ab', tempo: 60, chords: 'Ab Adim7 Bbm7 Bdim7 Ab Gb9 F7b9 Bbm7 Eb13', end: 'Ab' },
    ...{ right: 'allh allh', left: '1w' },
  }),
  chords({
    ...lesson('Talk music and walk-ups'),
    title: 'Three, Six, Two, Five',
    ...{
      key: 'F',
      tempo: 66,
      chords: 'Am7 D7#9 Gm9 C13 Am7 D7#9 Gm9 C13',
      end: 'F69',
      right: '3/7w | 3/7/9w | 3/7/9w | 7/3/13w',
      left: '1q 1q 5q 1q',
      fingers: { left: '5515' },
    },
  }),
  chords({
    ...lesson('Guide-tone lines'),
    title: 'Thirds and Sevenths',
    ...{
      key: 'Bb',
      tempo: 96,
      chords: 'Cm7 F7 Bbmaj7 Ebmaj7 Am7b5 D7 Gm7',
      end: 'Gm',
      right: '7h 3h',
      left: '1+5w',
      below: 40,
    },
  }),
  scale({
    ...lesson('Bebop and diminished scales'),
    title: 'C Bebop Scale',
    ...{ key: 'C', tonic: 'C', scale: 'bebop', value: 'e', tempo: 92, motion: 'right' },
    fingers: { right: '123123412' },
  }),
  scale({
    ...lesson('Bebop and diminished scales'),
    title: 'Half-Whole Diminished on G',
    ...{ key: 'C', tonic: 'G', scale: 'diminished', value: 'e', tempo: 84, motion: 'right' },
    fingers: { right: '123123123' },
  }),
  written({
    ...lesson('Motif development'),
    title: 'One Idea, Five Ways',
    key: 'Dm',
    tempo: 100,
    right:
      'D4e F4 A4q G4h | E4e G4 Bb4q A4h | A4e F4 D4q E4h | D4q F4e A4 G4h | D4s^1 F4^2 A4^4 F4^2 D4^1 F4^2 A4^4 F4^2 G4h^3 | D4e^1 F4^2 A4q^3 D5h^5',
    left: 'D3+A3w | C3+G3 | D3+A3 | Bb2+F3 | G2+D3h A2+E3 | D3+A3w',
  }),
  chords({
    ...lesson('Solo over a 12-key 2-5-1 loop'),
    title: 'Arpeggios through Two, Five, One',
    ...{ key: 'C', tempo: 92, right: '1e 3e 5e 7e 5e 3e 1q', left: '1w', above: 60, rising: true },
    fingers: { right: '1235321' },
    chords:
      'Dm7 G7 Cmaj7 Cm7 F7 Bbmaj7 Bbm7 Eb7 Abmaj7 Abm7 Db7 Gbmaj7 F#m7 B7 Emaj7 Em7 A7 Dmaj7 Ebm7 Ab7 Dbmaj7 C#m7 F#7 Bmaj7 Bm7 E7 Amaj7 Am7 D7 Gmaj7 Gm7 C7 Fmaj7 Fm7 Bb7 Ebmaj7',
  }),
]
