import { useInfiniteQuery } from '@tanstack/react-query'
import { call, failureMessage } from '../../../platform/web/api.ts'
import { useZone } from '../../../platform/web/pageContext.ts'
import { Avatar } from '../../../ui/web/Avatar.tsx'
import { Dialog } from '../../../ui/web/Dialog.tsx'
import { FailedState } from '../../../ui/web/FailedState.tsx'
import { ShowMore } from '../../../ui/web/ShowMore.tsx'
import { listVisitors, type Show, type Visitor } from '../../contract.ts'
import { showClock } from '../../rules.ts'
import { useShowName } from './showColumns.tsx'

/** Who went through the door of a show, and when. */
export function Visitors({ show, onClose }: { show: Show; onClose: () => void }) {
  const { id } = show
  const list = useInfiniteQuery({
    queryKey: ['show visitors', id],
    queryFn: ({ pageParam: page, signal }) =>
      call(listVisitors, { params: { id }, query: { page, perPage: 50 }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ current_page, last_page }) => (current_page < last_page ? current_page + 1 : undefined),
    gcTime: 0,
  })
  const { data, error, refetch, isFetching } = list
  const total = data?.pages[0]?.total
  return (
    <Dialog open onClose={onClose} title="Who came" description={useShowName(show)} size="sm" closeOnBackdrop>
      {!data && error && (
        <FailedState
          title="The list could not be loaded."
          hint={failureMessage(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      <p role="status" className="mb-2 text-muted text-sm">
        {total === undefined ? '' : total === 0 ? 'Nobody came through the door.' : `${total} came.`}
      </p>
      <ul className="grid min-h-24 content-start gap-1">
        {data?.pages.flatMap((page) => page.data.map((visitor) => <Person key={visitor.id} {...visitor} />))}
      </ul>
      <ShowMore list={list} failure={failureMessage(list.error)} />
    </Dialog>
  )
}

function Person({ id, first_name, last_name, passport, came_at }: Visitor) {
  const zone = useZone()
  return (
    <li className="flex min-h-11 items-center gap-3">
      <Avatar firstName={first_name} lastName={last_name} src={passport} size={32} />
      <a href={`/admin/students/${id}`} className="link min-w-0 flex-1 wrap-anywhere">
        {first_name} {last_name}
      </a>
      <time dateTime={came_at} className="text-muted text-sm tabular-nums">
        {showClock(came_at, zone)}
      </time>
    </li>
  )
}
