/** Talk below the posts of community-posts.json, by the beginning of the post; the lines are those of posts.ts. */
export const talk: Record<string, string[]> = {
  'Hello from Lagos!': [
    '> samuel_o 139: Welcome, Adaeze. Six years by ear is a head start, not a detour. Reading will give names to what your hands already know.',
    '> blessing_u 138: Choir keyboardists unite. Which parish?',
    '>> adaeze_keys 138: St. Agnes, the loud one near the market.',
  ],
  'Retired teacher here.': [
    '> lucia_f 73: Fellow teacher! Grandchildren set the best homework.',
    '> samuel_o 72: Ode to Joy sits under five fingers. You will be playing it in November.',
    '>> harold_w 40: November it was. He has now asked for Jingle Bells, with the left hand.',
  ],
  'My ring finger collapses': [
    '> thiago_n 34: Physio here: the fourth finger shares a tendon with its neighbours, so it is weak in everybody. Slower, and let the wrist follow it.',
    '>> arjun_m 33: Following with the wrist changed it at once. Filed as resolved.',
    '> samuel_o 33: Try the exercise “Fourth finger, first in line” at half speed, three minutes a day. Strength without tension.',
    '> samir_h 10: Reading this ten weeks later with the same finger. Thank you for asking before me.',
  ],
  'How do you tell a half-diminished': [
    '> priya_r 27: I sing the top: the half-diminished has a seventh that leans, the diminished one folds into itself.',
    '> isaac_t 26: The fully diminished sounds the same whichever note you start from. If moving it by a minor third changes nothing, that is the one.',
    '>> marta_r 26: That is a test I can do at the keyboard. Grazie!',
  ],
  'Week three: hands together': [
    '> arjun_m 19: 72 with both hands after three weeks is no small win.',
    '> harold_w 18: The spreadsheet must be proud.',
    '>> meiling_t 18: Column G turned green. I took a picture.',
  ],
  'Scored 9/10 on Where is doh?': [
    '> adaeze_keys 15: From 4 to 9! What did you change?',
    '>> wanjiru_k 14: I stopped guessing. I sing soh, mi, doh after every note and see which one feels like home.',
  ],
  'The passing-chord quick lesson': [
    '> chinedu_e 12: Tried it in A flat as ordered. Second service will never be the same.',
  ],
  'What is everyone using for a metronome?': [
    '> kenji_m 10: A mechanical one from 1974. It has never needed an update.',
    '> tomek_w 9: My bus indicator is 84 and I can’t turn it off now.',
    '> samuel_o 9: Whatever you use, let it click on two and four once the piece sits. You can’t rush a third beat that you have to make yourself.',
  ],
  'Is it normal to forget left-hand chords': [
    '> nomvula_d 7: Update: chords alone, then only the rhythm of the melody tapped on the lid. It is coming.',
    '> clara_l 8: Completely normal. Twenty years ago and again this year.',
    '> samuel_o 8: Play the chords and SING the melody. When that is easy, let the right hand take over from the voice.',
  ],
  'Favourite key for worship medleys?': [
    '> blessing_u 6: D flat until the tenor complains, then C.',
    '> ruth_mw 5: Depends on the altos. It always depends on the altos.',
    '>> ngozi_b 5: As a woman with forty voices: seconded.',
  ],
  'Anyone up for a 2-5-1': [
    '> sofie_v 4: In. I skip F sharp every time, so somebody has to watch me.',
    '> clara_l 4: Me too! Shall we post the key of the day here?',
    '>> noah_w 3: Yes. Monday is C, then around the circle. No skipping F sharp, @sofie_v.',
    '> linh_tran 3: Tuesdays after closing only, but I will catch up on Tuesdays.',
  ],
  'Sharing my reharmonised last verse': [
    '> elodie_m 2: That #4 half-diminished is doing a lot of work. Do you hold the tune in the soprano or hand it to the tenor?',
    '>> isaac_t 1: Tenor, with the soprano on a pedal. The congregation only wobbled once.',
    '> ruth_mw 1: Please come and play it at my kitchen table.',
  ],
}
