import type { Script } from './thread.ts'

export const intermediate: Script = {
  'Keys and Circle of Fifths': {
    'The circle as a map': [
      'kenji_m 288: I drew the circle as the loop line in my city: one station clockwise, one more sharp. F sharp and G flat are the same station with two names on the sign.',
      '> samuel_o 287: I have used your loop line in two lessons since. Nobody has missed a stop.',
      'noah_w 301: Clockwise is adding seven modulo twelve. I told my class and two of them asked for piano lessons.',
    ],
    'Two-octave scales, all twelve keys': [
      'callum_f 110: C, G, D, A and E share a fingering, so I learned those together like a set of joints. B flat is where the thumbs go their own way.',
      'becca_s 140: For the flat keys it helped to know that the right-hand fourth finger always lands on B flat. E flat and A flat became easy overnight.',
      '> samuel_o 139: That rule holds for F, B flat, E flat, A flat and D flat. For the left hand look for the note that the fourth finger owns in each key, and write it at the top of the page.',
    ],
    'Relative and parallel minors': [
      'marta_r 231: Natural is the statement, harmonic is the argument, melodic is the one who knows how to tell the story going up and is honest coming down.',
      'thiago_n 150: I always muddled relative and parallel. Relative shares the signature, A minor with C. Parallel shares the first note, C minor with C.',
      '> clara_l 149: I remember it as relatives sharing a house and parallels sharing a front door.',
    ],
    'Transpose by number': [
      'linh_tran 190: Moved a song from C to A flat for a guest who sings low. 1-4-5 is A flat, D flat, E flat. I wrote only numbers on the napkin and it held.',
      'callum_f 74: I can think the numbers, but in A flat my hand goes looking for white keys.',
      '> samuel_o 73: Play only 1, 4 and 5 in A flat for a few days, no melody. The numbers are in your head already; now the hand has to meet them.',
      '> callum_f 61: Back to say that it worked. Ten minutes a day, in my socks, before work.',
    ],
  },
  'Seventh Chords': {
    'Five basic sevenths': [
      'marta_r 190: Half-diminished and diminished blurred for me until I listened to the top note only: one is a minor seventh above the root, the other is a semitone lower and sounds like a film villain.',
      '> samuel_o 189: And the diminished one is all minor thirds, so it sounds the same from each of its notes. If you cannot find the root by ear, it is that one.',
      'becca_s 96: One shape, five small changes is the best description. I do the round trip from Cmaj7 to Cdim7 and back while the kettle boils.',
    ],
    'Sevenths of the major scale': [
      'adaeze_keys 82: Seven chords and only one of them is dominant. That explains why everything in our choir leans on 5 before it comes home.',
      'kenji_m 210: I wrote the qualities as a timetable: major, minor, minor, major, dominant, minor, half-diminished. The last one is the only express that does not stop.',
    ],
    'Inversions and drop-2 shapes': [
      'linh_tran 130: Take the second note from the top and drop it an octave. It sounds so simple, and my café piano sounds twice as expensive.',
      '> clara_l 128: I drop it into my left hand and leave three notes in the right. Much easier to voice the melody on top.',
      'thiago_n 92: Wide shapes hurt my hand at first because I kept the stretch after the note was played. Play, then let the hand close. That goes for tennis as well.',
    ],
    'The 2-5-1 in every key': [
      'adaeze_keys 30: In every key the seventh of the 2 falls to the third of the 5. Dm7 to G7: C goes to B. After I saw that one finger, all twelve became the same exercise.',
      'noah_w 260: Around the circle in whole tones, six keys on one page and six on the other. Day 40, and I no longer look down for B and F sharp.',
      '> blessing_u 259: I copied your two pages. E flat is my shower key now.',
      '> samuel_o 258: Next week leave the root out of the right hand and let the left hand have it alone.',
    ],
    'Secondary dominants': [
      'chinedu_e 170: I have always played A7 before Dm in D minor places and C7 before F. Now I know that it has a name and a bill to pay: it must land.',
      'clara_l 60: E7 to A minor in the key of C stops me every time: G sharp sounds so bright that I think I have made a mistake.',
      '> samuel_o 59: You made a leading note. G sharp is the ti of A minor, which is why it leans so hard. Sing it up to A once, and then it will sound right.',
    ],
  },
  'Rhythm and Groove': {
    'Swing, straight and in between': [
      'thiago_n 60: Metronome on 2 and 4 at 60, which means I must trust the 1 by myself. I got lost eleven times on the first evening and twice on the second.',
      '> yusuf_d 59: Tap your heel on 1 and 3, only lightly. The click then feels like a snare and you stop chasing it.',
      'clara_l 33: I recorded myself swinging and it was just dotted rhythms. Saying doo-dah doo-dah before playing made it rounder.',
    ],
    'Syncopated left hand': [
      'yusuf_d 88: The anticipation before bar 3 wants to drag everything forward. I play it, then count the rest aloud as if it were a note.',
      'emile_nd 101: As a bass player I would add: the silence before the note is what makes people move. Do not fill it with the right hand.',
      '> samuel_o 100: I may put that on the wall of the practice room, with your name under it.',
    ],
    'Six-eight worship feel': [
      'blessing_u 240: I count it in two big beats and let the threes roll inside. When I count to six my singers breathe in the wrong place.',
      'noah_w 205: For the swell, I start with the low octave only, add the middle on the second line and the top at the refrain. Same tempo, three times the size.',
      '> sofie_v 203: I tried this with my sister on Sunday. She asked what I had changed and I said nothing, only more of it.',
    ],
    'Highlife and makossa patterns': [
      'emile_nd 60: Very happy to find makossa in a piano course. The bass answers the drum, so play the low notes a little shorter than written and let them bounce.',
      '> samuel_o 59: Émile is right, listen to him before you listen to me. Short bass, and the stabs between the beats.',
      'sofie_v 120: Two evenings on the interlocking, hands apart, then together at 70. At 70 I can do it. At 96 I become a tourist.',
      '> emile_nd 60: Stay at 70 until you can talk while you play. Then it goes to 96 by itself.',
    ],
  },
  'Playing by Ear': {
    'Find the key in ten seconds': [
      'priya_r 180: I listen for sa, the note the song would rest on if everybody stopped. It takes me four seconds to feel and another six to find on the keys.',
      '> samuel_o 179: Feeling it first is the right order. For the other six: play D, and judge whether home is above or below.',
      'emile_nd 44: The leading-tone test caught me twice on songs that end on the 5. Checking the bass under the last chord settled it.',
    ],
    'Hear the bass first': [
      'blessing_u 190: I asked our bass player to play a whole song alone while I wrote numbers. 1 5 6 4, 1 5 4 4. Then I sat down and it was all already there.',
      'chinedu_e 61: Phone speakers hide the bass completely. With headphones I heard a 3 in the bass where I had played a 1 for years.',
      '> priya_r 60: First inversion! That little step 1, 3, 4 in the bass is everywhere once you notice it.',
    ],
    'Passing chords you can trust': [
      'chinedu_e 33: F, F sharp diminished, C over G. My pastor turned round to look at me, and he smiled, so it stays.',
      'blessing_u 101: Sus before the dominant gives the choir half a bar more to breathe. I use it at the end of every second verse.',
      '> sofie_v 100: Half a bar more to breathe is the most useful thing anyone has written here.',
    ],
    'Accompany a singer': [
      "sofie_v 75: I watch my sister's shoulders and not the page. When they rise, I wait. We have stopped arguing about tempo.",
      'priya_r 64: As a singer: please give us the first note in the introduction, not a beautiful chord with the first note hidden in the middle.',
      '> samuel_o 63: Everyone reading this, please read it twice.',
      '> noah_w 62: Guilty. I now end every introduction with the melody note on top.',
    ],
  },
  'Repertoire Workshop': {
    'Prelude in C, BWV 846': [
      'noah_w 96: Playing it as block chords first was like seeing the skeleton. Bar 23 still makes me stop and look for the dissonance on purpose.',
      'sofie_v 41: Once I could name each bar as a chord, the memory slips stopped. I think "2-7 over the tonic" and not eight separate notes.',
    ],
    'Gymnopédie No. 1': [
      'leilani_k 212: The left hand leaps slowly, so the temptation is to hurry the leap and wait. I move late and quietly, and it stopped sounding like stairs.',
      'blessing_u 52: How do you keep the left-hand chords softer than the melody when both are slow?',
      '> samuel_o 51: Play the chord from the surface of the key, without lifting, and give the melody the weight of the arm. Practise the melody forte over a silent left hand, then let the left hand in.',
    ],
    'Amazing Grace, three ways': [
      'noah_w 50: I played all three for my mother. She liked the plain triads best, and she is not wrong.',
      'blessing_u 20: The last verse with the 4 turning minor before it comes home had the whole room leaning in. Thank you for that one chord.',
      '> chinedu_e 19: I was in that room in spirit. In D flat, I hope?',
      '> blessing_u 19: In D flat, for you.',
    ],
    'The Entertainer, first strain': [
      'daniel_osei 130: I had programmed this rhythm so many times and could not play it. Left hand alone for a week, then tapping the right on the lid.',
      'noah_w 14: The tie across the middle of the bar is where I fall. Everything before it is fine, everything after it is a rescue.',
      '> samuel_o 13: Count the quavers aloud and play only the left hand plus that one tied note. When the tie feels like a landing and not a gap, put the rest back.',
      '> viktor_p 12: And slower than you think. The composer printed it on the page: not fast.',
    ],
  },
}
