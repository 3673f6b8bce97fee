import { fullName, levelLabel } from '../../../../accounts/index.ts'
import { formatDate } from '../../../../platform/dates.ts'
import { usePage, useZone } from '../../../../platform/web/pageContext.ts'
import { Timestamp } from '../../../../platform/web/Timestamp.tsx'
import { Avatar } from '../../../../ui/web/Avatar.tsx'
import { Badge } from '../../../../ui/web/Badge.tsx'
import type { Column } from '../../../../ui/web/DataTable.tsx'
import type { Student } from '../../../contract.ts'
import { StateBadge } from './stateNames.tsx'
import { WeekBars } from './WeekBars.tsx'

export const studentColumns: Column<Student>[] = [
  { key: 'name', header: 'Student', lead: true, cell: (student) => <Name student={student} /> },
  { key: 'state', header: 'State', cell: (student) => <State student={student} /> },
  { key: 'weeks', header: 'Minutes by week', cell: ({ weeks }) => <WeekBars weeks={weeks} /> },
  { key: 'level', header: 'Level', cell: ({ level }) => (level ? levelLabel(level) : 'Not placed') },
  { key: 'lessons', header: 'Lessons', align: 'right', cell: ({ lessons_done }) => lessons_done },
  { key: 'tier', header: 'Plan', cell: ({ tier }) => <TierName tier={tier} /> },
  { key: 'seen', header: 'Last seen', cell: ({ last_seen_at: at }) => (at ? <Timestamp at={at} /> : 'Never') },
]

function State({ student }: { student: Student }) {
  const { state, missed_check_ins: missed, waiting_since: since, answer_href: answer } = student
  const { locale } = usePage()
  const zone = useZone()
  return (
    <span className="grid gap-1">
      <span className="flex flex-wrap gap-1">
        <StateBadge state={state} />
        {missed > 0 && <Badge tone="bad">{`No check-in for ${missed} weeks`}</Badge>}
      </span>
      {since ? (
        <span className="flex flex-wrap items-center gap-x-3 text-sm">
          {`Waiting since ${formatDate(since, locale, zone, 'medium')}`}
          {answer && (
            <a href={answer} className="link inline-flex items-center font-medium touch:min-h-11">
              Reply<span className="sr-only">{` to ${fullName(student)}`}</span>
            </a>
          )}
        </span>
      ) : (
        state === 'quiet' && (
          <span aria-hidden="true" className="text-muted text-sm">
            Not here for two weeks
          </span>
        )
      )}
    </span>
  )
}

/** A tier as the academy calls it. */
export function TierName({ tier }: { tier: Student['tier'] }) {
  const { tierNames } = usePage()
  return tier === 'free' ? 'Free' : tierNames[tier]
}

const Name = ({ student: { id, first_name, last_name, passport } }: { student: Student }) => (
  <a href={`/admin/students/${id}`} className="row-link flex items-center gap-3 hover:underline touch:min-h-11">
    <Avatar firstName={first_name} lastName={last_name} src={passport} size={32} />
    <span className="min-w-0 [overflow-wrap:anywhere]">
      {first_name} {last_name}
    </span>
  </a>
)
