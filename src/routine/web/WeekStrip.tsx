import { Check, Moon, Pause } from 'lucide'
import { formatDays } from '../../platform/dates.ts'
import { weekAround } from '../../platform/days.ts'
import { joinFacts, withUnit } from '../../platform/facts.ts'
import { usePage } from '../../platform/web/pageContext.ts'
import { formatIn } from '../../platform/zoneNames.ts'
import { joinClasses } from '../../ui/joinClasses.ts'
import { Icon } from '../../ui/web/Icon.tsx'
import type { Week, WeekDay } from '../contract.ts'

const dayName = (day: string, locale: string, weekday: 'short' | 'long') =>
  formatIn('UTC', locale, { weekday }).format(Date.parse(`${day}T12:00:00Z`))

/** The seven days around today: what was practised, and the days that ask for nothing. */
export function WeekStrip({ week, today }: { week: Week; today: string }) {
  const { locale } = usePage()
  return (
    <section aria-labelledby="week" className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="week" className="text-lg">
          {`This week, ${formatDays(weekAround(today), locale)}`}
        </h2>
        <p className="text-muted text-sm">{weekText(week)}</p>
      </div>
      <WeekDays {...{ week, today }} />
    </section>
  )
}

/** The days alone, each with its minutes. */
export function WeekDays({ week, today }: { week: Week; today: string }) {
  return (
    <ol className="@container grid grid-cols-7 gap-1 sm:gap-2">
      {week.days.map((day) => (
        <Day key={day.day} {...{ day, today }} />
      ))}
    </ol>
  )
}

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`

/** Says what was done, never what is missing. */
function weekText({ days: all, practised, goal, streak }: Week): string {
  const reached =
    goal === 0
      ? practised > 0
        ? `${days(practised)} played`
        : 'A week to rest'
      : practised >= goal
        ? `Goal reached: ${days(practised)}`
        : practised === 0
          ? `Goal: ${days(goal)}`
          : `${practised} of ${days(goal)}`
  const minutes = all.reduce((sum, day) => sum + day.minutes, 0)
  return joinFacts(reached, minutes > 0 && withUnit(minutes, 'min'), streak > 1 && `${streak} weeks in a row`)
}

function Day({ day, today }: { day: WeekDay; today: string }) {
  const { locale } = usePage()
  const { practised, rest, paused, minutes } = day
  const isToday = day.day === today
  const mark = practised ? Check : paused ? Pause : rest ? Moon : null
  const said = [
    practised ? 'practised' : paused ? 'paused' : rest ? 'rest day' : '',
    minutes > 0 ? `${minutes} min` : '',
    isToday ? 'today' : '',
  ].filter(Boolean)
  return (
    <li
      aria-current={isToday ? 'date' : undefined}
      className={joinClasses(
        'grid justify-items-center gap-1 rounded-control border py-2 text-xs',
        isToday ? 'border-edge' : 'border-line',
        practised ? 'bg-accent-soft text-accent' : 'bg-surface text-muted',
      )}
    >
      <span aria-hidden="true">{dayName(day.day, locale, 'short')}</span>
      <span className="sr-only">{[dayName(day.day, locale, 'long'), ...said].join(', ')}</span>
      <span aria-hidden="true" className="flex size-5 items-center justify-center">
        {mark && <Icon of={mark} size={18} />}
      </span>
      <span aria-hidden="true" className="min-h-4 tabular-nums">
        {minutes > 0 && (
          <>
            {minutes}
            <span className="@max-lg:hidden"> min</span>
          </>
        )}
      </span>
    </li>
  )
}
