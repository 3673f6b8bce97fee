import { Settings } from 'lucide'
import type { PropsOf } from '../../platform/contract.ts'
import { withQueries } from '../../platform/web/queries.tsx'
import { ButtonLink } from '../../ui/web/ButtonLink.tsx'
import { Card } from '../../ui/web/Card.tsx'
import { PageHead } from '../../ui/web/PageHead.tsx'
import type { notificationsScreen } from '../screens.ts'
import { NotificationItems } from './list/NotificationItems.tsx'
import { ReadAll } from './list/ReadAll.tsx'
import { useNotifications } from './list/useNotifications.ts'

/** All notifications of the reader, the latest first. */
export function Notifications({ notifications }: PropsOf<typeof notificationsScreen>) {
  const list = useNotifications(notifications)
  return (
    <div className="page py-6 sm:py-8">
      <div className="mx-auto max-w-3xl">
        <PageHead
          title="Notifications"
          actions={
            <>
              <ReadAll unread={list.unread} onReadAll={list.readAll} />
              <ButtonLink href="/member/notifications/settings" size="sm" icon={Settings}>
                Settings
              </ButtonLink>
            </>
          }
        />
        <Card flush>
          <NotificationItems list={list} />
        </Card>
      </div>
    </div>
  )
}

export default withQueries(Notifications)
