import { formatDate } from '../../../platform/dates.ts'
import { usePage, useZone } from '../../../platform/web/pageContext.ts'
import { Badge } from '../../../ui/web/Badge.tsx'
import { profileParts, saysAccess } from '../../profileParts.ts'
import type { PlanLine, Profile } from '../../screens.ts'
import { ProfileSection } from './ProfileSection.tsx'

type Props = Pick<Profile, 'plans' | 'grants' | 'admin'>

const DURATIONS = { monthly: 'Monthly plan', yearly: 'Yearly plan' }

/** What the academy has given apart from any subscription that is paid online, and until when; nothing when it has not. */
export function AccessSection({ plans, grants, admin }: Props) {
  if (!saysAccess({ plans, grants, admin })) return null
  return (
    <ProfileSection {...profileParts.access}>
      {admin && <p className="py-3 text-sm">As an admin of the academy you can use everything in it.</p>}
      {!admin && grants.map((grant) => <Given key={`${grant.tier} ${grant.ends_at}`} grant={grant} />)}
      <ul className="hairlines">
        {plans.map((plan) => (
          <Line key={plan.starts_at + plan.tier} plan={plan} />
        ))}
      </ul>
    </ProfileSection>
  )
}

function Given({ grant: { tier, ends_at } }: { grant: Profile['grants'][number] }) {
  const { locale, tierNames } = usePage()
  const zone = useZone()
  return (
    <p className="py-3 text-sm">
      {`The academy has given you ${tierNames[tier]}${ends_at ? ' until ' : '.'}`}
      {ends_at && (
        <>
          <time dateTime={ends_at}>{formatDate(ends_at, locale, zone)}</time>.
        </>
      )}
    </p>
  )
}

function Line({ plan }: { plan: PlanLine }) {
  const { locale, tierNames } = usePage()
  const zone = useZone()
  const date = (instant: string) => <time dateTime={instant}>{formatDate(instant, locale, zone)}</time>
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3 text-sm">
      <Badge tone={plan.tier}>{tierNames[plan.tier]}</Badge>
      {plan.duration && <span>{DURATIONS[plan.duration]}</span>}
      <span className="text-muted">
        {plan.running ? 'Runs' : <>Starts on {date(plan.starts_at)}, runs</>} until {date(plan.ends_at)}
      </span>
    </li>
  )
}
