// Loaded when a piece is first asked to sound from its card; with it comes the piano.
import { call } from '../../platform/web/api.ts'
import { piano } from '../../platform/web/piano/piano.ts'
import { readFirstBars } from '../contract.ts'

const CARDS = {}
const LOUDNESS = 0.7

type Listener = { isWanted: () => boolean; onSound: () => void }

/** Sounds the first bars of a piece, in place of what sounded before; done when they have ended, or are not wanted any more. */
export async function hearBars(id: number, { isWanted, onSound }: Listener): Promise<void> {
  const [isTuned, { notes }] = await Promise.all([piano.tune(), call(readFirstBars, { params: { id } })])
  if (!isTuned) throw new Error('The piano did not arrive.')
  if (!isWanted()) return
  onSound()
  await piano.play(
    notes.map((note) => ({ ...note, velocity: LOUDNESS })),
    CARDS,
  )
}

/** Ends what sounds from a card. */
export const stop = (): void => piano.stop(CARDS)
