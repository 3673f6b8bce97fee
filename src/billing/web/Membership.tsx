import { ProfileColumn, ProfileSection } from '../../accounts/web/index.ts'
import type { PropsOf } from '../../platform/contract.ts'
import { usePage } from '../../platform/web/pageContext.ts'
import { withQueries } from '../../platform/web/queries.tsx'
import { ButtonLink } from '../../ui/web/ButtonLink.tsx'
import type { membershipScreen } from '../contract.ts'
import { MEMBERSHIP_PART } from '../pricingAddress.ts'
import { Charges } from './membership/Charges.tsx'
import { PlanPanel } from './membership/PlanPanel.tsx'
import { useBilling } from './membership/useBilling.ts'

/** A member's plan, what it costs and what was paid, as a part of their profile. */
function Membership({ given, offers, ...first }: PropsOf<typeof membershipScreen>) {
  const billing = useBilling(first)
  const { tierNames } = usePage()
  const { subscription, charges } = billing
  const over = !subscription || subscription.state === 'ended' || subscription.state === 'refunded'
  return (
    <div className="page">
      <ProfileColumn below>
        <ProfileSection {...MEMBERSHIP_PART} lead="Your subscription, and what you paid.">
          {subscription && <PlanPanel {...{ subscription, offers, billing }} />}
          {over && (
            <div className={subscription ? 'mt-4' : undefined}>
              {!subscription && (
                <p className="mb-4 text-sm">
                  {given
                    ? `The academy has given you ${tierNames[given]} (see “Your access”). You are not charged for it.`
                    : 'You have no subscription at the moment.'}
                </p>
              )}
              <ButtonLink href="/pricing" variant={given ? 'secondary' : 'primary'}>
                See the plans
              </ButtonLink>
            </div>
          )}
          {charges.length > 0 && <Charges charges={charges} />}
        </ProfileSection>
      </ProfileColumn>
    </div>
  )
}

export default withQueries(Membership)
