import type { ReactNode } from 'react'
import { formatDate, formatDays } from '../../platform/dates.ts'
import { usePage } from '../../platform/web/pageContext.ts'
import { Badge } from '../../ui/web/Badge.tsx'
import type { Agreement, CheckIn, Plan } from '../agreementContract.ts'
import { checkInWeekText, KEPT_LABELS, playedText, termsText } from '../agreementRules.ts'
import { weekOfCheckIn } from '../weeks.ts'

/** A day of the calendar in the page's language. */
export function useDay(): (day: string) => string {
  const { locale } = usePage()
  return (day) => formatDate(`${day}T12:00:00Z`, locale, 'UTC', 'medium')
}

/** What was agreed on, or is proposed. */
export const Terms = ({ of: agreement, children }: { of: Agreement; children?: ReactNode }) => (
  <div className="grid gap-2">
    <p className="font-medium">{termsText(agreement)}</p>
    <ul className="list-disc pl-5 text-sm">
      {agreement.tasks.map((task) => (
        <li key={task} className="wrap-anywhere">
          {task}
        </li>
      ))}
    </ul>
    {children}
  </div>
)

/** How this week goes, and what comes next; `due`: also of the week whose check-in is still to come. */
export function ThisWeek({ plan, agreed, due = null }: { plan: Plan; agreed: Agreement; due?: Plan['due'] }) {
  const { locale } = usePage()
  const day = useDay()
  const { week } = plan
  const isDue = due !== null && weekOfCheckIn(due.due_on).from === week.from
  return (
    <p className="text-muted text-sm">
      {due &&
        !isDue &&
        `${checkInWeekText(due.due_on, locale)}, not reported yet: ${playedText(due.played, due.agreed)}. `}
      {`This week, ${formatDays(week, locale)}${isDue ? ', not reported yet' : ''}: ${playedText(week.played, agreed)}.`}
      {plan.paused_until
        ? ` Paused until ${day(plan.paused_until)}; nothing is asked.`
        : plan.next_on && ` Next check-in on ${day(plan.next_on)}.`}
    </p>
  )
}

const TONES = { yes: 'good', partly: 'brass', no: 'neutral' } as const

type HistoryProps = { checkIns: readonly CheckIn[]; answer?: (checkIn: CheckIn) => ReactNode }

/** Check-ins, the latest first, with what was really played and what the teacher said. */
export function History({ checkIns, answer }: HistoryProps) {
  const { locale } = usePage()
  return (
    <ul aria-label="Check-ins" className="hairlines">
      {checkIns.map((one) => (
        <li key={one.id} className="grid gap-1.5 py-4">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-medium">{checkInWeekText(one.due_on, locale)}</span>
            <Badge tone={TONES[one.kept]}>{KEPT_LABELS[one.kept]}</Badge>
            <span className="text-muted text-sm tabular-nums">{playedText(one.played, one.agreed)}</span>
          </p>
          {one.words && <p className="max-w-measure whitespace-pre-wrap wrap-anywhere">{one.words}</p>}
          {one.answer !== null && (
            <p className="max-w-measure whitespace-pre-wrap border-line border-l-2 pl-3 text-muted text-sm wrap-anywhere">
              <span className="font-medium text-ink">{`${one.answered_by ?? 'Your teacher'}: `}</span>
              {one.answer}
            </p>
          )}
          {answer?.(one)}
        </li>
      ))}
    </ul>
  )
}
