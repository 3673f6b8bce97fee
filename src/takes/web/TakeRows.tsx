import { Check, Clock, RotateCcw } from 'lucide'
import { Timestamp } from '../../platform/web/Timestamp.tsx'
import { Badge } from '../../ui/web/Badge.tsx'
import type { TakeCard } from '../contract.ts'
import { describeTake, STATE_LABELS, takeHref } from '../rules.ts'

const TONES = { waiting: 'neutral', passed: 'good', again: 'brass' } as const
const DRAWINGS = { waiting: Clock, passed: Check, again: RotateCcw }

/** What has become of a take, by its member's words or, where it says so, the teacher's. */
export function StateBadge({ state, forTeacher }: Pick<TakeCard, 'state'> & { forTeacher?: boolean }) {
  return (
    <Badge tone={TONES[state]} icon={DRAWINGS[state]}>
      {forTeacher && state === 'waiting' ? 'Waiting' : STATE_LABELS[state]}
    </Badge>
  )
}

/** A member's takes, each a link to its marks. */
export function TakeRows({ takes, label }: { takes: readonly TakeCard[]; label: string }) {
  return (
    <ul aria-label={label} className="divide-y divide-line rounded-card border border-line bg-surface">
      {takes.map((take) => (
        <li key={take.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
          <span className="min-w-0 flex-1">
            <a href={takeHref(take.id)} className="link [overflow-wrap:anywhere]">
              {take.title}
            </a>
            <span className="block text-muted text-sm tabular-nums">
              {describeTake(take)} · <Timestamp at={take.created_at} />
              {take.marks > 0 && ` · ${take.marks === 1 ? '1 mark' : `${take.marks} marks`}`}
            </span>
          </span>
          <StateBadge state={take.state} />
        </li>
      ))}
    </ul>
  )
}
