import type { Script } from './thread.ts'

export const beginner: Script = {
  'Getting Started': {
    'Find your way around the keys': [
      'grace_a 2: I timed myself naming every white key: 1 minute 20 on Monday, 48 seconds tonight. The trick of finding D between the two black keys did it.',
      '> samuel_o 2: That is under the minute already. Tomorrow close your eyes, put a finger down anywhere, and name the key from the black ones you can feel.',
      '> oleksii_b 1: I tried the eyes-closed version. Humbling, but after a week the groups of three feel different from the groups of two.',
      'oleksii_b 7: As an architect I approve of a plan that repeats every seven bays. My daughter calls the two black keys the chopsticks and the three the fork.',
      'kenji_m 298: I marked nothing on the keys and I am glad now. Stickers would have taught me to read stickers.',
    ],
    'Sit, reach, relax': [
      'callum_f 128: I had been playing off a kitchen chair and wondered why my wrists ached. Raised the seat 6 cm so that my forearms are level, and the ache was gone in two days.',
      '> thiago_n 127: Physio here: elbows a touch higher than the keys is fine, shoulders by the ears is not. Breathe out before the first note.',
      'samir_h 11: I bend over people all day, so of course I bend over the keys as well. Is it right that the bench should be further back than feels natural?',
      '> samuel_o 11: Yes. Sit on the front half of the bench and stretch your arms: your knuckles should just reach the fallboard. If your elbows touch your ribs you are too close.',
      '> samir_h 10: Moved back a full hand. Suddenly there is room for my arms. Thank you.',
    ],
    'Finger numbers and your first five notes': [
      'jonas_e 19: Wrote 1 to 5 on my work gloves to remember them on watch. Thumb is 1 on both hands, that is the part that took me longest.',
      'harold_w 71: The repeats were harder than the skips! I kept rushing the second of two equal notes. Saying the finger number out loud cured it.',
      '> samuel_o 70: Saying it aloud is exactly what I ask of children and of professors. Keep it until it annoys you.',
      'joel_m 22: My left hand wants to start with finger 1 on C every single time. Five on C, five on C, five on C.',
      '> ines_c 21: Same here. I put a bit of tape on my left little finger for three days and it went away.',
    ],
    'Count before you play': [
      'tomek_w 30: I clap the lesson at red lights. Whole notes are one stop, quarter notes are four indicator clicks. It works better than it should.',
      'pierre_lx 15: I count well until there is a half note, and then I wait and forget that I am counting. What do you say inside the long notes?',
      '> samuel_o 15: Keep saying the numbers, only softer: ONE two. A long note is not a pause, you are still holding something.',
      '> pierre_lx 14: ONE two, with the second one whispered. That was the missing piece, merci.',
    ],
  },
  'Sol-fa and Your Ear': {
    'Doh is wherever you put it': [
      'wanjiru_k 77: We sang like this at home before I could read a word. It made me laugh that the same doh reh mi on three different keys confused my daughter, who has had two years of lessons by letter.',
      '> adaeze_keys 76: Same in our choir. Nobody knows the key until the organist tells us, and nobody minds.',
      'hana_k 146: Third attempt: I started on F and sang mi as B natural because my hand remembered the white keys. My ear knew at once that it was wrong, which I count as progress.',
      '> samuel_o 145: From F, mi is A, and B natural would be the sharpened fah. An ear that objects is doing its job.',
    ],
    'The steady notes: doh, mi, soh': [
      'nomvula_d 45: I hum doh soh mi in the corridor at three in the morning. The monitors beep somewhere near soh, so I tune to them.',
      'joel_m 5: Soh and mi still swap places in my head when they come after a rest. Singing up from doh each time works, but it is slow.',
      '> samuel_o 5: Slow is fine for now. Next time sing only the distance down: soh to mi is the doorbell, soh to doh is the end of a march.',
      '> joel_m 4: The doorbell! I got seven in a row.',
    ],
    'The leaning notes: reh, fah, lah, ti': [
      'fatima_zahra 49: I never noticed how badly ti wants to go up. I stopped on it and walked away from the piano as an experiment, and I lasted eight seconds.',
      'ines_c 12: Fah leans down to mi, ti leans up to doh, I have those two. Lah seems undecided to me.',
      '> samuel_o 11: You hear well. Lah mostly sinks to soh, but on the way up it will pass through ti to doh. Play lah over a 4 chord and it may even sit down.',
    ],
    'Pick out a chorus by ear': [
      'kwabs 55: First time that I wrote the sol-fa under a song instead of just finding it. "When the Saints" starts doh mi fah soh. I have played that for twenty years without knowing it.',
      '> wanjiru_k 54: Now try it starting on A flat. With sol-fa in your hand it is the same song.',
      'harold_w 40: Found the first line of Ode to Joy by myself: mi mi fah soh soh fah mi reh. My grandson does not believe me and has asked for video evidence.',
      '> samuel_o 39: Send him the recording, and tell him that the third line is where it gets interesting.',
    ],
  },
  'Scales and Fingering': {
    'Building a major scale': [
      'diego_r 52: On a guitar neck a major scale is a shape. Here I finally see why: tone tone semitone, and the black keys simply fall where they must.',
      'nomvula_d 30: Built E major from the pattern before looking it up. Four sharps, all of them correct. I am unreasonably proud.',
      '> samuel_o 30: Not unreasonable at all. Try B major next: five sharps, and it lies better under the hand than C does.',
    ],
    'C, G and F with one hand': [
      'aoife_b 74: F major in the right hand goes 1 2 3 4 and then the thumb, because of the B flat. Once I stopped fighting that, the bump was gone.',
      '> meiling_t 33: Thank you, I had been using the C fingering for F for a week and could not find the fault.',
      'lucia_f 82: My thumb arrives late in G going up. Moving it under the hand right after it has played, and not when I need it, made the line even.',
      '> samuel_o 81: That is the whole secret of the crossing. The thumb travels while finger 2 and 3 are still working.',
    ],
    'Hands together in contrary motion': [
      'meiling_t 20: F major hands together at 72 today. In contrary motion both thumbs cross together in C, so I used C to learn the feeling and carried it over.',
      'fatima_zahra 16: It is strange that outwards is easier than in the same direction. Is it cheating to stay here for a while?',
      '> samuel_o 16: Stay for a month if you like. Mirrored hands use the same fingers at the same moment, so you can give all your attention to the sound.',
    ],
    'Practice plan: five keys in five days': [
      'arjun_m 97: Day 5 done. I logged every session: reviewing the last two scales before the new one cut my wrong notes from eleven to three.',
      '> meiling_t 19: May I have your spreadsheet? Asking for a friend who is me.',
      'diego_r 33: I missed day three and started again from the beginning. In the end it was eight days for five keys, and I know them.',
      '> samuel_o 32: Eight days for five keys that stay is a better bargain than five days for keys that leave.',
    ],
  },
  'First Chords': {
    'Major and minor triads': [
      'kwabs 38: All my life I have called these the happy and the sad one. It is only the middle finger moving one key!',
      'diego_r 20: C to C minor is clear. With D major to D minor I keep moving down two keys. Writing F sharp to F on a card helped.',
      '> samuel_o 19: Look at the key in the middle. For a chord that starts on a white key: if the major third is a black key, the minor one is the white key just to its left, and the other way round.',
    ],
    'The 1, 4 and 5 chords': [
      'wanjiru_k 60: Half of our Sunday school book is 1, 4 and 5. I played nine songs on Sunday with three chords and nobody asked for a fourth.',
      'aoife_b 61: In G it is G, C and D, which is every session tune that I know. My left hand and I are on speaking terms again.',
      '> kwabs 30: Try them in F for the singers. The B flat chord feels odd for one day.',
    ],
    'Inversions without panic': [
      'hana_k 104: My hand used to jump from C to F like a frog. Holding the C and moving only two fingers to F and A was a small revelation.',
      'meiling_t 8: Question: when I play C, then F as C-F-A, do I still call it an F chord? The lowest note is C.',
      '> samuel_o 8: It is F, second inversion. The name comes from the notes, the inversion from the lowest one. If your left hand plays a low F, nobody will hear any inversion at all.',
      '> meiling_t 7: That last sentence explains three songs that I could not understand. Thank you.',
    ],
    'Left-hand patterns: block, broken, waltz': [
      'lucia_f 58: My class could tell the waltz at once: they started to sway before I said anything. Seven-year-olds are the best metronome.',
      'wanjiru_k 26: The broken pattern makes me speed up. In blocks I am steady. Anyone else?',
      '> arjun_m 25: Same. I set the metronome to the eighth notes for the broken one, then back to quarters. Fixed in a few evenings.',
    ],
    'Your first 1-5-6-4 progression': [
      'lucia_f 44: C, G, A minor, F, and suddenly I can play half the radio. My partner has asked me to please find another four chords.',
      '> aoife_b 43: Play them in G and he will not notice for a week.',
      'aoife_b 40: What finally kept my beat was changing chords late in my head and early in my hand: lift on four, land on one.',
      'arjun_m 88: The jump from G to A minor was always a bit late. If G is played as B-D-G, then A minor as C-E-A is one step up for every finger.',
      '> samuel_o 87: Well found. And F as C-F-A keeps the C under your thumb for the last change.',
    ],
  },
  'Reading Music': {
    'Treble clef landmarks': [
      'adaeze_keys 131: Six years in a choir loft nodding at the score. Three anchors and counting the distance: I read a soprano line at sight on Thursday, slowly, but I read it.',
      '> ngozi_b 130: And now you will notice how often the rest of us were nodding.',
      'lucia_f 12: Treble G is my home. From there a step is a line to a space and a skip is a line to a line, and I hardly name notes any more.',
    ],
    'Bass clef landmarks': [
      'hana_k 71: I kept reading the bass lines as if they were treble and getting everything two notes wrong. Putting a finger on bass F first, every time, stopped that.',
      '> samuel_o 70: The two dots of the clef sit either side of the F line. The sign has been telling us since the Middle Ages.',
      'arjun_m 54: Ten short left-hand lines a day from a hymn book. Week one was pain, week three I stopped noticing.',
    ],
    'Both staves at once': [
      'linh_tran 205: Reading both staves felt like patting my head and rubbing my stomach. What helped: look at the left hand first, because it moves less.',
      'arjun_m 20: The eight-bar studies where the hands take turns are kinder than they look. I only panic at the bar where they overlap.',
      '> samuel_o 19: Play that bar alone, then from one bar before it, then from two bars before. By the third time it has stopped being special.',
    ],
    'Sharps, flats and key signatures': [
      'becca_s 171: I understood it when I built G major by the tone and semitone pattern and needed an F sharp to make the last step. The signature just writes it once for everybody.',
      'hana_k 16: Last lesson of the level! I went back to the very first one for fun and named all the white keys in 21 seconds.',
      '> samuel_o 15: Congratulations, Hana. Take a week of playing only things you like, then come and meet the circle of fifths.',
      '> harold_w 14: Splendid. Leave the light on for the rest of us.',
    ],
  },
}
