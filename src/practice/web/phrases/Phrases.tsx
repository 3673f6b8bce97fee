import { useState } from 'react'
import { pieceHref, readPiece } from '../../../pieces/index.ts'
import type { PropsOf } from '../../../platform/contract.ts'
import { call } from '../../../platform/web/api.ts'
import { failureFlash } from '../../../platform/web/loginLink.ts'
import { ButtonLink } from '../../../ui/web/ButtonLink.tsx'
import { EmptyState } from '../../../ui/web/EmptyState.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { barsWords } from '../../barWords.ts'
import { listPhrases, type PhraseCard } from '../../phraseContract.ts'
import type { phrasesScreen } from '../../screens.ts'
import { barCounts } from '../../verdicts.ts'
import { Desk } from '../desk/Desk.tsx'
import type { Summary } from '../desk/deskEvents.ts'
import type { Task } from '../desk/task.ts'
import { NotSaved } from '../NotSaved.tsx'
import { useFocusOnNext } from '../useFocusOnNext.ts'
import { useSendOnce } from '../useSendOnce.ts'
import { PhraseResult } from './PhraseResult.tsx'
import { useDueWords } from './useDueWords.ts'

/** Two bars that went wrong, played at the desk when they are due; how they go says when they come back. */
export default function Phrases(first: PropsOf<typeof phrasesScreen>) {
  const [now, setNow] = useState(first)
  const { due, next_due, piece } = now
  const [card] = due
  const [busy, setBusy] = useState(false)
  const flash = useFlash()
  const sending = useSendOnce('phrases', (played) => played.phrase_id === card?.id)
  const dueWords = useDueWords()
  const around = useFocusOnNext(card ? `${card.id} ${card.due}` : '')

  const goOn = async () => {
    if (busy) return
    setBusy(true)
    try {
      const phrases = await call(listPhrases, {})
      const [next] = phrases.due
      const same = next && next.piece_id === piece?.id
      const music = next ? (same ? piece : await call(readPiece, { params: { id: next.piece_id } })) : null
      sending.clear()
      setNow({ ...phrases, piece: music })
    } catch (error) {
      flash.error(...failureFlash(error, 'The next phrase could not be loaded. Please try again.'))
    } finally {
      setBusy(false)
    }
  }
  const keep = ({ judged, seconds, settings }: Summary) => {
    const { mode, tempo } = settings
    const bars = barCounts(judged)
    if (!card || mode === 'listen' || bars.length === 0) return
    const played = { phrase_id: card.id, mode, tempo, seconds, bars }
    sending.send(played)
  }
  const task: Task | undefined = card && {
    ...{ modes: ['wait', 'in_time', 'listen'], hand: card.hand, passage: card, activity: 'playing' },
    ...{ onPass: keep, onGoOn: () => sending.answer && void goOn() },
  }

  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] content-start gap-6 py-6 sm:py-8">
      <div>
        <h1 className="text-2xl sm:text-3xl">Phrases</h1>
        <p className="mt-2 max-w-measure text-muted">
          Two bars that went wrong come back until you know them: soon at first, then after days and weeks.
        </p>
      </div>
      <div ref={around} className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {card && piece && task ? (
          <>
            <p className="text-lg">
              <a href={pieceHref(piece)} className="link">
                {piece.title}
              </a>
              {`, ${placeWords(card)}`}
              <span className="text-muted text-sm">{due.length > 1 ? ` · ${due.length} are due` : ''}</span>
            </p>
            <Desk key={`${card.id} ${card.due}`} piece={piece} task={task} />
            {sending.unsent && (
              <NotSaved unsent={sending.unsent} onAgain={sending.again} next="Next phrase" onNext={() => void goOn()} />
            )}
            {sending.answer && <PhraseResult answer={sending.answer} busy={busy} onNext={() => void goOn()} />}
          </>
        ) : (
          <EmptyState
            title="No phrase is due."
            hint={
              next_due
                ? `The next one comes back ${dueWords(next_due)}.`
                : 'When bars go wrong at the desk, they come back here a little later.'
            }
            action={<ButtonLink href="/member/pieces">Choose a piece</ButtonLink>}
          />
        )}
      </div>
    </div>
  )
}

const HANDS = { right: 'right hand', left: 'left hand', both: 'both hands' }

/** 'bars 5 and 6, right hand'. */
const placeWords = ({ from_bar, to_bar, hand }: PhraseCard): string =>
  `${barsWords(from_bar, to_bar, to_bar === from_bar + 1 ? ' and ' : ' to ')}, ${HANDS[hand]}`
