import { ArrowRight } from 'lucide'
import { Button } from '../../../ui/web/Button.tsx'
import type { PhraseAnswer } from '../../phraseContract.ts'
import { useDueWords } from './useDueWords.ts'

const WORDS = {
  again: 'Not known yet.',
  hard: 'Nearly there.',
  good: 'Without a mistake.',
  easy: 'Without a mistake, in time.',
}

/** How well the phrase is known, and when it comes back. */
export function PhraseResult({ answer, busy, onNext }: { answer: PhraseAnswer; busy: boolean; onNext: () => void }) {
  const due = useDueWords()
  return (
    <section aria-label="Your phrase" className="grid gap-4 rounded-card border border-line bg-surface p-4">
      <p role="status" className="font-medium">{`${WORDS[answer.grade]} It comes back ${due(answer.due)}.`}</p>
      <div>
        <Button variant="primary" icon={ArrowRight} busy={busy} busyLabel="Looking..." onClick={onNext}>
          Next phrase
        </Button>
      </div>
    </section>
  )
}
