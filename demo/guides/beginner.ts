import type { DemoGuides } from '../guides.ts'

/** What the teacher says beside the films of the first level. */
export const beginnerGuides: DemoGuides = {
  'Find your way around the keys': {
    goal: 'Name any white key within a second or two, without counting up from C.',
    steps: [
      'Play every group of two black keys, from the bottom of the keyboard to the top',
      'Play every group of three black keys the same way',
      'Find all the Ds: each lies between the two black keys',
      'Find all the Cs and Fs: each lies to the left of its group',
      'Name ten white keys at random, aloud, before you press them',
    ],
    tonight: 'Close your eyes, put a finger on the black keys and find D by touch alone. Open your eyes to check.',
  },
  'Sit, reach, relax': {
    goal: 'Sit so that your arms hang loose and stay loose for ten minutes of playing.',
    steps: [
      'Set the bench so that your elbows are level with the keys or a little higher',
      'Sit on the front half of the bench with both feet flat on the floor',
      'Let your arms drop, then lift your hands onto the keys without changing their curve',
      'Play one note with each finger and let the wrist sink and rise again',
    ],
    tonight:
      'Before you play, raise your shoulders to your ears and let them fall, three times. Notice where they come to rest: that is where they belong.',
  },
  'Finger numbers and your first five notes': {
    goal: 'Play C D E F G and back with each hand, one finger for each key.',
    steps: [
      'Say the finger numbers aloud and lift each finger: 1 is the thumb, in both hands',
      'Right hand: thumb on middle C, play 1 2 3 4 5 and back',
      'Left hand: little finger on the C below, play 5 4 3 2 1 and back',
      'Play ‘First Five Notes’ with the right hand, then the left',
      'Both hands together, as slowly as you need',
    ],
    tonight:
      'Tap finger numbers on a table top while you wait for the kettle: call out a number and tap it with both hands.',
    drill: 'relative-pitch',
  },
  'Count before you play': {
    goal: 'Keep a steady count of four through whole, half and quarter notes.',
    steps: [
      'Clap four even beats and count them aloud',
      'Clap once for a whole note and keep counting to four',
      'Clap half notes on 1 and 3, then quarter notes on every beat',
      'Play ‘One Key, Four Rhythms’ on middle C, counting aloud all the way',
    ],
    tonight:
      'Walk across the room: one step is one beat. Clap on every step, then on every second, then on every fourth.',
    drill: 'rhythm',
  },
  'Doh is wherever you put it': {
    goal: 'Sing and play doh reh mi from three different keys.',
    steps: [
      'Play C D E and sing doh reh mi with it',
      'Start on F: F G A is doh reh mi too',
      'Start on G: G A B. The names stay, the keys change',
      'Play ‘Doh Reh Mi in Three Places’ and sing the names',
    ],
    tonight: 'Hum any note that is comfortable, call it doh, and sing up to mi and back. Then begin from another note.',
    drill: 'sol-fa-in-every-key',
  },
  'The steady notes: doh, mi, soh': {
    goal: 'Tell doh, mi and soh apart by how they settle.',
    steps: [
      'Play C, E and G together and listen until the sound has gone',
      'Play doh, then mi, then doh again and sing both',
      'Do the same with doh and soh',
      'Play ‘Doh, Mi, Soh’ and name each note of the right hand as you play',
      'Do one round of the drill without touching the piano',
    ],
    tonight: 'Listen for the last note of any song you hear today. Does it feel like home? Then it was doh.',
    drill: 'relative-pitch',
  },
  'The leaning notes: reh, fah, lah, ti': {
    goal: 'Hear where each leaning note wants to go, and take it there.',
    steps: [
      'Play reh and wait: then let it fall to doh',
      'Play fah to mi, and lah to soh',
      'Play ti and hold it until you can hardly bear it, then go up to doh',
      'Play ‘Leaning and Landing’ and pause a moment before each landing',
    ],
    tonight: 'Sing a scale upwards and stop on ti. Wait five seconds. Everybody in the room will want you to finish.',
    drill: 'relative-pitch',
  },
  'Pick out a chorus by ear': {
    goal: 'Find a tune you know on the keys, without any paper.',
    steps: [
      'Choose a tune that you can sing from beginning to end',
      'Sing its last note: call it doh and find it on the piano',
      'Sing the first phrase slowly and ask of each note: same, up or down?',
      'Find the phrase with one finger before you think about fingering',
      'Compare with ‘Frère Jacques’ on this page: find it by ear first, then look',
    ],
    tonight:
      'Find the first five notes of a birthday song, starting on G. The leap near the end is the hard part: sing it before you play it.',
    drill: 'melody',
  },
  'Building a major scale': {
    goal: 'Build a major scale on any key from tones and semitones.',
    steps: [
      'Say the pattern aloud: tone, tone, semitone, tone, tone, tone, semitone',
      'Play it from C and see that it needs white keys only',
      'Build it from G: which key has to be black?',
      'Build it from F: which one now?',
      'Build it from a black key of your choice',
    ],
    tonight:
      'Write down the letters of the D major scale from memory, then check them at the keys. There should be two sharps.',
    drill: 'diatonic-intervals',
  },
  'C, G and F with one hand': {
    goal: 'Play C, G and F major with the right hand and no bump at the thumb.',
    steps: [
      'Hold finger 3 down and slide the thumb under it, back and forth, ten times',
      'C major up and down: 1 2 3, thumb under, 1 2 3 4 5',
      'G major with the same fingers, and F sharp with finger 4 of the second group',
      'F major: this time the thumb goes under finger 4',
      'Play each one so that nobody could hear where the thumb went',
    ],
    tonight: 'Play one octave of C major as softly as you can. Bumps that hide in loud playing come out at once.',
  },
  'Hands together in contrary motion': {
    goal: 'Play C major with both hands, thumbs together and moving outwards.',
    steps: [
      'Both thumbs on middle C: play it together',
      'Move outwards five notes, same fingers in both hands',
      'Cross in both hands at the same moment and go on to the octave',
      'Come back in without stopping at the turn',
      'Play ‘C Major in Contrary Motion’ three times in a row without a slip',
    ],
    tonight: 'Play it with your eyes closed. Both hands do the same thing, so you need not watch either.',
  },
  'Practice plan: five keys in five days': {
    goal: 'Know five scales by the end of the week, in ten minutes a day.',
    steps: [
      'Day 1: C major, two minutes each hand, then together',
      'Day 2: add G, and play C once to remember it',
      'Day 3: add D. Day 4: add A',
      'Day 5: add E, then play all five without stopping',
      'Write the date beside each key the first time it goes well',
    ],
    tonight:
      'Put a pencil and a slip of paper with five letters on the piano. A plan that lies there is a plan that gets done.',
  },
  'Major and minor triads': {
    goal: 'Turn any major triad into minor and back by moving one finger.',
    steps: [
      'Play C, E and G with fingers 1, 3 and 5',
      'Lower E to E flat: only the middle finger moves',
      'Do the same from F, G and D',
      'Play ‘Bright and Dark’ and say major or minor before each bar',
    ],
    tonight:
      'Ask somebody to listen while you play one triad, then another. Can they tell bright from dark? Can you, with your back turned?',
    drill: 'basic-triad',
  },
  'The 1, 4 and 5 chords': {
    goal: 'Play the three chords that carry most songs, in C, G and F.',
    steps: [
      'In C: find C, F and G and say 1, 4, 5 as you play them',
      'Do the same in G: G, C and D',
      'And in F: F, B flat and C',
      'Play ‘One, Four, Five in C’, then the one in F',
      'Play 1 4 1 5 1 in all three keys without looking at the names',
    ],
    tonight: 'Sing ‘Amazing Grace’ over C, F and G. Change the chord when your ear says so, and not before.',
    drill: 'chord-progressions',
  },
  'Inversions without panic': {
    goal: 'Go from C to F to G and back with a hand that hardly moves.',
    steps: [
      'Play C E G, then E G C, then G C E: three ways to hold one chord',
      'Hold C and look for the F that shares its lowest note',
      'From there find the G that is nearest',
      'Play ‘Three Ways to Hold C’ and watch how little the hand travels',
    ],
    tonight: 'Play C, F, G, C without lifting your thumb more than a finger’s breadth from middle C.',
    drill: 'inversions-of-triads',
  },
  'Left-hand patterns: block, broken, waltz': {
    goal: 'Play C, F and G with the left hand in three styles.',
    steps: [
      'Block: all three notes together on beat one',
      'Broken: bottom, top, middle, top, one on each beat',
      'Waltz: bottom note, then the other two twice, counting three',
      'Play each of the three studies below with the left hand alone',
      'Add one long note in the right hand over each bar',
    ],
    tonight: 'Take a tune you know and try it over all three patterns. One of them will suit it: which?',
  },
  'Your first 1-5-6-4 progression': {
    goal: 'Play four chords round and round with a steady beat.',
    steps: [
      'Name them in C: C, G, A minor, F',
      'Play one chord a bar and count four through every change',
      'Choose inversions so that the right hand stays in one place',
      'Play ‘One, Five, Six, Four’ with both hands',
      'Go round four times without stopping, however slowly',
    ],
    tonight: 'Hum over the four chords until a tune comes. Record thirty seconds on your phone: it is yours.',
    drill: 'chord-progressions',
  },
  'Treble clef landmarks': {
    goal: 'Know middle C, treble G and high C at sight, and read the rest from them.',
    steps: [
      'Point at the three landmarks on the page and play each one',
      'Read steps and skips from G without naming every letter',
      'Play ‘Middle C, Treble G, High C’ slowly, looking at the page and not at your hand',
      'Cover the bar that you play and read the next one',
    ],
    tonight: 'Open any sheet of music and put a dot beside every treble G. Two minutes is enough.',
  },
  'Bass clef landmarks': {
    goal: 'Read short left-hand lines from bass F and low C.',
    steps: [
      'Find the line between the two dots of the clef: that is F',
      'Play bass F and low C with the left hand and say them',
      'Read up and down from F by step',
      'Play ‘Bass F and Low C’ without stopping, even where a note goes wrong',
    ],
    tonight: 'Read four bars of any left hand by distance alone: same, step up, skip down. Names may come later.',
  },
  'Both staves at once': {
    goal: 'Read eight bars in which the hands take turns, without losing the beat.',
    steps: [
      'Look through the piece and say which hand begins each bar',
      'Tap the rhythm on your knees, each hand its own bars',
      'Play ‘Taking Turns’ at half speed and count the rests aloud',
      'Put the hand that waits onto its next note while the other one plays',
    ],
    tonight: 'Read one line that you have never seen, at any speed at all, as long as you don’t stop.',
    drill: 'rhythm',
  },
  'Sharps, flats and key signatures': {
    goal: 'Say why G major has one sharp and F major one flat, and play both.',
    steps: [
      'Build G major from its tones and semitones: F has to rise',
      'Build F major: B has to fall',
      'Find the sharp or flat at the beginning of each piece below and name the notes it changes',
      'Play ‘One Sharp’ and ‘One Flat’ and say the changed note aloud each time',
    ],
    tonight: 'Before you play anything, look at the key signature and touch every key that it changes.',
    drill: 'diatonic-intervals',
  },
}
