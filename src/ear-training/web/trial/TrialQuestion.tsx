import { Check, Volume2, X } from 'lucide'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/web/Button.tsx'
import { Icon } from '../../../ui/web/Icon.tsx'
import { TRIAL_QUESTIONS } from '../../trialContract.ts'
import { radioMark } from '../answers/AnswerRadios.tsx'
import type { useTrial } from './useTrial.ts'

type Props = Pick<ReturnType<typeof useTrial>, 'at' | 'judged' | 'busy' | 'pick' | 'again' | 'goOn' | 'piano'> & {
  answers: string[]
}

const look =
  'flex min-h-16 items-center justify-center gap-2 rounded-control border border-edge bg-surface font-display text-xl transition-colors ' +
  'enabled:hover:border-muted enabled:hover:bg-raised data-[mark=right]:border-good data-[mark=right]:bg-good-soft ' +
  'data-[mark=wrong]:border-bad data-[mark=wrong]:bg-bad-soft'

/** What sounds now, three names to choose from, and what was right. */
export function TrialQuestion({ at, judged, busy, answers, pick, again, goOn, piano }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const right = judged?.right ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves with each question
  useEffect(() => heading.current?.focus({ preventScroll: true }), [at])
  useEffect(() => {
    if (judged) next.current?.focus({ preventScroll: true })
  }, [judged])
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 ref={heading} tabIndex={-1} className="text-lg">
          {`Question ${at + 1} of ${TRIAL_QUESTIONS}: what do you hear?`}
        </h3>
        <Button icon={Volume2} onClick={again} aria-pressed={piano.playing || undefined}>
          Play again
        </Button>
      </div>
      <div className="grid grid-cols-3 gap-2 sm:gap-3">
        {answers.map((answer, option) => {
          const mark = radioMark(option, right, judged?.picked ?? null)
          return (
            <button
              key={answer}
              type="button"
              data-mark={mark}
              disabled={right !== null}
              aria-disabled={busy || undefined}
              onClick={() => pick(option)}
              className={look}
            >
              {mark && (
                <Icon of={mark === 'right' ? Check : X} className={mark === 'right' ? 'text-good' : 'text-bad'} />
              )}
              {answer}
            </button>
          )
        })}
      </div>
      <div className="flex min-h-11 items-center justify-between gap-4">
        <p role="status">{judged && saying(answers, judged)}</p>
        {judged && (
          <Button ref={next} variant="primary" onClick={goOn}>
            {at + 1 < TRIAL_QUESTIONS ? 'Next' : 'See how you did'}
          </Button>
        )}
      </div>
    </div>
  )
}

const saying = (answers: string[], { picked, right }: { picked: number; right: number }): string =>
  picked === right ? `Right, that was ${answers[right]}.` : `That was ${answers[right]}. Listen once more.`
