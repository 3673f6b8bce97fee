import { ArrowRight } from 'lucide'
import { joinFacts, withUnit } from '../../platform/facts.ts'
import { ButtonLink } from '../../ui/web/ButtonLink.tsx'
import type { Progress } from '../progressContract.ts'
import { WeekDays } from './WeekStrip.tsx'

type Props = Pick<Progress, 'week' | 'today' | 'weeks'> & { next: Progress['next']['minutes'] }

/** How the week goes, in words and by its days, and the one thing to do next. */
export function WeekHead({ week, today, weeks, next }: Props) {
  const [before, now] = weeks.slice(-2)
  const details = joinFacts(
    `${withUnit(now?.minutes ?? 0, 'min')} this week`,
    before && before.minutes > 0 && `${withUnit(before.minutes, 'min')} last week`,
    week.streak > 1 && `${week.streak} weeks in a row`,
  )
  return (
    <section
      aria-labelledby="week"
      className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-12 gap-y-4 rounded-card border border-line bg-surface p-4 sm:p-6 lg:grid-cols-2"
    >
      <div className="grid justify-items-start gap-4">
        <div>
          <h2 id="week" className="text-xl sm:text-2xl">
            {headline(week)}
          </h2>
          <p className="mt-1 text-muted text-sm tabular-nums">{details}</p>
        </div>
        <ButtonLink href={next.href} variant="primary" after={ArrowRight} className="max-sm:w-full">
          {next.label}
        </ButtonLink>
      </div>
      <div className="max-lg:order-last">
        <WeekDays {...{ week, today }} />
      </div>
    </section>
  )
}

const days = (count: number) => `${count} practice ${count === 1 ? 'day' : 'days'}`

/** Says what was done, never what is missing. */
function headline({ practised, goal }: Progress['week']): string {
  if (goal === 0) return practised > 0 ? `${days(practised)} in a week off` : 'A week off'
  if (practised >= goal) return `Goal reached: ${days(practised)} this week`
  return practised === 0 ? `Your goal: ${days(goal)} this week` : `${practised} of ${days(goal)} this week`
}
