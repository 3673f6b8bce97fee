import type { DemoGuides } from '../guides.ts'

/** What the teacher says beside the films of the second level. */
export const intermediateGuides: DemoGuides = {
  'The circle as a map': {
    goal: 'Say the key signature of any major key, and its two neighbours, without working it out.',
    steps: [
      'Go clockwise from C: each step adds a sharp',
      'Go the other way: each step adds a flat',
      'Say each signature before you play the chord',
      'Play ‘Once around the Circle’ and name the next key before you get there',
    ],
    tonight:
      'Draw the circle from memory on the back of an envelope. Check only the last three keys: that is where the mistakes are.',
    drill: 'diatonic-intervals',
  },
  'Two-octave scales, all twelve keys': {
    goal: 'Play all twelve major scales over two octaves, in three families of fingering.',
    steps: [
      'C, G, D, A and E share one fingering: play them in a row',
      'F, B flat, E flat and A flat: the right hand’s finger 4 is always on B flat',
      'B, D flat and G flat: long fingers on black keys, thumbs on white ones',
      'Play the studies below, one a day, hands apart and then together',
      'Choose the weakest of the twelve and play it first tomorrow',
    ],
    tonight: 'Play one scale at 60, two notes a beat, with the metronome on beats two and four only.',
  },
  'Relative and parallel minors': {
    goal: 'Play natural, harmonic and melodic minor from A and say what each is for.',
    steps: [
      'Find the relative minor of C, G and F three semitones below',
      'Natural minor: the same keys as its relative major',
      'Harmonic minor: raise the seventh, and hear it pull home',
      'Melodic minor: raise the sixth too on the way up, and let both go coming down',
      'Play the three studies one after another and sing the last four notes of each',
    ],
    tonight:
      'Play C major, then C minor, one chord each. Then C major and A minor. Which pair are twins, and which are neighbours?',
    drill: 'basic-triad',
  },
  'Transpose by number': {
    goal: 'Move a song to another key by thinking in numbers.',
    steps: [
      'Write the numbers over the chords of a song that you know in C',
      'Say 1, 4, 5 and 6 of A flat: A flat, D flat, E flat and F minor',
      'Play ‘One, Four, Five in A Flat’ from its numbers',
      'Play the same numbers in D without writing anything down',
    ],
    tonight: 'Take the first line of a hymn and play it in three keys. Start with the one that you like least.',
    drill: 'sol-fa-in-every-key',
  },
  'Five basic sevenths': {
    goal: 'Play five seventh chords on one root, each one small change from the last.',
    steps: [
      'C major seventh: C E G B',
      'Lower the seventh: that is the dominant',
      'Lower the third as well: minor seventh',
      'Lower the fifth: half-diminished. Lower the seventh once more: diminished',
      'Play ‘Five Sevenths on C’, then start from F',
    ],
    tonight:
      'Play one of the five, wait, and name the feeling in one word. Tomorrow play it again: is the word still right?',
    drill: '7th-degree-chords-basic',
  },
  'Sevenths of the major scale': {
    goal: 'Know which seventh belongs on each degree of a major key.',
    steps: [
      'Build a seventh on every note of C major with white keys only',
      'Say the qualities in order: major, minor, minor, major, dominant, minor, half-diminished',
      'Play ‘Every Seventh of E Flat’ slowly and say the number of each chord',
      'Build the same seven in G',
    ],
    tonight: 'Ask yourself at random: what is the 3-chord of F? The 6-chord of D? Say it, then play it.',
    drill: '7th-degree-chords-basic',
  },
  'Inversions and drop-2 shapes': {
    goal: 'Spread a seventh chord over both hands so that it sounds full and clear.',
    steps: [
      'Play F major seventh in close position in the right hand',
      'Take the second note from the top and drop it an octave, into the left hand',
      'Do the same with each inversion',
      'Play ‘Spread Sevenths’ and listen to the middle: is there air in it?',
    ],
    tonight: 'Play the same chord close and spread, down low and high up. Where does close turn to mud?',
    drill: '7th-degree-chords-basic',
  },
  'The 2-5-1 in every key': {
    goal: 'Play 2-5-1 around the circle with two fingers moving at a time.',
    steps: [
      'In C: D minor seventh, G seventh, C major seventh',
      'Find the two notes that stay and the one that falls by a step',
      'Play ‘Two, Five, One through Six Keys’ with the left hand’s roots alone',
      'Add the right hand and keep every movement as small as you can',
      'Go on to the other six keys without paper',
    ],
    tonight: 'Play one 2-5-1 in a key that you avoid. Once is enough, but do it every evening this week.',
    drill: '7th-degree-chords-basic',
  },
  'Secondary dominants': {
    goal: 'Lean into the 2, 4, 5 or 6 with a dominant of its own.',
    steps: [
      'Play C to D minor. Then put A seventh in between',
      'Find the dominants of F, G and A minor in the same way',
      'Name the one note of each that is not in C major: that is the colour',
      'Play ‘Leaning into Two, Four, Five and Six’',
      'Add one secondary dominant to a song that you already play',
    ],
    tonight:
      'Play 1-6-2-5 plainly, then make every chord but the first a dominant. It is the sound of a hundred introductions.',
    drill: '7th-degree-chords-basic',
  },
  'Swing, straight and in between': {
    goal: 'Play the same line straight and swung, and feel where two and four are.',
    steps: [
      'Set the metronome to 46 and hear its clicks as beats two and four',
      'Play even quavers over it',
      'Now long, short, long, short: think in triplets with the middle one tied',
      'Play ‘Straight, then Swung’ and change over without a hiccup',
      'Find a place between the two: that is where most good players live',
    ],
    tonight:
      'Listen to one recording of your choice and only tap two and four. If you end up on one and three, start again.',
    drill: 'rhythm',
  },
  'Syncopated left hand': {
    goal: 'Anticipate a beat in the left hand while the right hand stays on it.',
    steps: [
      'Clap quarter notes with one hand and ‘one, and-of-two, four’ with the other',
      'Left hand alone: play the bass of ‘Ahead of the Beat’ and tap your foot',
      'Say the beats aloud while you play it',
      'Add the right hand’s chords one bar at a time',
      'Loop the bar that falls apart, at half speed, until it is boring',
    ],
    tonight: 'Tap the bass rhythm on your leg while you walk. Your feet are the metronome.',
    drill: 'rhythm',
  },
  'Six-eight worship feel': {
    goal: 'Roll chords in two groups of three with a swell that grows and falls.',
    steps: [
      'Count 1 2 3 4 5 6 and lean on 1 and 4 only',
      'Left hand alone: root, fifth, octave, tenth, octave, fifth',
      'Add the right hand on 1 and 4',
      'Play ‘Rolling in Six-Eight’ and grow towards bar 4, then let go',
      'Use the pedal: change it with every chord, not with every beat',
    ],
    tonight: 'Play two chords for two minutes, and do nothing but get slowly louder and softer again.',
    drill: 'basic-triad',
  },
  'Highlife and makossa patterns': {
    goal: 'Lock a bass line and chord stabs together in two grooves.',
    steps: [
      'Play the bass of ‘Highlife in C’ alone until it dances',
      'Clap the right hand’s stabs over a recording of it, or over the metronome',
      'Put both together at 80, then at 108',
      'For makossa, keep the bass on every beat and move the stabs to the off-beats',
    ],
    tonight:
      'Stand up and step from side to side while you clap the stabs. If your body can’t do it, your fingers won’t.',
    drill: 'rhythm',
  },
  'Find the key in ten seconds': {
    goal: 'Name the key of a song before its first verse is over.',
    steps: [
      'Sing the note that the song could end on: that is most likely 1',
      'Find the lowest note of the last chord',
      'Look for the leading tone, a semitone below home',
      'Play ‘Which Key Is This?’, which has no signature, and wait for the last chord before you say it',
      'Do it with three songs from the radio',
    ],
    tonight:
      'Put on a song, hum its home note, walk to the piano and find it. Did you still have it when you got there?',
    drill: 'sol-fa-in-every-key',
  },
  'Hear the bass first': {
    goal: 'Follow the lowest line of a song and name its chords by number.',
    steps: [
      'Hum the bass of ‘Follow the Bass Down’ before you play it',
      'Play the bass alone and say its numbers: 1 7 6 5 4 3 2 5 1',
      'Guess each chord from its bass, then check with the right hand',
      'Where the bass is not the root, say which note of the chord it is',
    ],
    tonight:
      'Listen to a song on good headphones and follow only the bass. Once you hear it you can’t stop hearing it.',
    drill: 'chord-progressions',
  },
  'Passing chords you can trust': {
    goal: 'Connect neighbouring chords with a diminished or a sus chord.',
    steps: [
      'Play C to D minor, then C, C sharp diminished, D minor',
      'Find the diminished chord between 2 and 3, and between 4 and 5',
      'Before a 5-chord, hold its fourth a moment: that is the sus',
      'Play ‘Diminished in between’ and lean on every passing chord',
    ],
    tonight: 'Take one line of a hymn and add exactly one passing chord. Then take it out. Which did the tune prefer?',
    drill: '7th-degree-chords-basic',
  },
  'Accompany a singer': {
    goal: 'Leave room for a voice, breathe with it, and change key when asked.',
    steps: [
      'Play the chords of ‘Leaving Room for the Voice’ and sing over them',
      'Play nothing on the first beat: the bass has it already',
      'Stop for half a beat wherever you would breathe',
      'Move the whole song up a tone, by number',
      'Play softer than you think is right, and ask the singer',
    ],
    tonight: 'Record yourself singing one verse without the piano. Then accompany the recording and wait for it.',
    drill: 'chord-progressions',
  },
  'Prelude in C, BWV 846': {
    goal: 'Hear the prelude as a row of chords, and play its first four bars evenly.',
    steps: [
      'Play each bar as one block: two notes left, three right',
      'Name the four chords: C, D minor seventh over C, G seventh over B, C',
      'Break them up again, hands in turn, at 50',
      'Hold the left hand’s two notes for their full length',
      'Play all four bars as softly as you can and still evenly',
    ],
    tonight: 'Play only the lowest note of each bar and listen: C, C, B, C. The whole prelude rests on that.',
    drill: '7th-degree-chords-basic',
  },
  'Gymnopédie No. 1': {
    goal: 'Balance a soft tune over slow leaps in the left hand.',
    steps: [
      'Left hand alone: bass note, then chord, without hurrying between them',
      'Look at the next bass note while the chord still sounds',
      'Right hand alone: one long breath over four bars',
      'Together at half speed, the tune a little louder than everything else',
      'Change the pedal with each bass note: it holds the note while the hand goes up to its chord',
    ],
    tonight:
      'Play the first bars in the dark. The leaps are always the same two: your arm learns them faster than your eyes.',
    drill: '7th-degree-chords-basic',
  },
  'Amazing Grace, three ways': {
    goal: 'Play the hymn with triads, with sevenths and with chords of your own.',
    steps: [
      'Learn the tune in the right hand and sing it',
      'Play ‘Amazing Grace in Plain Triads’ as written',
      'Second verse: make every 5-chord a seventh, and the 4-chord a major seventh',
      'Third verse: try a secondary dominant before each 4 and 6',
      'Play all three without a stop between them',
    ],
    tonight: 'Sing the tune in the shower and notice where you want the chord to change. Write down those words.',
    drill: '7th-degree-chords-basic',
  },
  'The Entertainer, first strain': {
    goal: 'Keep the left hand steady as a clock under a syncopated right hand.',
    steps: [
      'Left hand alone: bass, chord, bass, chord, without looking',
      'Right hand alone: tap your foot on the beat and count ‘one-e-and-a’',
      'Put together two bars at a time, at half speed',
      'Loop the bar with the tie across the beat: the left hand plays there alone',
      'Joplin wrote ‘not fast’. Believe him',
    ],
    tonight:
      'Tap the left hand on one knee and the right hand’s rhythm on the other. If that works, the piano will too.',
    drill: 'rhythm',
  },
}
