import { formatMoment } from '../../platform/clocks.ts'
import type { PropsOf } from '../../platform/contract.ts'
import { usePage, useZone } from '../../platform/web/pageContext.ts'
import { ButtonLink } from '../../ui/web/ButtonLink.tsx'
import { PageHead } from '../../ui/web/PageHead.tsx'
import type { adminHeadScreen } from '../screens.ts'

const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(bytes < 10 * 1024 * 1024 ? 1 : 0)

/** The head of the admins' first page: when its figures were counted, how old the backup is, and whether emails need help. */
export default function AdminHead({ counted_at, undelivered, backup }: PropsOf<typeof adminHeadScreen>) {
  const { locale } = usePage()
  const zone = useZone()
  const counted = formatMoment(counted_at, locale, zone)
  return (
    <div className="page pt-6 sm:pt-8">
      <PageHead
        title="Overview"
        lead={
          <>
            What needs you today, and the figures as of <time dateTime={counted_at}>{counted}</time>.
          </>
        }
        actions={
          // on a phone, where what waits comes first, they are under Settings
          <ButtonLink href="/admin/doctor" className="max-sm:hidden">
            System checks
          </ButtonLink>
        }
      />
      {backup && (
        <p className="mb-4 lg:mb-6">
          {backup.made_at ? (
            <>
              Last backup: <time dateTime={backup.made_at}>{formatMoment(backup.made_at, locale, zone)}</time>
              {`, ${megabytes(backup.bytes ?? 0)} MB.`}
            </>
          ) : (
            'No backup yet: the first one is made within half an hour.'
          )}
          {backup.failed !== null && <strong>{` The last attempt failed: ${backup.failed}`}</strong>}
        </p>
      )}
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
