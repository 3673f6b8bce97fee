import { EmptyState } from '../../../ui/web/EmptyState.tsx'
import { FailedState } from '../../../ui/web/FailedState.tsx'
import { PostSkeletons } from '../feed/PostSkeletons.tsx'
import type { usePosts } from '../feed/usePosts.ts'

/** What a post's own page shows when there is no post to show. */
export default function MissingPost({ list }: { list: ReturnType<typeof usePosts> }) {
  if (list.isFetching) return <PostSkeletons delay={1000} />
  if (list.error) return <FailedState title="The post could not be loaded." onRetry={() => void list.refetch()} />
  return <EmptyState title="This post is gone." hint="Its author or an admin has deleted it." />
}
