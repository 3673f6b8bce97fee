import { useInfiniteQuery } from '@tanstack/react-query'
import { fullName } from '../../../accounts/index.ts'
import { call, failureMessage } from '../../../platform/web/api.ts'
import { Avatar } from '../../../ui/web/Avatar.tsx'
import { Dialog } from '../../../ui/web/Dialog.tsx'
import { FailedState } from '../../../ui/web/FailedState.tsx'
import { ShowMore } from '../../../ui/web/ShowMore.tsx'
import { listLikes } from '../../contract.ts'
import { AuthorLink } from '../AuthorLink.tsx'

/** Everybody who likes a post, the first to do so first. */
export default function AllLikers({ postId, onClose }: { postId: number; onClose: () => void }) {
  const list = useInfiniteQuery({
    queryKey: ['likers', postId],
    queryFn: ({ pageParam: page, signal }) =>
      call(listLikes, { params: { id: postId }, query: { page, perPage: 50 }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ current_page, last_page }) => (current_page < last_page ? current_page + 1 : undefined),
    gcTime: 0,
  })
  const { data, error, refetch, isFetching } = list
  return (
    <Dialog open onClose={onClose} title="Liked by" size="sm" closeOnBackdrop>
      {!data && error && (
        <FailedState
          title="The list could not be loaded."
          hint={failureMessage(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      <ul className="grid min-h-24 content-start gap-1">
        {data?.pages.flatMap((page) =>
          page.data.map(({ user }) => (
            <li key={user.id}>
              <AuthorLink
                author={user}
                className="flex min-h-11 items-center gap-3 rounded-control px-2 hover:bg-raised"
              >
                <Avatar firstName={user.first_name} lastName={user.last_name} src={user.passport} size={32} />
                {fullName(user)}
              </AuthorLink>
            </li>
          )),
        )}
      </ul>
      <ShowMore list={list} failure={failureMessage(list.error)} />
    </Dialog>
  )
}
