import { type BillingContext, findProviderStates } from '../../billing/server/index.ts'
import { setUpMeetings } from '../../booking/server/index.ts'
import type { Services } from '../../settings/index.ts'
import { firstSender } from '../../settings/server/index.ts'

/** What is set up by the environment, as far as an admin is to know it: no key, and nothing of one. */
export const findServices = (billing: BillingContext) => async (): Promise<Services> => {
  const { config, settings } = billing
  const { schedulers, meetings } = config
  return {
    mail: { isSetUp: config.smtpUrl !== undefined, ...firstSender(config.mailFrom, settings.academy().name) },
    providers: await findProviderStates(billing),
    meetings: setUpMeetings(config),
    addresses: {
      link: meetings.link ?? '',
      paid_call_scheduler: schedulers.paidCall ?? '',
      discovery_call_scheduler: schedulers.discoveryCall ?? '',
    },
  }
}
