import { formatDate } from '../../../platform/dates.ts'
import { useNow, usePage } from '../../../platform/web/pageContext.ts'
import { joinClasses } from '../../../ui/joinClasses.ts'
import type { Member } from '../../adminContract.ts'
import { accessEnd } from './accessEnd.ts'

const DURATIONS = { monthly: 'Monthly', yearly: 'Yearly' }

type Props = { subscription: Member['metadata']; grants: Member['grants'] }

/** Duration and tier, and when it ends, ended or begins; and what an admin has given beside it. */
export function SubscriptionPlan({ subscription, grants }: Props) {
  const { locale, now: drawnAt, tierNames } = usePage()
  const now = useNow()
  // what is entered by hand changes at midnight UTC, so that is the day to name
  const day = (instant: string) => formatDate(instant, locale, 'UTC', 'medium')
  const grant = grants.map(({ id, tier, ends_at }) => (
    <span key={id} className="block text-ink text-xs">
      {tierNames[tier]} by grant{ends_at && ` until ${accessEnd(ends_at, locale)}`}
    </span>
  ))
  if (!subscription)
    return (
      <span className="min-w-0 flex-1 text-muted min-[52rem]:min-w-32">
        <span className="desk-only">None</span>
        {grants.length === 0 && <span className="card-only">No subscription</span>}
        {grant}
      </span>
    )
  const { duration, tier, running, starts_at, ends_at } = subscription
  const later = !running && starts_at > now
  return (
    <span className={joinClasses('min-w-0 flex-1 min-[52rem]:min-w-32', !running && 'text-muted')}>
      {duration ? `${DURATIONS[duration]} · ${tierNames[tier]}` : tierNames[tier]}
      <span className="block text-muted text-xs">
        {later ? `From ${day(starts_at)}` : `${endWord(running, ends_at > drawnAt)} ${day(ends_at)}`}
      </span>
      {grant}
    </span>
  )
}

/** What was paid may be over while its renewal is under way. */
function endWord(running: boolean, ahead: boolean): string {
  if (!running) return 'Ended'
  return ahead ? 'Until' : 'Paid until'
}
