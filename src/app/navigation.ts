import type { FrameKind, PageContext } from '../platform/document.ts'

export type Link = {
  href: string
  label: string
  /** Beginnings of the paths on which this link is the current one, beside `href` itself. */
  covers?: string | readonly string[]
}

/** A part of the academy: one link in the header, which leads to `href`, and below it the links to all of its pages. */
export type Place = { label: string; href: string; links: readonly Link[] }

/** What belongs to the person. */
export const accountLinks: readonly Link[] = [
  { href: '/member/profile', label: 'Profile' },
  { href: '/member/notifications/settings', label: 'Notifications' },
  { href: '/pricing', label: 'Plans' },
]

export const visitorLinks: readonly Link[] = [{ href: '/pricing', label: 'Pricing' }]

/** A place whose only link is itself, which then has no row of links below the header. */
const alone = (link: Link): Place => ({ label: link.label, href: link.href, links: [link] })

/** The roadmap is that of the member's own level; anyone who was not placed begins with the first. */
const memberPlaces = (placed: PageContext['placed'] = 'beginner'): readonly Place[] => [
  {
    label: 'Practice',
    href: '/member/today',
    links: [
      { href: '/member', label: 'Home' },
      { href: '/member/today', label: 'Today' },
      { href: '/member/progress', label: 'Progress', covers: '/member/certificates' },
      { href: '/member/plan', label: 'Weekly plan' },
    ],
  },
  {
    label: 'Learn',
    href: `/member/course/${placed}`,
    links: [
      { href: `/member/course/${placed}`, label: 'Roadmap', covers: ['/member/course/', '/member/roadmap'] },
      { href: '/member/library/piano-exercise', label: 'Library', covers: ['/member/library/', '/member/lesson/'] },
      { href: '/member/master-classes', label: 'Master classes', covers: '/member/master-class/' },
      { href: '/member/pieces', label: 'Pieces', covers: '/member/piece/' },
      { href: '/member/reading', label: 'Reading' },
      { href: '/member/phrases', label: 'Phrases' },
      { href: '/member/takes', label: 'Takes', covers: '/member/take/' },
      { href: '/member/bookmarks', label: 'Bookmarks' },
    ],
  },
  alone({ href: '/member/ear-training', label: 'Ear training', covers: '/member/ear-training/' }),
  {
    label: 'Live',
    href: '/member/live-shows',
    links: [
      { href: '/member/live-shows', label: 'Live shows', covers: '/member/live-shows/' },
      {
        href: '/member/personal-lesson',
        label: 'Lessons and calls',
        covers: ['/member/paid-call', '/member/discovery-call'],
      },
    ],
  },
  alone({ href: '/member/community', label: 'Community', covers: '/member/community/' }),
]

const ADMIN: readonly Place[] = [
  {
    label: 'Overview',
    href: '/admin',
    links: [
      { href: '/admin', label: 'Overview' },
      { href: '/admin/inbox', label: 'Inbox' },
      { href: '/admin/figures', label: 'Figures', covers: '/admin/figures/' },
    ],
  },
  {
    label: 'Students',
    href: '/admin/students',
    links: [
      { href: '/admin/students', label: 'Students', covers: '/admin/students/' },
      { href: '/admin/messages', label: 'Messages', covers: '/admin/messages/' },
      { href: '/admin/users', label: 'Users' },
      { href: '/admin/takes', label: 'Takes', covers: '/admin/takes/' },
      { href: '/admin/roadmap-templates', label: 'Roadmap templates', covers: '/admin/roadmap-templates/' },
    ],
  },
  {
    label: 'Content',
    href: '/admin/courses',
    links: [
      { href: '/admin/courses', label: 'Courses', covers: '/admin/course' },
      { href: '/admin/uploads', label: 'Uploads', covers: '/admin/uploads/' },
      { href: '/admin/master-classes', label: 'Master classes', covers: '/admin/master-classes/' },
      { href: '/admin/pieces', label: 'Pieces' },
      { href: '/admin/ear-training', label: 'Ear training', covers: '/admin/ear-training/' },
    ],
  },
  {
    label: 'Live & lessons',
    href: '/admin/live-shows',
    links: [
      { href: '/admin/live-shows', label: 'Live shows', covers: '/admin/live-show' },
      { href: '/admin/bookings', label: 'Bookings' },
    ],
  },
  alone({ href: '/admin/community/members', label: 'Community', covers: '/admin/community/' }),
  {
    label: 'Money',
    href: '/admin/payments',
    links: [
      { href: '/admin/payments', label: 'Payments', covers: '/admin/payments/' },
      { href: '/admin/plans', label: 'Plans' },
    ],
  },
  {
    label: 'Settings',
    href: '/admin/settings',
    links: [
      { href: '/admin/settings', label: 'Settings', covers: '/admin/settings/' },
      { href: '/admin/pages', label: 'Pages' },
      { href: '/admin/doctor', label: 'System checks' },
      { href: '/admin/audit', label: 'Audit' },
    ],
  },
]

/** The places of whoever is signed in, on a page in a frame of this kind. */
export function placesFor({ user, placed }: Pick<PageContext, 'user' | 'placed'>, kind: FrameKind): readonly Place[] {
  if (!user || kind === 'focus' || kind === 'bare') return []
  return kind === 'admin' && user.role === 'admin' ? ADMIN : memberPlaces(placed)
}

/** Whether `link` is the current one on the page at `path`. */
export const isCurrent = ({ href, covers = [] }: Link, path: string): boolean =>
  path === href || [covers].flat().some((beginning) => path.startsWith(beginning))

/** The place that the page at `path` belongs to; undefined on pages of none, such as the profile. */
export const placeOf = (places: readonly Place[], path: string): Place | undefined =>
  places.find(({ links }) => links.some((link) => isCurrent(link, path)))

/** The pages that a search knows by their names: those of all places of a reader, and what is behind their picture. */
export const pagesFor = (who: Pick<PageContext, 'user' | 'placed'>): readonly Link[] => [
  ...placesFor(who, 'app').flatMap(({ links }) => links),
  ...accountLinks,
  ...(who.user?.role === 'admin' ? placesFor(who, 'admin').flatMap(({ links }) => links) : []),
]
