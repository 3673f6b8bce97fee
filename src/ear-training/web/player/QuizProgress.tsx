import { KeyProgress } from '../../../ui/web/KeyProgress.tsx'
import { type Attempt, percentCorrect } from './attempt.ts'

/** How much of the quiz is behind the member, in keys and in per cent. */
export function QuizProgress({ attempt }: { attempt: Attempt }) {
  const percent = percentCorrect(attempt)
  const { at, order } = attempt
  return (
    <div className="flex items-center gap-4">
      <KeyProgress
        value={percent}
        max={100}
        keys={14}
        label="Progress of the quiz"
        valueText={`${percent}%`}
        className="h-8 min-w-0 flex-1"
      />
      <p className="whitespace-nowrap text-muted text-sm tabular-nums">
        {`${percent}%`}
        <span className="ml-3">{`Question ${at + 1} of ${order.length}`}</span>
      </p>
    </div>
  )
}
