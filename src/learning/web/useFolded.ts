import { useState } from 'react'
import { saveCookie } from '../../platform/web/saveCookie.ts'
import { FOLDED_COOKIE } from '../contract.ts'

/** Whether the list of lessons is folded away. Kept in a cookie, so that the server draws the page right at once. */
export function useFolded(before: boolean): [boolean, (folded: boolean) => void] {
  const [folded, setFolded] = useState(before)
  const fold = (next: boolean) => {
    setFolded(next)
    saveCookie(FOLDED_COOKIE, next ? '1' : '0', '/member/course')
  }
  return [folded, fold]
}
