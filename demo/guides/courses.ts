import type { DemoGuides } from '../guides.ts'

/** What the teacher says beside the library's extra courses and quick lessons. */
export const courseGuides: DemoGuides = {
  'Music theory in twelve evenings': {
    goal: 'Understand notes, intervals, triads and keys well enough to explain them.',
    steps: [
      'Evenings 1 to 3: names of notes, tones and semitones',
      'Evenings 4 to 6: intervals, each one sung before it is named',
      'Evenings 7 to 9: triads and what makes them major or minor',
      'Evenings 10 to 12: keys, signatures and the circle',
      'After each evening, explain it to somebody in two sentences',
    ],
    tonight: 'Only the first evening. Twelve short ones beat three long ones.',
    drill: 'diatonic-intervals',
  },
  'Tonic sol-fa for pianists': {
    goal: 'Read, sing and play sol-fa in any key that you are given.',
    steps: [
      'Sing d r m f s l t d up and down without the piano',
      'Play it in C while you sing, then in G and F',
      'Read a line of letters and play it in two keys',
      'Write down a tune that you know in sol-fa',
    ],
    tonight: 'Write the first line of a hymn in sol-fa, then play it from a key that you have never played it in.',
    drill: 'sol-fa-in-every-key',
  },
  'Chord numbers for church musicians': {
    goal: 'Follow a leader who holds up fingers instead of naming chords.',
    steps: [
      'Say the chords of 1 to 6 in C, G, F and D',
      'Write numbers over two songs that you play every month',
      'Play one of them in three keys from the numbers',
      'Have somebody hold up fingers at random, and play along',
    ],
    tonight: 'Listen to one song and hold up the number yourself at each change.',
    drill: 'chord-progressions',
  },
  'Sight-reading ladder': {
    goal: 'Read a short new study every day without stopping.',
    steps: [
      'Look for thirty seconds: key, time, highest note, hardest bar',
      'Set a tempo at which the hardest bar is possible',
      'Play on whatever happens',
      'Cover the bar that you are in and read ahead',
      'Go up a rung only after two studies without a stop',
    ],
    tonight: 'One study, once. Sight-reading is done when it has been read, not when it is good.',
    drill: 'rhythm',
  },
  'Arranging for piano and choir': {
    goal: 'Write an introduction, a verse and a key change for your own group.',
    steps: [
      'Ask each section for its highest and lowest comfortable note',
      'Choose the key from those, not from the book',
      'Write an introduction that ends on the first note of the choir',
      'Double nobody in verse one, the altos in verse two',
      'Change key where the words turn, not where you are bored',
    ],
    tonight: 'Write four bars of introduction and sing the entry after them. Was the note there?',
    drill: '7th-degree-chords-basic',
  },
  'Studio keys': {
    goal: 'Layer piano, organ and pad so that each has its place, and deliver clean MIDI.',
    steps: [
      'Record the piano alone until it could stand alone',
      'Add a pad with no notes below middle C',
      'Add the organ only where the song lifts',
      'Mute each layer in turn: does anybody miss it?',
      'Trim the notes that overlap and name the tracks before you send them',
    ],
    tonight: 'Take one old recording and mute half of it.',
  },
  'Fix a sticky thumb crossing': {
    goal: 'Find out why a scale bumps, and mend it in five minutes.',
    steps: [
      'Play the scale until the bump: which finger is it?',
      'Play only the three notes around it, ten times',
      'Move the thumb earlier than feels right',
      'Play the whole scale once and leave it for today',
    ],
    tonight: 'Three notes, ten times, then close the lid.',
  },
  'Three endings for any song': {
    goal: 'Finish a song in three ways, and choose one before the last line.',
    steps: [
      'Plain: 5 to 1, and stop',
      'Held: wait on 5 until everybody has breathed in',
      'Plagal: after the end, 4 to 1 for the amen',
      'Play ‘Plain, Held, Plagal’ and say which is which',
    ],
    tonight: 'End the same song three times in a row. Which one made you want to sit still?',
    drill: 'chord-progressions',
  },
  'One passing chord to use today': {
    goal: 'Slip a diminished seventh between the 4 and the 5.',
    steps: [
      'In C: F, then F sharp diminished seventh, then G',
      'Let the bass do the talking: F, F sharp, G',
      'Play ‘Between Four and Five’ as written',
      'Do the same in G and in B flat',
    ],
    tonight: 'Use it once in a song tonight. Once.',
    drill: '7th-degree-chords-basic',
  },
  'Add 9 to everything (almost)': {
    goal: 'Add a ninth where it shines, and leave it out where it hurts.',
    steps: [
      'Play G, then add A beside it',
      'Do it with every chord of a song',
      'Take it out where the tune has the third or the root on top',
      'Play ‘Added Ninths’ and hear which chord goes without, and why',
    ],
    tonight: 'Play the last chord of your favourite song with an added ninth and let it ring out.',
    drill: 'others',
  },
  'Key change in four beats': {
    goal: 'Lift a song by a semitone with one dominant.',
    steps: [
      'Find the new key’s 5-chord: for D flat it is A flat seventh',
      'Play the last chord of the verse, then that dominant for four beats',
      'Land on the new 1 exactly with the singers’ first word',
      'Play ‘Up a Semitone’, then do it from G to A flat',
    ],
    tonight: 'Sing the last line of a verse, play the dominant, and sing the next line a semitone up.',
    drill: '7th-degree-chords-basic',
  },
  'The 7#9#5 grip': {
    goal: 'Find one altered dominant in every key with a single shape of the hands.',
    steps: [
      'Left hand: root, and the third and seventh above it',
      'Right hand: sharp ninth over sharp fifth',
      'Move the whole shape up by semitones without changing it',
      'Play ‘The Altered Grip’ and land softly on each minor chord',
    ],
    tonight: 'Use it for the last dominant of a minor song, and hold it a beat too long.',
    drill: '9th-degree-chords-secondary',
  },
  'Escape the root': {
    goal: 'Begin a right-hand line on the seventh instead of the root.',
    steps: [
      'Play G minor ninth in the left hand and find F with the right',
      'Play seventh, ninth, third, seventh',
      'Do the same on each chord of ‘Starting on the Seventh’',
      'Improvise four bars in which the root is forbidden',
    ],
    tonight: 'Improvise for one minute. Every time you land on a root, start again.',
    drill: '9th-degree-chords-basic',
  },
  'Warm up in ninety seconds': {
    goal: 'Be ready to play after a minute and a half.',
    steps: [
      'Shoulders up, and let them fall, three times',
      'Slow circles with both wrists',
      'A minute and a half: ‘Ninety-Second Warm-Up’ from A flat up to G, soft, then a little louder',
    ],
    tonight: 'Do it before you play anything, and see whether the first piece goes better.',
  },
}
