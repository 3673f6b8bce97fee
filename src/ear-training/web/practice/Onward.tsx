import { type ReactNode, useEffect, useRef } from 'react'
import { FailureText } from '../../../platform/web/FailureText.tsx'
import { isSecondOfDouble } from '../../../ui/isSecondOfDouble.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { actionBar } from '../answers/AnswerFace.tsx'
import type { useDrill } from './useDrill.ts'

type Props = {
  practice: ReturnType<typeof useDrill>
  onNext: () => void
  /** What came of the answer. */
  children: ReactNode
}

/** What a question is shown in; on a phone a row, which leaves room for what one answers on. */
export const questionCard =
  'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-1 ' +
  'sm:flex-col sm:justify-start sm:gap-6 sm:py-8'

/** What came of an answer, and the way to the next question; it has the focus once there is an answer. */
export function Onward({ practice, onNext, children }: Props) {
  const { drill, retry } = practice
  const { picked, next, error, waiting, refused } = drill
  const onward = useRef<HTMLButtonElement>(null)
  const answered = picked !== null
  useEffect(() => {
    if (answered) onward.current?.focus({ preventScroll: true })
  }, [answered])
  return (
    <div className={answered ? actionBar : 'contents'}>
      {children}
      {error !== null && (
        <>
          <p role="alert" className="min-w-0 flex-1 text-bad text-sm">
            <FailureText error={error} />
          </p>
          <Button onClick={retry}>Retry</Button>
        </>
      )}
      {answered && (waiting > 0 || refused) && (
        <p role="status" className="min-w-0 flex-1 basis-full text-muted text-sm sm:basis-auto">
          {waiting > 0
            ? `The academy can’t be reached. ${waiting === 1 ? '1 answer waits' : `${waiting} answers wait`} in this browser, to be sent when the connection is back.`
            : `An answer that waited was not counted. ${refused}`}
        </p>
      )}
      {answered && (
        <Button
          ref={onward}
          data-onward
          variant="primary"
          busy={!next && error === null}
          busyLabel="One moment..."
          aria-disabled={!next || undefined}
          // held down, Enter would run through the drill
          onKeyDown={(event) => event.repeat && event.preventDefault()}
          onClick={(event) => isSecondOfDouble(event) || onNext()}
        >
          Next Question
        </Button>
      )}
    </div>
  )
}
