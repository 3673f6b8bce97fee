import type { FrameKind, PageContext } from '../platform/document.ts'

type Link = {
  href: string
  label: string
  /** Beginnings of the paths on which this link is the current one, beside `href` itself. */
  covers?: string | readonly string[]
}

const VISITOR: readonly Link[] = [{ href: '/pricing', label: 'Pricing' }]

/** The roadmap of the member's own level; anyone who was not placed begins with the first. */
const linksFor = (placed: PageContext['placed'] = 'beginner'): readonly Link[] => [
  { href: '/member/today', label: 'Today', covers: ['/member/progress', '/member/plan', '/member/certificates'] },
  { href: '/member', label: 'Home' },
  { href: `/member/course/${placed}`, label: 'Road-map', covers: ['/member/course/', '/member/roadmap'] },
  { href: '/member/library/piano-exercise', label: 'Library', covers: '/member/library/' },
  { href: '/member/pieces', label: 'Pieces', covers: '/member/piece/' },
  { href: '/member/reading', label: 'Reading', covers: '/member/phrases' },
  { href: '/member/ear-training', label: 'Ear training', covers: '/member/ear-training/' },
  { href: '/member/live-shows', label: 'Live shows', covers: '/member/live-shows/' },
  {
    href: '/member/personal-lesson',
    label: 'One-on-one',
    covers: ['/member/paid-call', '/member/discovery-call'],
  },
  { href: '/member/community', label: 'Community', covers: '/member/community' },
  { href: '/member/bookmarks', label: 'Bookmarks' },
]

const ADMIN: readonly Link[] = [
  { href: '/admin', label: 'Overview', covers: '/admin/figures' },
  { href: '/admin/inbox', label: 'Inbox' },
  { href: '/admin/students', label: 'Students', covers: ['/admin/students/', '/admin/roadmap-templates'] },
  { href: '/admin/users', label: 'Users' },
  { href: '/admin/courses', label: 'Courses', covers: '/admin/course' },
  { href: '/admin/uploads', label: 'Uploads', covers: '/admin/uploads/' },
  { href: '/admin/pieces', label: 'Pieces' },
  { href: '/admin/takes', label: 'Takes', covers: '/admin/takes/' },
  { href: '/admin/ear-training', label: 'Ear training', covers: '/admin/ear-training/' },
  { href: '/admin/live-shows', label: 'Live shows', covers: '/admin/live-show' },
  { href: '/admin/bookings', label: 'Bookings' },
  { href: '/admin/community/members', label: 'Community', covers: '/admin/community/' },
  { href: '/admin/plans', label: 'Plans' },
  { href: '/admin/payments', label: 'Payments' },
  { href: '/admin/audit', label: 'Audit' },
  { href: '/admin/pages', label: 'Pages' },
  { href: '/admin/settings', label: 'Settings' },
]

/** The links of the header for anyone who reads a page in a frame of this kind. */
export function navigationFor(
  { user, placed }: Pick<PageContext, 'user' | 'placed'>,
  kind: FrameKind,
): readonly Link[] {
  if (kind === 'focus' || kind === 'bare') return []
  if (!user) return VISITOR
  if (user.role !== 'admin') return linksFor(placed)
  return kind === 'admin' ? ADMIN : [...linksFor(placed), { href: '/admin', label: 'Admin' }]
}

/** Whether `link` is the current one on the page at `path`. */
export const isCurrent = ({ href, covers = [] }: Link, path: string): boolean =>
  path === href || [covers].flat().some((beginning) => path.startsWith(beginning))
