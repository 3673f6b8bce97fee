import type { PieceNote } from '../../../pieces/index.ts'
import { isClean, type Judged } from '../../verdicts.ts'
import type { Events, Pass } from './session.ts'
import type { Settings } from './useSettings.ts'
import { faultWords, passWords, wantedWords } from './words.ts'

export type Summary = Pass & { words: string; clean: boolean; settings: Settings }

type Options = {
  /** As they are chosen at the moment. */
  settings: () => Settings
  onBegin: () => void
  onJudged: (judged: readonly Judged[]) => void
  onJudgedAnew: (judged: readonly Judged[]) => void
  /** What is to be marked on the keys. */
  onWanted: (notes: readonly PieceNote[]) => void
  /** A line about the last notes, to be shown and read aloud. */
  onDetail: (words: string) => void
  /** The verdict in words, and the summary of what was judged. */
  onPass: (words: string, summary: Summary | null) => void
}

/** Puts into words what a session tells of: faults, what is waited for, and how a pass went. */
export function describeEvents({
  settings,
  onBegin,
  onJudged,
  onJudgedAnew,
  onWanted,
  onDetail,
  onPass,
}: Options): Omit<Events, 'onEnd' | 'onAbandon'> {
  let fault = ''
  /** The bar that the line which stands there is about. */
  let told: number | undefined
  /** What was said while it was counted in stands there, and is not said again as it begins. */
  let ahead = ''
  const tellNext = (notes: readonly PieceNote[]) => {
    const words = settings().hints ? `Next: ${wantedWords(notes)}` : ''
    if (words && words !== ahead) onDetail(words)
    return words
  }
  return {
    onBegin,
    onJudgedAnew,
    onAhead: (notes) => {
      onWanted(notes)
      ahead = tellNext(notes)
    },
    onJudged: (judged) => {
      onJudged(judged)
      const wrong = judged.filter(({ verdict }) => verdict !== 'right')
      fault = wrong.length > 0 ? faultWords(wrong) : ''
      if (settings().mode === 'wait') return
      const isOver = told !== undefined && judged.some(({ bar }) => bar !== told)
      // once another bar is played it is no news any more
      if (fault || isOver) onDetail(fault)
      if (fault || isOver) told = wrong.at(-1)?.bar
    },
    onWanted: (notes) => {
      onWanted(notes)
      // before the first note, and once the last one is found and the passage runs out
      if (notes.length === 0) onDetail('')
      else if (fault) onDetail(`${fault} Waiting for ${wantedWords(notes)}`)
      else tellNext(notes)
      fault = ''
      if (notes.length > 0) ahead = ''
    },
    onPass: (pass) => {
      if (settings().mode === 'listen') return onPass('End of the passage.', null)
      const unheard = pass.judged.length > 0 && !pass.struck
      const words = unheard ? 'We heard no key. Check what you play on.' : passWords(pass.judged, pass)
      const played = { ...settings(), tempo: pass.tempo }
      onPass(words, { ...pass, words, clean: isClean(pass.judged), settings: played })
    },
  }
}
