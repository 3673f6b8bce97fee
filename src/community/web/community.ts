import { createContext, useContext } from 'react'
import type { PostComment } from '../../discussion/index.ts'

type Community = {
  /** A member whose place is on hold reads and does not write. */
  canWrite: boolean
  /** The comment below which a reply is being written: one at a time. */
  replyingTo: number | undefined
  replyTo: (commentId: number | undefined) => void
  /** The comment that the page was opened for, which may be older than those that come with its post. */
  asked?: PostComment | null
}

const Context = createContext<Community>({ canWrite: false, replyingTo: undefined, replyTo: () => {} })
export const CommunityProvider = Context.Provider
export const useCommunity = (): Community => useContext(Context)
