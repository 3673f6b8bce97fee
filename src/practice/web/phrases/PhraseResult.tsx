import { ArrowRight } from 'lucide'
import { formatDate } from '../../../platform/dates.ts'
import { usePage, useZone } from '../../../platform/web/pageContext.ts'
import { Button } from '../../../ui/web/Button.tsx'
import type { PhraseAnswer } from '../../phraseContract.ts'

const WORDS = {
  again: 'Not sure yet.',
  hard: 'Nearly there.',
  good: 'Without a mistake.',
  easy: 'Without a mistake, in time.',
}
const HOUR_MS = 60 * 60 * 1000

/** How sure the phrase is, and when it comes back. */
export function PhraseResult({ answer, busy, onNext }: { answer: PhraseAnswer; busy: boolean; onNext: () => void }) {
  const { locale } = usePage()
  const zone = useZone()
  const soon = Date.parse(answer.due) - Date.now() < HOUR_MS
  const back = soon ? 'It comes back in a few minutes.' : `It comes back on ${formatDate(answer.due, locale, zone)}.`
  return (
    <section aria-label="Your phrase" className="grid gap-4 rounded-card border border-line bg-surface p-4">
      <p role="status" className="font-medium">{`${WORDS[answer.grade]} ${back}`}</p>
      <div>
        <Button variant="primary" icon={ArrowRight} busy={busy} busyLabel="Looking..." onClick={onNext}>
          Next phrase
        </Button>
      </div>
    </section>
  )
}
