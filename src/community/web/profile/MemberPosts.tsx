import { type ComponentProps, useEffect, useState } from 'react'
import { FailedState } from '../../../ui/web/FailedState.tsx'
import type { PostFeed } from '../feed/PostFeed.tsx'
import { PostSkeletons } from '../feed/PostSkeletons.tsx'

type Feed = typeof PostFeed
type Props = ComponentProps<Feed>

/** The posts of a member; what draws posts is loaded with this tab, since most come for the others. */
export function MemberPosts(props: Props) {
  const [Feed, setFeed] = useState<Feed | 'failed'>()
  const load = () => {
    setFeed(undefined)
    import('../feed/PostFeed.tsx').then(
      (module) => setFeed(() => module.PostFeed),
      () => setFeed('failed'),
    )
  }
  useEffect(load, [])
  if (Feed === 'failed') return <FailedState title="The posts could not be loaded." onRetry={load} />
  return Feed ? <Feed {...props} /> : <PostSkeletons delay={1000} />
}
