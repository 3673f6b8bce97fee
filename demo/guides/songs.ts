import type { DemoGuides } from '../guides.ts'

/** What the teacher says beside the library's songs. */
export const songGuides: DemoGuides = {
  'Ode to Joy': {
    goal: 'Play the whole tune with long notes in the left hand.',
    steps: [
      'Right hand alone: almost every note is a step away from the last',
      'Mind the long-short rhythm at the end of each line',
      'Left hand alone: only a handful of different notes',
      'Together, four bars at a time, at 60',
      'From beginning to end at a walking pace',
    ],
    tonight: 'Play the first four bars by memory for whoever is at home.',
    drill: 'melody',
  },
  'Twinkle, Twinkle, Little Star': {
    goal: 'Play the tune with two hands and hear that its end is its beginning.',
    steps: [
      'Sing it once and find the leap from C to G',
      'Play the first and the last line: they are the same',
      'The middle is one line, twice',
      'Add the left hand, one line at a time',
    ],
    tonight: 'Play it for a child, or from a child’s note: begin on F and find out what changes.',
    drill: 'di-tone-pitch',
  },
  'Amazing Grace': {
    goal: 'Play the hymn in three-four with a waltz in the left hand.',
    steps: [
      'Count three and begin on 3: the first note comes before the bar',
      'Right hand alone, one breath for each line',
      'Left hand: bass on 1, chord on 2 and 3, softer',
      'Hold the long note at the end of line two for its full length',
      'Together at 60, then at 80',
    ],
    tonight: 'Sing a verse over the left hand alone. If you can sing it, you can play it.',
    drill: 'chord-progressions',
  },
  'When the Saints Go Marching In': {
    goal: 'March through the tune with a steady four in your foot.',
    steps: [
      'Count four and come in on 2',
      'Learn the call, three notes and a long one, and play it each time it comes',
      'Left hand alone while you sing',
      'Together at 90, then at 120',
      'Play it once more and make the last line louder',
    ],
    tonight: 'Walk on the spot while you clap the rhythm of the tune. The rests are where your foot is alone.',
    drill: 'melody',
  },
  'Minuet in G': {
    goal: 'Play both hands as two voices that talk to each other.',
    steps: [
      'Right hand: eight bars, with the fingering as printed',
      'Left hand alone, singing the right',
      'Lean on the first beat of every bar and lift off the third',
      'Together, two bars at a time',
      'Loop the bar with the quavers in the left hand',
    ],
    tonight: 'Dance it: one long step and two short ones. It is a dance, and not a fast one.',
    drill: 'diatonic-intervals',
  },
  'Blessed Assurance': {
    goal: 'Roll the hymn in nine-eight and let the tune stay on top.',
    steps: [
      'Count three groups of three and clap the first of each',
      'Right hand: the tune with the little finger side of the hand leading',
      'Left hand: one bass note for each group',
      'Verse softly, refrain fuller',
      'Slow down only once, just before the end',
    ],
    tonight: 'Sing the refrain and play only the bass. Most of the hymn is already there.',
    drill: 'basic-triad',
  },
  'It Is Well with My Soul': {
    goal: 'Keep a slow hymn moving without hurrying it.',
    steps: [
      'Play the tune and breathe where a choir would',
      'Find the chord of each half bar',
      'Left hand in octaves only where the words rise',
      'Answer ‘it is well’ with an echo, softer',
      'Play the last line as if nobody were listening',
    ],
    tonight: 'Play it once with the lamp off and the pedal half down.',
    drill: '7th-degree-chords-basic',
  },
  'Für Elise (opening)': {
    goal: 'Play the opening evenly and softly, with the hands passing one line.',
    steps: [
      'Right hand: E and D sharp with fingers 5 and 4, as quietly as you can',
      'Left hand: three notes up, and let the right take over',
      'Play bars 1 to 4 as one line with two hands',
      'Change the pedal where the left hand begins',
      'Loop the turn back to the first bar until it is no longer a surprise',
    ],
    tonight: 'Play only the first nine notes, five times, each time softer.',
    drill: 'descending-intervals',
  },
  'Gymnopédie No. 1': {
    goal: 'Play the opening with a left hand that never hurries and a tune that floats.',
    steps: [
      'Left hand: low note, held by the pedal, then the chord, eyes closed by the fourth bar',
      'Tune alone, in one long line',
      'Together, the chords softer than the tune',
      'Hold the last long note and let the left hand go on under it',
    ],
    tonight: 'Play it slower than you think you should. Satie wrote ‘slow and painful’.',
    drill: '7th-degree-chords-basic',
  },
  'The Entertainer': {
    goal: 'Play the made-easier strain with a left hand like a clock.',
    steps: [
      'Left hand alone in half notes, counting four',
      'Right hand: clap the rhythm before you play a note',
      'Learn the first two bars: they come again',
      'Together at 60, one bar after another',
      'Bring it to 84 in steps of four',
    ],
    tonight: 'Whistle the tune while you play the left hand. If you can, the hands can.',
    drill: 'rhythm',
  },
  'Nocturne in E flat, Op. 9 No. 2': {
    goal: 'Sing the first phrase over a left hand that rocks quietly.',
    steps: [
      'Left hand alone: bass, chord, chord, four times a bar, with the pedal',
      'Right hand: sing the phrase, then play it as you sang it',
      'Learn the ornaments without rhythm first, then fit them in',
      'Together, with the right hand free and the left hand honest',
      'Make each return of the tune a little different',
    ],
    tonight: 'Play the bass notes alone through the first phrase and listen to where they lead.',
    drill: '7th-degree-chords-general',
  },
  'Clair de lune': {
    goal: 'Play the first page so softly and evenly that the beat disappears.',
    steps: [
      'Count the nine quavers of a bar aloud, without playing',
      'Right hand alone: hold the thirds to their very end',
      'Find the ties across the bar line and don’t play them again',
      'Left hand joins as an echo, softer than the right',
      'Pedal with your ears: change it when the harmony does',
    ],
    tonight: 'Play the first two bars ten times and each time begin from complete silence.',
    drill: '9th-degree-chords-basic',
  },
}
