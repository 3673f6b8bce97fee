import type { CurrentUser } from '../platform/reader.ts'

type Link = { href: string; label: string }

const MEMBER: readonly Link[] = [
  { href: '/member', label: 'Home' },
  { href: '/member/course/beginner', label: 'Beginner' },
  { href: '/member/course/intermediate', label: 'Intermediate' },
  { href: '/member/course/advanced', label: 'Advanced' },
  { href: '/member/bookmarks', label: 'Bookmarks' },
]

/** The links of the header for whoever reads the page. */
export const navigationFor = (user: CurrentUser | null): readonly Link[] => (user ? MEMBER : [])
