import type { handChoices, PieceNote } from './contract.ts'

type HandChoice = (typeof handChoices)[number]
const OTHER = { right: 'left', left: 'right' } as const

/** Gives each note to a hand as an admin has chosen; `split` cuts at a key, which is the right hand's lowest. */
export function giveHands(notes: readonly PieceNote[], choice: HandChoice, splitAt: number): PieceNote[] {
  const handOf = ({ hand, midi }: PieceNote): PieceNote['hand'] => {
    if (choice === 'written') return hand
    if (choice === 'swapped') return OTHER[hand]
    return choice === 'split' ? (midi >= splitAt ? 'right' : 'left') : choice
  }
  return notes.map((note) => ({ ...note, hand: handOf(note) }))
}
