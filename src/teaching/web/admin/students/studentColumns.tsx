import { fullName, levelLabel } from '../../../../accounts/index.ts'
import { usePage } from '../../../../platform/web/pageContext.ts'
import { Timestamp } from '../../../../platform/web/Timestamp.tsx'
import { joinClasses } from '../../../../ui/joinClasses.ts'
import { Avatar } from '../../../../ui/web/Avatar.tsx'
import { Badge } from '../../../../ui/web/Badge.tsx'
import type { Column } from '../../../../ui/web/DataTable.tsx'
import type { Student } from '../../../contract.ts'
import { Waiting } from '../Waiting.tsx'
import { StateBadge } from './stateNames.tsx'
import { WeekBars } from './WeekBars.tsx'

const levelOf = ({ level }: Student): string => (level ? levelLabel(level) : 'Not placed')
const lessonsOf = ({ lessons_done: done, lessons_total: total }: Student): string => `${done} of ${total}`

/**
 * On a card: who and how they are; where they have got to; what they did lately, or what they wait for. `most`: the minutes
 * of the highest bar of them all.
 */
export const studentColumns = (most: number): Column<Student>[] => [
  { key: 'name', header: 'Student', lead: true, cell: (student) => <Name student={student} /> },
  { key: 'state', header: 'State', card: 'end', cell: (student) => <State student={student} /> },
  { key: 'level', header: 'Level', card: 'line', cell: (student) => <Reached student={student} /> },
  { key: 'lessons', header: 'Lessons', align: 'right', desk: true, cell: lessonsOf },
  { key: 'tier', header: 'Plan', desk: true, cell: ({ tier }) => <TierName tier={tier} /> },
  { key: 'weeks', header: 'Minutes by week', card: 'line', cell: (student) => <Lately {...{ student, most }} /> },
  { key: 'seen', header: 'Last seen', desk: true, cell: (student) => <Seen student={student} /> },
]

const Seen = ({ student: { last_seen_at: at } }: { student: Student }) => (at ? <Timestamp at={at} /> : 'Never')

const Reached = ({ student }: { student: Student }) => (
  <span>
    <span>{levelOf(student)}</span>
    <span className="card-only">
      {` · ${lessonsOf(student)} lessons · `}
      <TierName tier={student.tier} />
    </span>
  </span>
)

const Lately = ({ student, most }: { student: Student; most: number }) => (
  <span className={joinClasses('flex flex-wrap items-end gap-x-3', needsWord(student) && 'max-[52rem]:hidden')}>
    <WeekBars weeks={student.weeks} most={most} />
    <span className="card-only text-xs">
      <Seen student={student} />
    </span>
  </span>
)

/** Whether a card says what they miss in place of what they did. */
const needsWord = ({ missed_check_ins: missed, waiting_since: since }: Student): boolean => missed > 0 || since !== null

/** The badges; below them what they wait for, which on a card is its last line. */
function State({ student }: { student: Student }) {
  const { state, missed_check_ins: missed, waiting_since: since, answer_href: answer } = student
  return (
    <span className="grid gap-1 max-[52rem]:contents">
      <span className="card-first flex flex-wrap justify-end gap-1 min-[52rem]:justify-start">
        <StateBadge state={state} />
        {missed > 0 && (
          <span className={since ? 'desk-only' : undefined}>
            <Badge tone="bad">{`No check-in for ${missed} weeks`}</Badge>
          </span>
        )}
      </span>
      {since ? (
        <span className="card-last flex flex-wrap items-center gap-x-3 text-sm">
          <Waiting since={since} />
          {answer && (
            <a href={answer} className="link inline-flex items-center font-medium touch:min-h-11">
              Reply<span className="sr-only">{` to ${fullName(student)}`}</span>
            </a>
          )}
        </span>
      ) : (
        state === 'quiet' && (
          <span aria-hidden="true" className="desk-only text-muted text-sm">
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
