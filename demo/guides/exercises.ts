import type { DemoGuides } from '../guides.ts'

/** What the teacher says beside the library's piano exercises. */
export const exerciseGuides: DemoGuides = {
  'One hand counts, one hand plays': {
    goal: 'Hold long notes in one hand while the other walks on, and swap without a stumble.',
    steps: [
      'Left hand holds a whole note: count four aloud',
      'Right hand adds quarter notes, one on every number',
      'Swap the hands from bar 3',
      'Play ‘Wholes under Quarters’ three times and keep every long note down to its end',
    ],
    tonight: 'Stir a pot with one hand and tap four with the other. Then change hands.',
  },
  'Two against three': {
    goal: 'Fit three notes over two so that neither hand waits for the other.',
    steps: [
      'Say ‘nice cup of tea’: both, right, left, right',
      'Tap it on your knees until you stop thinking about the words',
      'Play it on two keys, one for each hand',
      'Play ‘Two against Three’ at 60 and listen to one hand at a time',
    ],
    tonight: 'Tap the phrase on the table at supper. Speed it up until it is no longer words.',
    drill: 'rhythm',
  },
  'Three voices, two hands': {
    goal: 'Keep a middle voice sounding while the outer voices move around it.',
    steps: [
      'Hold the middle note with the thumb and play the others above it',
      'Pass the middle note to the other thumb without a gap',
      'Sing the middle voice while you play the outer two',
      'Play the outer voices loud and the middle soft, then the other way round',
    ],
    tonight: 'Hold middle C with your right thumb and play five quiet notes with fingers 2 to 5. Did C stay down?',
    drill: 'intervals',
  },
  'Mirror scales': {
    goal: 'Move both hands outwards and back with the same fingers at the same time.',
    steps: [
      'Both thumbs on middle C',
      'Five notes out, five notes in, evenly',
      'On to the octave, crossing in both hands together',
      'Play ‘Mirror Scale in C’ without looking down',
    ],
    tonight: 'Play it on the lid of the piano. Listen to your fingertips: do both hands land together?',
  },
  'Alternating arpeggios': {
    goal: 'Pass one arpeggio from hand to hand so that nobody hears the seam.',
    steps: [
      'Left hand alone, four notes up, and lift at once',
      'Right hand ready above its first note before the left has finished',
      'Play ‘Passing an Arpeggio’ with your eyes on the next hand',
      'Record it and listen for the gap',
    ],
    tonight: 'Play one arpeggio across the whole keyboard, hand over hand, with the pedal down. Enjoy it.',
    drill: 'inversions-of-triads',
  },
  'Stride steps': {
    goal: 'Leap from bass note to chord without looking at your hand.',
    steps: [
      'Bass note, lift, land on the chord and don’t play it: check first',
      'Do it ten times, then play it',
      'Only the bass of ‘Stride Steps in F’, then only the chords',
      'Both, at half speed, with your eyes on the page',
    ],
    tonight: 'Ten leaps with closed eyes. Count the hits, write the number down, beat it tomorrow.',
  },
  'Wrist circles on one chord': {
    goal: 'Repeat a chord twenty times with a wrist that gets looser, not tighter.',
    steps: [
      'Play the triad and let the wrist sink',
      'Draw a small circle with the wrist before the next one',
      'Make the circles smaller and keep the looseness',
      'Play ‘Slow Circles’ once through and shake your hand out after it',
    ],
    tonight: 'Draw the same circles in the air beside you while you read. The piano is not needed.',
  },
  'Opening the hand': {
    goal: 'Open from a fifth to an octave without strain, and close again.',
    steps: [
      'Play the fifth and feel the palm',
      'Open by one key, play, and let go at once',
      'Go on to the octave only if it doesn’t hurt: smaller hands stop at the seventh',
      'Play ‘From a Fifth to an Octave’ twice a day at most',
    ],
    tonight: 'Warm your hands first, in water or in your pockets. A cold hand doesn’t open.',
    drill: 'diatonic-intervals',
  },
  'Broken tenths': {
    goal: 'Roll wide shapes in the left hand with the arm instead of stretching.',
    steps: [
      'Play root, fifth and tenth one after another and let each go',
      'Let the forearm carry the hand sideways: fingers stay close together',
      'Catch the bass with the pedal',
      'Play ‘Rolling Tenths’ under one long right-hand note, then as written',
    ],
    tonight: 'Watch your elbow in a mirror while you roll. It should swing like a gate.',
    drill: 'descending-intervals',
  },
  'Firm fingertips': {
    goal: 'Play five slow notes with a first joint that doesn’t collapse.',
    steps: [
      'Press a fingertip on the table until the joint stays round',
      'Play each note of ‘Five Firm Fingers in G’ and look at the joint',
      'Soft and firm: slow, quiet, and still round',
      'Do the fourth finger twice',
    ],
    tonight: 'Pick up a coin from the table with thumb and each finger in turn.',
  },
  'Fourth and fifth finger builder': {
    goal: 'Make fingers 4 and 5 as even as 2 and 3, without tiring them.',
    steps: [
      'Play the first bar of ‘Four and Five’ and rest for the whole next bar',
      'Keep the hand still: only the two fingers move',
      'Then the left hand alone',
      'Stop at the first sign of tiredness. Rest bars are part of the exercise',
    ],
    tonight: 'Drum 5-4, 5-4 on your knee, ten times, no more.',
  },
  'Octave endurance': {
    goal: 'Play bursts of octaves and let go completely between them.',
    steps: [
      'One octave, then drop the arm into your lap',
      'Four octaves from the wrist, then two beats of rest',
      'Play ‘Bursts and Rests’ and breathe out on every rest',
      'Add one burst a day, never two',
    ],
    tonight: 'Practise the rest: four beats in which your arm is as heavy as a coat on a hook.',
  },
  'Thumb-under drills': {
    goal: 'Have the thumb on its key before it is needed.',
    steps: [
      'Play 1 2 3 and move the thumb as soon as it has let go',
      'Touch its next key without playing it',
      'Play ‘Thumb under in D, Two Octaves’, hands apart, slowly',
      'Together: the crossings fall at different moments, so go slower still',
    ],
    tonight: 'Hold finger 3 down and swing the thumb under and back twenty times, as a pendulum does.',
  },
  'Thirds and trills': {
    goal: 'Alternate pairs of fingers evenly at three speeds.',
    steps: [
      'Thirds with 1-3, 2-4 and 3-5, both notes exactly together',
      'Trill with 1-2, then 2-3, then 3-4, eight notes each',
      'Play ‘Thirds, then Trills’ at 60, 76 and 88',
      'Write down the speed at which it was still even',
    ],
    tonight: 'Trill as slowly as you can bear. Evenness is learnt there.',
    drill: 'intervals',
  },
  'Chromatic runs with turns': {
    goal: 'Run through all twelve keys evenly and add a turn without losing the beat.',
    steps: [
      'Finger 3 on every black key, thumb on white, 2 where two white keys meet',
      'Play ‘Chromatic Scale with Turns’ in groups of four with a light accent',
      'Move the accent to groups of three',
      'The turn at the top and at the bottom takes one beat: arrive on the next one all the same',
    ],
    tonight: 'Run one octave with your eyes closed. The fingering is the map.',
    drill: 'non-diatonic-intervals',
  },
}
