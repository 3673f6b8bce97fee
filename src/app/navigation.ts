import type { CurrentUser } from '../platform/reader.ts'

type Link = {
  href: string
  label: string
  /** Beginning of the paths on which this link is the current one; `href` itself when absent. */
  covers?: string
}

const MEMBER: readonly Link[] = [
  { href: '/member', label: 'Home' },
  { href: '/member/course/beginner', label: 'Road-map', covers: '/member/course/' },
  { href: '/member/bookmarks', label: 'Bookmarks' },
]

/** The links of the header for whoever reads the page. */
export const navigationFor = (user: CurrentUser | null): readonly Link[] => (user ? MEMBER : [])

/** Whether `link` stands for the page at `path`. */
export const isCurrent = ({ href, covers }: Link, path: string): boolean =>
  path === href || (covers !== undefined && path.startsWith(covers))
