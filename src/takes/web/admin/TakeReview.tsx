import { Check, RotateCcw, Trash2 } from 'lucide'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/web/Button.tsx'
import { Field } from '../../../ui/web/Field.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { IconButton } from '../../../ui/web/IconButton.tsx'
import { type AdminTake, MAX_ANSWER, type Verdict } from '../../contract.ts'
import { markPlace } from '../../rules.ts'
import { MarkSteps } from '../MarkSteps.tsx'
import { TakePlayer } from '../TakePlayer.tsx'
import { usePlayback } from '../usePlayback.ts'
import { MarkForm } from './MarkForm.tsx'
import type { Reviewing } from './useReview.ts'

/** A take with what the teacher does to it: hear it, mark its places, and decide. `children` stand beside the verdicts. */
export function TakeReview({ take, reload, remove, review, busy, children }: Reviewing & { children?: ReactNode }) {
  const playback = usePlayback(take)
  const [answer, setAnswer] = useState(take.answer)
  const [isMarking, setMarking] = useState(false)
  const flash = useFlash()
  const decide = (verdict: Verdict) =>
    isMarking
      ? flash.error('Mark the place that you have written about first, or delete what you wrote there.')
      : review(verdict, answer)
  return (
    <>
      <TakePlayer take={take} playback={playback} />
      <MarkForm take={take} seconds={playback.seconds} onMarked={() => void reload()} onOpen={setMarking} />
      {take.marks.length > 0 && (
        <MarkSteps
          take={take}
          onSeek={playback.seek}
          actions={(mark) => (
            <IconButton
              icon={Trash2}
              size="sm"
              label={`Delete the mark at ${markPlace(mark)}`}
              onClick={() => remove(mark.id)}
            />
          )}
        />
      )}
      <Field
        id={`answer-${take.id}`}
        label="A word on the whole"
        optional
        type="textarea"
        rows={3}
        maxLength={MAX_ANSWER}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Verdicts take={take} answer={answer.trim()} busy={busy} onVerdict={decide} />
        {children}
      </div>
    </>
  )
}

type VerdictsProps = { take: AdminTake; answer: string; busy: boolean; onVerdict: (verdict: Verdict) => void }

function Verdicts({ take: { state, answer: said }, answer, busy, onVerdict }: VerdictsProps) {
  // the same verdict again only takes other words along
  const isSaid = answer === said
  return (
    <>
      <Button
        icon={Check}
        variant={state === 'again' ? 'secondary' : 'primary'}
        busy={busy}
        disabled={state === 'passed' && isSaid}
        onClick={() => onVerdict('passed')}
      >
        Passed
      </Button>
      <Button icon={RotateCcw} busy={busy} disabled={state === 'again' && isSaid} onClick={() => onVerdict('again')}>
        Once more
      </Button>
    </>
  )
}
