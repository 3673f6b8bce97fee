import { Check, Lock } from 'lucide'
import { formatDate } from '../../platform/dates.ts'
import { joinFacts } from '../../platform/facts.ts'
import { usePage } from '../../platform/web/pageContext.ts'
import { Badge } from '../../ui/web/Badge.tsx'
import { CheckboxField } from '../../ui/web/CheckboxField.tsx'
import { Icon } from '../../ui/web/Icon.tsx'
import type { FollowedStep } from '../roadmapContract.ts'
import { describeStep } from '../roadmapRules.ts'
import { KIND_LABELS } from '../steps.ts'

type Props = {
  steps: readonly FollowedStep[]
  /** The member's day. */
  today: string
  /** Absent where somebody else looks. */
  onTick?: (step: FollowedStep, done: boolean) => void
}

/** Steps of a published roadmap as their member finds them. */
export const FollowedSteps = ({ steps, today, onTick }: Props) => (
  <ol aria-label="Steps" className="hairlines rounded-card border border-line bg-surface">
    {steps.map((step, at) => (
      <li key={step.key} className="flex items-start gap-3 p-4 sm:gap-4">
        <Mark step={step} number={at + 1} />
        <div className="min-w-0 flex-1">
          <p className="text-muted text-sm">{joinFacts(KIND_LABELS[step.kind], describeStep(step))}</p>
          <p className="font-medium wrap-anywhere">
            <StepTitle step={step} />
          </p>
          {step.words && <p className="mt-1 max-w-measure text-muted text-sm wrap-anywhere">{step.words}</p>}
          <StepState step={step} today={today} />
          {onTick && step.by_hand && (
            <div className="mt-2">
              <CheckboxField
                label="Done"
                aria-label={`Done: ${step.title}`}
                checked={step.done}
                onChange={({ target }) => onTick(step, target.checked)}
              />
            </div>
          )}
        </div>
      </li>
    ))}
  </ol>
)

const Mark = ({ step: { done }, number }: { step: FollowedStep; number: number }) => (
  <span
    className={
      done
        ? 'flex size-8 shrink-0 items-center justify-center rounded-full bg-good-soft text-good'
        : 'flex size-8 shrink-0 items-center justify-center rounded-full bg-raised text-muted text-sm tabular-nums'
    }
  >
    {done ? (
      <>
        <Icon of={Check} size={18} />
        <span className="sr-only">Done</span>
      </>
    ) : (
      number
    )}
  </span>
)

const StepTitle = ({ step: { title, href, state } }: { step: FollowedStep }) =>
  href && state !== 'gone' ? (
    <a href={href} className="link inline-flex min-h-6 items-center touch:min-h-11">
      {title}
    </a>
  ) : (
    title
  )

function StepState({ step: { state, due_on: due, done }, today }: { step: FollowedStep; today: string }) {
  const { locale } = usePage()
  const isLate = due !== null && !done && due < today
  if (state === 'open' && due === null) return null
  return (
    <p className="mt-2 flex flex-wrap items-center gap-2 text-muted text-sm">
      {due && (
        <span className={isLate ? 'text-ink' : undefined}>
          {`${isLate ? 'Was planned for' : 'By'} ${formatDate(`${due}T12:00:00Z`, locale, 'UTC', 'medium')}`}
        </span>
      )}
      {state === 'gone' && <Badge>Not there at the moment. You can pass it by.</Badge>}
      {state === 'locked' && (
        <Badge tone="brass" icon={Lock}>
          Not in your plan
        </Badge>
      )}
    </p>
  )
}
