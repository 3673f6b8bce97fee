import { failureMessage } from '../../../platform/web/api.ts'
import { EmptyState } from '../../../ui/web/EmptyState.tsx'
import { FailedState } from '../../../ui/web/FailedState.tsx'
import { Loading } from '../../../ui/web/Loading.tsx'
import { ShowMore } from '../../../ui/web/ShowMore.tsx'
import { Skeleton } from '../../../ui/web/Skeleton.tsx'
import { NotificationItem } from './NotificationItem.tsx'
import type { useNotifications } from './useNotifications.ts'

type Props = {
  list: ReturnType<typeof useNotifications>
  /** How many of the latest are shown, where there is no room for all. */
  most?: number
}

/** Notifications in whichever state their list is: on its way, failed, empty or full. */
export function NotificationItems({ list, most }: Props) {
  const { notifications, error, refetch, isFetching } = list
  if (!notifications && error && !isFetching)
    return (
      <FailedState
        title="The notifications could not be loaded."
        hint={failureMessage(error)}
        onRetry={() => void refetch()}
      />
    )
  if (!notifications) return <NotificationSkeletons count={most ?? 10} />
  if (notifications.length === 0)
    return (
      <EmptyState
        title="Nothing new."
        hint="When somebody answers, mentions you or likes what you wrote, it shows here."
      />
    )
  return (
    <>
      <ul className="hairlines">
        {notifications.slice(0, most).map((notification) => (
          // what could not be marked is still unread on the next look
          <NotificationItem
            key={notification.id}
            notification={notification}
            onRead={() => void list.read(notification.id).catch(() => refetch())}
          />
        ))}
      </ul>
      {most === undefined && (
        <ShowMore
          list={list}
          failure={failureMessage(list.error)}
          className="justify-items-center border-line border-t p-4"
        />
      )}
    </>
  )
}

function NotificationSkeletons({ count }: { count: number }) {
  return (
    <Loading label="Loading notifications">
      {Array.from({ length: count }, (_, row) => row).map((row) => (
        <div key={row} className="flex items-start gap-3 px-4 py-3">
          <Skeleton className="size-10 shrink-0 rounded-full" />
          <div className="grid flex-1 gap-2 pt-1">
            <Skeleton className="h-4 w-11/12" />
            <Skeleton className="h-3 w-24" />
          </div>
        </div>
      ))}
    </Loading>
  )
}
