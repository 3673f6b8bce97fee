import { messageOf } from '../../../platform/web/api.ts'
import { EmptyState } from '../../../ui/web/EmptyState.tsx'
import { FailedState } from '../../../ui/web/FailedState.tsx'
import { ShowMore } from '../ShowMore.tsx'
import { NoticeRow } from './NoticeRow.tsx'
import { NoticeSkeletons } from './NoticeSkeletons.tsx'
import type { useNotices } from './useNotices.ts'

type Props = {
  list: ReturnType<typeof useNotices>
  /** How many of the latest are shown, where there is no room for all. */
  most?: number
}

/** Notifications in whichever state their list is: on its way, failed, empty or full. */
export function NoticeList({ list, most }: Props) {
  const { notices, error, refetch, isFetching } = list
  if (!notices && error && !isFetching)
    return (
      <FailedState
        title="The notifications could not be loaded."
        hint={messageOf(error)}
        onRetry={() => void refetch()}
      />
    )
  if (!notices) return <NoticeSkeletons count={most ?? 10} />
  if (notices.length === 0)
    return (
      <EmptyState
        title="Nothing new."
        hint="When somebody answers, mentions you or likes what you wrote, it shows here."
      />
    )
  return (
    <>
      <ul className="hairlines">
        {notices.slice(0, most).map((notice) => (
          // what could not be marked is still unread on the next look
          <NoticeRow key={notice.id} notice={notice} onRead={() => void list.read(notice.id).catch(() => refetch())} />
        ))}
      </ul>
      {most === undefined && <ShowMore list={list} className="justify-items-center border-line border-t p-4" />}
    </>
  )
}
