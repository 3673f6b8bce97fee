import { ArrowRight, Play } from 'lucide'
import type { PropsOf } from '../../platform/contract.ts'
import { ButtonLink } from '../../ui/web/ButtonLink.tsx'
import type { todayCardScreen } from '../contract.ts'
import { START_HASH } from '../parts.ts'

const START = `/member/today${START_HASH}`
const WORDS = {
  ready: { title: 'Your routine is ready.', action: 'Start today’s routine' },
  begun: { title: 'Your routine goes on.', action: 'Continue today’s routine' },
  done: { title: 'That was today’s routine. Well played.', action: 'See your week' },
}

/** Today's routine in brief, below the greeting of the member's home. */
export default function TodayCard({ state, minutes, next, strong }: PropsOf<typeof todayCardScreen>) {
  const { title, action } = WORDS[state]
  const isDone = state === 'done'
  return (
    <div className="page pt-6 sm:pt-8">
      <section
        aria-label="Today’s routine"
        className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card border border-line bg-surface p-4 sm:px-6"
      >
        <div className="min-w-0">
          <p className="font-medium text-accent text-sm">
            {minutes > 0 ? `Today’s routine · ${minutes} min${state === 'begun' ? ' left' : ''}` : 'Today’s routine'}
          </p>
          <p className="mt-1 font-[550] font-display text-lg wrap-anywhere">
            {next ? `${state === 'begun' ? 'Next' : 'First'}: ${next.title}` : title}
          </p>
          {next && <p className="mt-1 max-w-measure text-muted text-sm">{next.why}</p>}
        </div>
        <ButtonLink
          href={isDone ? '/member/today' : START}
          variant={strong && !isDone ? 'primary' : 'secondary'}
          icon={isDone ? ArrowRight : Play}
          className="max-sm:w-full"
        >
          {action}
        </ButtonLink>
      </section>
    </div>
  )
}
