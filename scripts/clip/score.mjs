// Ode to Joy (Beethoven, 1824, public domain) in a two-hand arrangement of our own: eight bars of 4/4 in C.
const BEAT = 60 / 112
const LEAD_IN = 0.7
const TAIL = 2

const melody = [
  'E4:1 E4:1 F4:1 G4:1',
  'G4:1 F4:1 E4:1 D4:1',
  'C4:1 C4:1 D4:1 E4:1',
  'E4:1.5 D4:0.5 D4:2',
  'E4:1 E4:1 F4:1 G4:1',
  'G4:1 F4:1 E4:1 D4:1',
  'C4:1 C4:1 D4:1 E4:1',
  'D4:1.5 C4:0.5 C4:2',
]
const accompaniment = [
  'C3+G3:2 C3+G3:2',
  'C3+G3:2 D3+G3:2',
  'C3+A3:2 C3+G3:2',
  'C3+G3:2 D3+G3:2',
  'C3:1 G3:1 E3:1 G3:1',
  'C3:1 G3:1 D3:1 G3:1',
  'C3:1 A3:1 E3:1 G3:1',
  'D3+G3:2 C3+E3+G3:2',
]
const semitones = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 }

/** MIDI number of a natural note, 'C4' is 60. */
export const midiOf = (name) => 12 * (Number(name[1]) + 1) + semitones[name[0]]

function readHand(bars, hand) {
  const notes = []
  let beat = 0
  for (const [bar, text] of bars.entries()) {
    for (const step of text.split(' ')) {
      const [names, length] = step.split(':')
      const last = bar === bars.length - 1 && beat + Number(length) === bars.length * 4
      for (const name of names.split('+')) {
        const start = LEAD_IN + beat * BEAT
        // A finger leaves the key a little early, so that repeated notes are seen and heard as two.
        const held = last ? Number(length) * BEAT + 0.9 : Number(length) * BEAT - (hand === 'right' ? 0.07 : 0.1)
        notes.push({ hand, bar, name: name[0], midi: midiOf(name), start, end: start + held })
      }
      beat += Number(length)
    }
  }
  return notes
}

export const barSeconds = 4 * BEAT
export const leadIn = LEAD_IN
export const rightHand = readHand(melody, 'right')
export const leftHand = readHand(accompaniment, 'left')
export const notes = [...rightHand, ...leftHand].sort((a, b) => a.start - b.start)
export const duration = LEAD_IN + melody.length * barSeconds + TAIL
