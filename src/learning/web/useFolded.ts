import { useState } from 'react'
import { FOLDED_COOKIE } from '../contract.ts'

/** Whether the list of lessons is folded away. Kept in a cookie, so that the server draws the page right at once. */
export function useFolded(before: boolean): [boolean, (folded: boolean) => void] {
  const [folded, setFolded] = useState(before)
  const fold = (next: boolean) => {
    setFolded(next)
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers
    document.cookie = `${FOLDED_COOKIE}=${next ? 1 : 0}; path=/member/course; max-age=31536000; samesite=lax`
  }
  return [folded, fold]
}
