import { CalendarDays, ChevronRight, CreditCard } from 'lucide'
import type { ReactNode } from 'react'
import { formatClock, formatNear } from '../../../platform/clocks.ts'
import { formatDate } from '../../../platform/dates.ts'
import { usePage, useZone } from '../../../platform/web/pageContext.ts'
import { Icon } from '../../../ui/web/Icon.tsx'
import { Portrait } from '../../../ui/web/Portrait.tsx'
import type { Profile, ProfileBrief } from '../../screens.ts'

/** What comes next and what one has: the next hour with the teacher, and the plan with its next payment. */
export function Brief({ tier, brief: { plan, booking } }: Pick<Profile, 'tier' | 'brief'>) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <LessonTile booking={booking} />
      <PlanTile tier={tier} plan={plan} />
    </div>
  )
}

function PlanTile({ tier, plan }: Pick<Profile, 'tier'> & Pick<ProfileBrief, 'plan'>) {
  const { locale, tierNames } = usePage()
  const zone = useZone()
  const next = plan?.next
  const day = next && formatDate(next.at, locale, zone, 'medium')
  const isFree = !plan && tier === 'free'
  return (
    <Tile
      href={isFree ? '/pricing' : '#membership'}
      face={
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-raised text-muted">
          <Icon of={CreditCard} size={20} />
        </span>
      }
      title={`Your plan: ${plan?.title ?? (tier === 'free' ? 'Free' : tierNames[tier])}`}
    >
      {isFree && 'See what the plans add'}
      {next && (next.charge ? `${next.charge} due on ${day}` : `Open until ${day}`)}
      {!isFree && !next && 'Plan and payments'}
    </Tile>
  )
}

function LessonTile({ booking }: Pick<ProfileBrief, 'booking'>) {
  const { locale, teacher } = usePage()
  const zone = useZone()
  const at = booking?.starts_at
  return (
    <Tile
      href={booking ? '#bookings' : '/member/personal-lesson'}
      face={
        teacher ? (
          <Portrait {...teacher} size={40} />
        ) : (
          <span className="grid size-10 shrink-0 place-items-center rounded-full bg-raised text-muted">
            <Icon of={CalendarDays} size={20} />
          </span>
        )
      }
      title={
        at
          ? `${booking.title}: ${formatNear(at, locale, zone)}, ${formatClock(at, zone, locale)}`
          : 'Book a lesson of your own'
      }
    >
      {teacher ? `With ${teacher.name}` : 'Just you and your teacher'}
    </Tile>
  )
}

type TileProps = { href: string; face: ReactNode; title: string; children: ReactNode }

const Tile = ({ href, face, title, children }: TileProps) => (
  <a
    href={href}
    className="flex min-w-0 items-center gap-3 rounded-card border border-line bg-surface px-4 py-3 transition-colors hover:border-edge"
  >
    {face}
    <span className="min-w-0 flex-1">
      <span className="block font-medium text-sm wrap-anywhere">{title}</span>{' '}
      <span className="block text-muted text-sm">{children}</span>
    </span>
    <Icon of={ChevronRight} size={18} className="shrink-0 text-muted" />
  </a>
)
