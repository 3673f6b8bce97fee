import { ArrowRight } from 'lucide'
import { Button } from '../../../ui/web/Button.tsx'
import { ButtonLink } from '../../../ui/web/ButtonLink.tsx'
import type { ReadResult } from '../../readingContract.ts'
import { CLEAN_LINES } from '../../readingRules.ts'
import { readingStep, readingSteps } from '../../readingSteps.ts'
import { mistakeWords } from '../../readingWords.ts'

type Props = {
  result: ReadResult
  /** The step of the line that was read. */
  step: number
  busy: boolean
  onNext: () => void
}

/** How the line was read, what of it comes back, and the way to the next one. */
export function LineResult({ result, step, busy, onNext }: Props) {
  const { mistakes } = result
  return (
    <section aria-label="Your reading" className="grid gap-4 rounded-card border border-line bg-surface p-4">
      <div role="status" className="grid gap-1">
        <p className="font-medium">{progressText(result, step)}</p>
        {mistakes.length > 0 && (
          <p className="text-muted">{`To look at: ${mistakeWords(mistakes)}. Lines with these come more often now.`}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {result.locked ? (
          <>
            <ButtonLink href="/member/today" variant="primary">
              Back to today
            </ButtonLink>
            <Button onClick={onNext}>More lines</Button>
          </>
        ) : (
          <Button variant="primary" icon={ArrowRight} busy={busy} busyLabel="Turning the page..." onClick={onNext}>
            Next line
          </Button>
        )}
      </div>
    </section>
  )
}

function progressText({ step, clean, is_clean, stepped_up }: ReadResult, readAt: number): string {
  if (stepped_up) return `On to step ${step}: ${readingStep(step).news}.`
  if (!is_clean) return 'Read, and kept. A new line is the best practice.'
  if (step !== readAt) return `Without a mistake. Your next line is at step ${step}, as you chose.`
  const left = CLEAN_LINES - clean
  if (step === readingSteps.length) return 'Without a mistake, at the last step.'
  return `Without a mistake. ${left === 1 ? 'One more' : `${left} more`} like this, and you move on to step ${step + 1}.`
}
