import type { Script } from './thread.ts'

export const advanced: Script = {
  'Extended Harmony': {
    'Ninths in all colours': [
      'leilani_k 190: Root and shell in the left, ninth and melody in the right: my hands have stopped colliding in the middle. The 7#9 I save for after the cake.',
      'carmen_o 300: In the conservatoire nobody let me touch a 7b9 outside of an exam. I have played it for an hour. Forgive me, neighbours.',
      '> samuel_o 299: Forgiven. Now move it up in minor thirds: the upper four notes stay the same chord, and you own four keys at once.',
    ],
    'Elevenths: sus or sharp': [
      'leilani_k 88: Simple rule that I took from here: if the melody needs the natural eleven, I take out the third. If I want the third, I raise the eleven.',
      'daniel_osei 120: m11 is the only one that forgives me everything. Fourths all the way up in the right hand and it sounds like a record.',
      '> elodie_m 119: Careful, that is how it starts. I voiced everything in fourths for a year.',
    ],
    'Thirteenths that sing': [
      'carmen_o 250: Building from the tritone upwards changed it. For C13 I take B flat and E in the left hand, then A and D on top. Before that I was playing a pile.',
      'viktor_p 140: 13b9 on the last 5 before the end of the evening, and the waiters stop walking. An A triad over C7, that is the easy way to find it.',
      '> samuel_o 139: Exactly: A gives you the thirteenth, C sharp the flat nine, and E doubles the third. One triad to remember and not three tensions.',
    ],
    'Upper-structure triads': [
      'daniel_osei 99: Wrote this on tape on my keyboard: D over C7 is the sharp eleven sound, A flat over C7 is the altered one. Two triads and my tracks grew up.',
      '> ngozi_b 98: Add G flat over C7 and you have the tritone as well. After that please buy more tape.',
      'elodie_m 250: I play the shell, wait a beat, then put the triad in. Hearing them apart first made my ear accept them together.',
    ],
    'Rootless voicings': [
      'elodie_m 230: For Dm7 the A form is F-A-C-E, then G7 in the B form is F-A-B-E. Two fingers hardly move. My bassist bought me a coffee.',
      '> viktor_p 141: In the restaurant I have no bassist, so I play the root once and leave it. The ear keeps it for a surprising number of bars.',
      'carmen_o 140: It felt like walking without shoes. After two weeks I find that I listen downwards more, because nobody is holding the floor for me.',
      '> samuel_o 139: Practise them with a recording of a bass line and not alone. Without the floor you will start to hear Fmaj7 where you mean Dm.',
    ],
  },
  Reharmonisation: {
    'Tritone substitution': [
      'daniel_osei 60: D flat 7 for G7: B and F stay under the same fingers and only change their names. I sat there saying "C flat" to an empty studio.',
      'isaac_t 280: Old church habit: I play both, the real dominant for two beats and its partner for two. The bass walks down D, D flat, C and nobody is startled.',
      '> carmen_o 279: Stealing this for the tango group.',
    ],
    'Back-cycling': [
      'viktor_p 125: Start at the target and write backwards, that is what I had always missed. When I improvised it forwards I arrived a bar late and apologised with a trill.',
      'isaac_t 240: On the turnaround to the last verse I go back as far as the sharp 4 half-diminished. Six chords in two bars, and they must all be quieter than the melody.',
      '> samuel_o 239: The last seven words are the lesson. Isaac, when you have that verse written down, would you share it with everybody?',
    ],
    'Modal interchange': [
      'ngozi_b 300: The minor 4 in a major key: F minor before C. I use it once in a service and never twice. It is salt.',
      'daniel_osei 30: Flat 6, flat 7, 1 is half of all film endings. Now I know what I am borrowing and from whom.',
      '> elodie_m 29: From the parallel minor, at no interest.',
    ],
    'Reharmonise a hymn verse': [
      'isaac_t 200: My rule for the congregation: if a grandmother in the third row stops singing, the chord goes. It has saved me from myself many times.',
      '> ruth_mw 199: My altos are that grandmother.',
      'elodie_m 210: I wrote three versions under the same tune and sang the melody over each. The cleverest one was unsingable, the second stays.',
      '> samuel_o 209: Keep the clever one as well. Play it as the introduction, where nobody has to sing.',
    ],
  },
  'Gospel Piano': {
    'Shout music foundations': [
      'isaac_t 160: For those who come from the piano: keep the left hand small. 1 and 5 from the wrist, not the arm, or you will not last four minutes.',
      '> ngozi_b 159: And breathe. I held my breath for my first whole shout.',
      'viktor_p 80: I know nothing about church, but at 180 the stabs on the "and" taught me more about time than my teacher did. My left hand needs ice.',
    ],
    'Preacher chords': [
      'ngozi_b 220: Listening is the technique. I keep the pedal half down, stay under the voice, and only lift with the diminished when the sentence rises.',
      'isaac_t 130: When in doubt, one chord and wait. The run that I did not play was the best one last Sunday.',
      '> samuel_o 129: Isaac, may I quote you in the masterclass?',
      '> isaac_t 129: As long as you leave a long silence after it.',
    ],
    'Talk music and walk-ups': [
      'ruth_mw 250: 3-6-2-5 with the walk-up only every second time. When it came every time, people waited for it and stopped listening to the announcements. Some would call that a service.',
      'viktor_p 31: It works in the restaurant between two songs as well. The guests go on talking and do not notice that I have changed key.',
      '> ngozi_b 30: That is the highest praise talk music can get.',
    ],
    'Organ versus piano roles': [
      'isaac_t 90: From the bench on the other side: if I hold the chord in the middle, please go up an octave and play rhythm. If you have the run, I will give you one note.',
      'ruth_mw 230: We agreed on middle C as the fence. Below is his, above is mine, and the gate opens only in the last refrain.',
      '> samuel_o 229: A fence with a gate. That is the clearest rule for two keyboards that I have read.',
    ],
  },
  Improvisation: {
    'Guide-tone lines': [
      'elodie_m 170: Thirds and sevenths only, for a whole chorus, with the metronome. It is like drawing with one pencil. By the third chorus I could hear the chords without playing them.',
      'ruth_mw 270: I gave the guide tones of a refrain to the altos as a backing line. It has never been so easy to teach a part.',
      '> samuel_o 269: Guide-tone lines are the best alto parts ever written. Well spotted.',
    ],
    'Bebop and diminished scales': [
      'elodie_m 120: The natural seventh between the flat seventh and the root, and then the chord tones sit on the beat. I was adding it wherever it was pretty and wondering why my lines limped.',
      '> samuel_o 119: Start on a chord tone, on the beat, going down, and it works out. Start off the beat and you need a second passing note.',
      'ngozi_b 140: Half-whole over the 7b9 took me a month. I learned just three of them, because there are only three.',
    ],
    'Motif development': [
      'viktor_p 12: Three notes for a whole song: upside down, longer, later, in the left hand, in another key. A guest asked for the name of the piece.',
      'ngozi_b 95: I say it to my choir about sermons too: one idea, five ways. Now I have to do it myself.',
    ],
    'Solo over a 12-key 2-5-1 loop': [
      'isaac_t 45: Day 30 of the etude. I can hear the next key one bar ahead now, and my eyes are closed for nine of the twelve. B, E and F sharp still want a light on.',
      '> noah_w 4: You have talked me into it. I am collecting people for one key per day, see the intermediates forum.',
      'elodie_m 25: I limit each day: Monday only quarter notes, Tuesday start on the third, Wednesday leave bar two empty. The backing is the same, and it never gets old.',
    ],
  },
  'Performance and Leadership': {
    'Build a set list': [
      'ruth_mw 190: Ordered by key, the medley runs D flat, G flat, B, E, a fourth up each time. The transitions really do play themselves, because the last 1 is already the next 5.',
      '> ngozi_b 189: We did this at Easter. The drummer asked who had written the arrangement. Nobody had.',
      'elodie_m 8: I put the tempos in a column beside the keys and saw four songs at 112 in a row. No wonder they went quiet at the back.',
    ],
    'Lead from the keyboard': [
      'ngozi_b 60: Four fingers for the tag, fist for the end, eyes for everything else. I had to stop playing so many notes so that I had a hand to spare.',
      '> samuel_o 59: A leader with a free left hand is worth two with ten busy fingers.',
      'ruth_mw 120: I count in with the words of the first line, in tempo, and not with numbers. The choir breathes with me and comes in together.',
    ],
    'Record yourself well': [
      'ruth_mw 80: Phone on a cushion at the long side of the piano, about two metres away, level tested on the loudest bar. I learned more from ten minutes of listening than from a week of playing.',
      'isaac_t 33: I only listen the next day. On the same evening I hear what I meant to play.',
      '> daniel_osei 32: From the studio side: leave ten seconds of silence at the start. You will be glad of the room tone when you cut it.',
    ],
    'Prepare for nerves': [
      'ruth_mw 21: I rehearse the walk to the bench, the bow, the breath and the first eight bars, in my concert shoes. Everything after that is music and I know music.',
      '> carmen_o 20: I wish somebody had told me this at twenty. I am telling myself now.',
      '> samuel_o 20: It is never the wrong year to hear it, Carmen.',
      'isaac_t 12: My hands still shake. I start with the piece in which it does not matter, and by the time it matters they have stopped.',
    ],
  },
}
