import { createContext, useContext } from 'react'

type Community = {
  /** A member whose place is on hold reads and does not write. */
  canWrite: boolean
  /** The comment below which a reply is being written: one at a time. */
  replyingTo: number | undefined
  replyTo: (commentId: number | undefined) => void
}

const Context = createContext<Community>({ canWrite: false, replyingTo: undefined, replyTo: () => {} })
export const CommunityProvider = Context.Provider
export const useCommunity = (): Community => useContext(Context)
