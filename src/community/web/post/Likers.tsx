import { useState } from 'react'
import { fullName } from '../../../accounts/index.ts'
import { LIKERS_SHOWN } from '../../../discussion/index.ts'
import { Avatar } from '../../../ui/web/Avatar.tsx'
import { lazyDialog } from '../../../ui/web/lazyComponent.tsx'
import type { Post } from '../../contract.ts'

const AllLikers = lazyDialog(() => import('./AllLikers.tsx'))

/** Pictures of the first to like a post; behind them everybody who does. */
export function Likers({ post: { id, likes, likes_count } }: { post: Post }) {
  const [isOpen, setIsOpen] = useState(false)
  if (likes.length === 0) return null
  return (
    <>
      <button
        type="button"
        aria-label={`Who likes this post: ${likes_count} ${likes_count === 1 ? 'member' : 'members'}`}
        onClick={() => setIsOpen(true)}
        className="flex min-h-8 items-center rounded-full pl-2 touch:min-h-11"
      >
        {likes.slice(0, LIKERS_SHOWN).map(({ user }) => (
          <span key={user.id} title={fullName(user)} className="-ml-2 rounded-full ring-2 ring-surface">
            <Avatar firstName={user.first_name} lastName={user.last_name} src={user.passport} size={24} />
          </span>
        ))}
      </button>
      {isOpen && <AllLikers postId={id} onClose={() => setIsOpen(false)} />}
    </>
  )
}
