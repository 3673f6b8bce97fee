import type { PropsOf } from '../../platform/contract.ts'
import { usePage, useZone } from '../../platform/web/pageContext.ts'
import { formatIn } from '../../platform/zoneNames.ts'
import { PageHead } from '../../ui/web/PageHead.tsx'
import type { adminHeadScreen } from '../screens.ts'

/** The head of the admins' first page: when its figures were counted, and whether emails need help. */
export default function AdminHead({ counted_at, undelivered }: PropsOf<typeof adminHeadScreen>) {
  const { locale } = usePage()
  const counted = formatIn(useZone(), locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
    Date.parse(counted_at),
  )
  return (
    <div className="page pt-6 sm:pt-8">
      <PageHead
        title="Overview"
        lead={
          <>
            Counted every five minutes, last on <time dateTime={counted_at}>{counted}</time>.
          </>
        }
      />
      {undelivered > 0 && (
        <p className="mb-4 lg:mb-6">
          <a href="#undelivered" className="link">
            {undelivered === 1 ? '1 email could not be delivered' : `${undelivered} emails could not be delivered`}
          </a>
        </p>
      )}
    </div>
  )
}
