import { createContext, type ReactNode, useContext } from 'react'
import type { Case } from '../../../contract.ts'

/** How the module that has what is reported shows people and words, and where its pages are. */
export type Parts = {
  /** The ways to the admins' other pages. */
  nav: ReactNode
  linkTo: (user: Case['user'], className: string) => ReactNode
  show: (words: string) => ReactNode
  /** The page of a post, or of a comment below it. */
  pathOf: (postId: number | null, commentId: number | null) => string | null
}

const Context = createContext<Parts | undefined>(undefined)
export const PartsProvider = Context.Provider
export function useParts(): Parts {
  const parts = useContext(Context)
  if (!parts) throw new Error('Nobody has said how what is reported is shown.')
  return parts
}
