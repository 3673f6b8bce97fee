import type { DemoGuides } from '../guides.ts'

/** What the teacher says beside the films of the third level. */
export const advancedGuides: DemoGuides = {
  'Ninths in all colours': {
    goal: 'Choose between a plain, a flat and a sharp ninth by what comes next.',
    steps: [
      'Left hand: root alone. Right hand: third, seventh and ninth',
      'Play major, minor and dominant ninths on C and say how they differ',
      'Flatten the ninth of G7: it wants to go to C minor',
      'Sharpen it: now it is blues',
      'Play ‘Ninths in All Colours’ and stop on the G7 flat 9 until it hurts',
    ],
    tonight: 'Replace every dominant of one song with a ninth. Keep only those that the singer would thank you for.',
    drill: '9th-degree-chords-basic',
  },
  'Elevenths: sus or sharp': {
    goal: 'Use the eleventh where it opens a chord, and sharpen it where it would clash.',
    steps: [
      'Play C major seventh with F on top: hear it grind against E',
      'Raise it to F sharp, and the same chord floats',
      'On a dominant leave the third out: that is the sus sound',
      'On a minor chord the eleventh is free: add it',
      'Play ‘Elevenths, Sus and Sharp’ and name the choice in each bar',
    ],
    tonight:
      'Hold one major ninth sharp eleventh with the pedal down for as long as it rings. Then sing its sharp eleventh.',
    drill: '11th-degree-chords',
  },
  'Thirteenths that sing': {
    goal: 'Voice a thirteenth from the tritone up, so that it sings in any register.',
    steps: [
      'Find the third and the seventh of G7: they are the tritone',
      'Add the thirteenth above: E',
      'Play it with the seventh below, then with the third below',
      'Play ‘From the Tritone Upwards’ round the circle: only the tritone slides',
      'Play ‘Thirteenths That Sing’ and bring out the top note',
    ],
    tonight: 'Play one thirteenth in every octave of your piano. Below which note would you no longer send it out?',
    drill: '13th-degree-chords',
  },
  'Upper-structure triads': {
    goal: 'Place a plain triad over a dominant shell and get an altered chord.',
    steps: [
      'Left hand: third and seventh of G7, which are B and F',
      'Right hand: a plain A major triad over it. That is a 13 with a sharp 11',
      'Try E flat major over the same shell: sharp 9 and sharp 5',
      'Try D flat major: flat 9 and sharp 11',
      'Play ‘Triads over Shells’ and name the triad before you play it',
    ],
    tonight: 'Play all twelve major triads over one shell. Keep a list of the four that you would use on Sunday.',
    drill: '13th-degree-chords',
  },
  'Rootless voicings': {
    goal: 'Leave the root to the bass and play A and B forms in two hands.',
    steps: [
      'A form: begin from the third. B form: begin from the seventh',
      'Play 2-5-1 in C: the forms alternate, and hardly anything moves',
      'Say the root aloud while you don’t play it',
      'Play ‘A and B Forms’ in C, then go on into F without a break',
      'Play along with a bass line and listen for the doubled notes that have gone',
    ],
    tonight: 'Play a song that you know without a single root. If it falls apart, you were leaning on them.',
    drill: '9th-degree-chords-basic',
  },
  'Tritone substitution': {
    goal: 'Swap any dominant for its partner a tritone away, and keep the guide tones.',
    steps: [
      'Play the third and seventh of G7, then those of D flat 7: the same two keys',
      'Put D flat in the bass instead of G',
      'Follow the bass: D, D flat, C',
      'Play ‘Down by Semitones’ and say both names of each dominant',
      'Swap one dominant in a hymn and check that the tune still fits',
    ],
    tonight:
      'Play a turnaround twice: plainly, then with its substitute. Choose by the melody note, not by the thrill.',
    drill: '9th-degree-chords-basic',
  },
  'Back-cycling': {
    goal: 'Arrive at a chord through a chain of 2-5s that begins wherever you like.',
    steps: [
      'Choose the target: C major seventh',
      'Go back one step: G7. Another: D minor seventh. Another: A7',
      'Count the beats that you have and start as far back as they allow',
      'Play ‘The Long Way Home’ and hear it turn for home at every bar',
      'Use a chain of four in a song with a long last note',
    ],
    tonight:
      'Find a held note in a song that you play, count its beats and fill them with the last three links of the chain.',
    drill: 'chord-progressions',
  },
  'Modal interchange': {
    goal: 'Borrow three chords from the parallel minor and know what each does.',
    steps: [
      'In C major play F, then F minor: only A falls',
      'Play A flat, B flat, C: the climb that films end with',
      'Play ‘Borrowed Light’ and sing the note that is not in C major',
      'Find the same three chords in G',
      'Try the minor 4-chord just before the last chord of a song',
    ],
    tonight: 'Play 4, minor 4, 1, very slowly, five times. Then decide never to do it more than once in a song.',
    drill: 'basic-triad',
  },
  'Reharmonise a hymn verse': {
    goal: 'Change every chord beneath a hymn and leave the tune easy to sing.',
    steps: [
      'Play the tune with one finger and write down the strong beats',
      'List three chords that hold each of those notes',
      'Choose a bass line first: it should be a tune too',
      'Play ‘Amazing Grace, Reharmonised’ and follow its bass: E, B, C, B, A, then up to D',
      'Sing the verse over your own chords. Where you falter, they are too clever',
    ],
    tonight: 'Do one line only, four bars. Play it to somebody who knows the hymn and watch their face.',
    drill: '7th-degree-chords-general',
  },
  'Shout music foundations': {
    goal: 'Hold a fast 1-5 bass with tight stabs over it for two minutes.',
    steps: [
      'Left hand alone: 1 1 5 5 in quavers, wrist loose, at 100',
      'Right-hand stabs as short as a hand-clap',
      'Put together at 100, then 120, then 140. ‘Shout in F’ is at 160',
      'Shake both arms out whenever the forearm burns',
      'Practise the ending alone: everybody stops on the same beat or it is no ending',
    ],
    tonight: 'Ten rounds of four bars with a rest after each. Stamina comes from the rests.',
    drill: '7th-degree-chords-basic',
  },
  'Preacher chords': {
    goal: 'Support a speaker with rises and lifts that never cover a word.',
    steps: [
      'Play the first line of ‘Lifting the Sermon’ so softly that you could talk over it',
      'Talk over it: read a paragraph aloud while you play',
      'Put the diminished lift only where the voice rises',
      'Answer the end of a sentence, never its middle',
      'Practise stopping at once, on any beat',
    ],
    tonight: 'Find a speech online and accompany three minutes of it. Play half of what you want to play.',
    drill: '7th-degree-chords-general',
  },
  'Talk music and walk-ups': {
    goal: 'Loop 3-6-2-5 under an announcement and walk up out of it on cue.',
    steps: [
      'Play ‘Three, Six, Two, Five’ with shells in the right hand',
      'Loop it for two minutes without adding anything',
      'Learn the walk-up: 5, 6, 7, 1 in the bass, with one chord each',
      'Ask somebody to say ‘now’ at any moment, and be at 1 four beats later',
    ],
    tonight: 'Loop it while you watch the news with the sound down. Your hands should not need you.',
    drill: '9th-degree-chords-basic',
  },
  'Organ versus piano roles': {
    goal: 'Share the register with an organist so that neither is in the other’s way.',
    steps: [
      'Agree who has the bass. If there is a pedal board, it is not you',
      'Stay above middle C while the organ holds chords',
      'Play what the organ can’t: attack, rhythm, runs that die away',
      'Swap: hold chords low and leave the top to the organ',
      'Record four bars of each and listen for mud',
    ],
    tonight: 'Play along with any recording with an organ in it, and use only the two octaves that it leaves free.',
  },
  'Guide-tone lines': {
    goal: 'Improvise with thirds and sevenths alone and make the changes plain.',
    steps: [
      'Play the third and seventh of each chord of ‘Thirds and Sevenths’',
      'Choose one of them for each bar so that the line moves by step or stays',
      'Write two such lines, one from the third and one from the seventh',
      'Sing a line while the left hand plays the roots',
      'Add one approach note before each guide tone',
    ],
    tonight: 'Play a chorus with half notes only. If a listener can hear the chords, the line is good.',
    drill: '7th-degree-chords-basic',
  },
  'Bebop and diminished scales': {
    goal: 'Place the extra note so that chord tones fall on the beat.',
    steps: [
      'Play ‘C Bebop Scale’ from the top and say which note is the added one',
      'Start on a chord tone on the beat: the others fall into place',
      'Start on an off-beat and hear it go wrong',
      'Play ‘Half-Whole Diminished on G’ and stop on each note of G7',
      'Improvise two bars on G7 with one scale, two with the other',
    ],
    tonight: 'One scale, one chord, five minutes, with the metronome on two and four. Nothing else.',
    drill: '9th-degree-chords-secondary',
  },
  'Motif development': {
    goal: 'Say one idea in five ways before you invent another.',
    steps: [
      'Choose three or four notes that you can sing',
      'Repeat them from another note',
      'Turn them upside down',
      'Stretch them to twice the length, then halve them',
      'Play ‘One Idea, Five Ways’, then do the same with your own',
    ],
    tonight: 'Improvise for two minutes on one motif. Every time you are bored, change its rhythm and keep its notes.',
    drill: 'melody',
  },
  'Solo over a 12-key 2-5-1 loop': {
    goal: 'Improvise through all twelve keys without the line breaking at the joins.',
    steps: [
      'Play ‘Arpeggios through Two, Five, One’ as written: four keys are in it',
      'Join the last note of one key to the first of the next by step',
      'Leave a bar empty in every key: breathe there',
      'Go round once with guide tones only, once with scales',
      'Record a round and mark the key where you got lost',
    ],
    tonight: 'Two keys, ten minutes. Twelve keys is six evenings.',
    drill: '7th-degree-chords-basic',
  },
  'Build a set list': {
    goal: 'Order songs so that keys and tempos lead from one to the next.',
    steps: [
      'Write each song on a card with its key, its tempo and its first chord',
      'Lay them out by energy: how should the room feel at the end?',
      'Put neighbours of the circle beside each other',
      'Write the two chords that join each pair',
      'Play the joins only, from the first card to the last',
    ],
    tonight: 'Take the last three songs that you played in public and find the better order.',
    drill: 'diatonic-intervals',
  },
  'Lead from the keyboard': {
    goal: 'Start, stop and turn a band or choir with your hands full.',
    steps: [
      'Count in with your voice in the tempo of the chorus, not of the introduction',
      'Practise one nod for ‘again’ and one for ‘last time’',
      'Hold up fingers for the number of the next chord',
      'Cue two beats before it happens, and play on',
      'Film yourself: are the cues to be seen from the back row?',
    ],
    tonight: 'Play a song through and give every cue to the empty chairs. It feels silly once.',
  },
  'Record yourself well': {
    goal: 'Make a recording on your phone that you can learn from.',
    steps: [
      'Put the phone two metres from the piano at the height of your ears',
      'Play your loudest bar first and see that it doesn’t distort',
      'Record one take from beginning to end, mistakes included',
      'Listen once for time, once for balance, once for ends of phrases',
      'Write down one thing to change, and record again',
    ],
    tonight: 'Record one minute and don’t listen to it until tomorrow morning.',
  },
  'Prepare for nerves': {
    goal: 'Know the first minute so well that your hands play it by themselves.',
    steps: [
      'Play only the first eight bars, ten times, with a breath before each',
      'Start from three places in the piece without running up to them',
      'Play it once with a racing heart: run up the stairs first',
      'Play it to one person, then to three',
      'On the day, play nothing new in the last hour',
    ],
    tonight:
      'Sit down, breathe out for longer than you breathe in, four times, and begin. Then stop after the first line and do it again.',
  },
}
