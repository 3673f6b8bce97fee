import { post } from './cases.ts'
import type { Size } from './seedGrowth.ts'
import type { Ask } from './wrk.ts'

export type GrowthCase = { name: string; who: 'member' | 'admin' | 'visitor'; ask: (size: Size) => Ask }

type Who = GrowthCase['who']
const read = (who: Who, name: string, path: string | ((size: Size) => string)): GrowthCase => ({
  name,
  who,
  ask: (size) => ({ path: typeof path === 'string' ? path : path(size) }),
})
const posts = (name: string, query: string | ((size: Size) => string)) =>
  read('member', `feed: ${name}`, (size) => `/api/member/posts${typeof query === 'string' ? query : query(size)}`)
const users = (name: string, query: string | ((size: Size) => string)) =>
  read('admin', `users: ${name}`, (size) => `/api/admin/users${typeof query === 'string' ? query : query(size)}`)

const last = (rows: number) => Math.floor(rows / 10)
const middle = (rows: number) => Math.floor(rows / 20)

/** Lists by each of their sorts, at the beginning, in the middle and at the end. */
const lists: GrowthCase[] = [
  ...['latest', 'old', 'popular', 'likes'].flatMap((sort) => [
    posts(`${sort}, page 1`, `?sort=${sort}`),
    posts(`${sort}, the middle page`, (size) => `?sort=${sort}&page=${middle(size.posts)}`),
    posts(`${sort}, the last page`, (size) => `?sort=${sort}&page=${last(size.posts)}`),
  ]),
  posts('a space, page 1', '?subcategory=lessons'),
  posts('a space, the middle page', (size) => `?subcategory=lessons&page=${middle(size.posts / 7)}`),
  posts('a member', '/member/77'),
  posts('a member, by likes', '/member/77?sort=likes'),
  posts('newer ones', (size) => `/newer?than=${size.posts - 30}`),
  posts('search, a common word', '/search?q=finger'),
  posts('search, a common word, page 300', '/search?q=finger&page=300'),
  posts('search, two words', '/search?q=left%20hand'),
  posts('search, a rare word', '/search?q=arpeggiated'),
  posts('search, a word nobody wrote', '/search?q=xylophone'),
  ...['', 'display_name', 'latest_activity', 'joining_date'].flatMap((sort) => [
    users(`${sort || 'newest'}, page 1`, `?sort=${sort}`),
    users(`${sort || 'newest'}, the middle page`, (size) => `?sort=${sort}&page=${middle(size.members)}`),
    users(`${sort || 'newest'}, the last page`, (size) => `?sort=${sort}&page=${last(size.members)}`),
  ]),
  users('blocked ones', '?status=blocked'),
  users('active ones', '?status=active'),
  users('active ones by name, the last page', (size) => `?status=active&sort=display_name&page=${last(size.members)}`),
  users('search that finds one', '?search=member1777%40'),
  users('search that finds all', '?search=academy.test'),
  users(
    'search that finds all, the last page',
    (size) => `?search=academy.test&page=${last(Math.min(size.members, 10_000))}`,
  ),
  users('search that finds nobody', '?search=nobody-at-all'),
]

const others: GrowthCase[] = [
  read('visitor', 'landing page', '/'),
  read('member', 'home page', '/member'),
  read('member', 'roadmap page', '/member/course/beginner'),
  read('member', 'roadmap data', '/api/member/courses/beginner'),
  read('member', 'lesson comments', '/api/member/comments/course?course_id=3&category=course'),
  read('member', 'community page', '/member/community'),
  read('member', 'post page', '/member/community/post/1919'),
  read('member', 'comments of a post', '/api/member/post/1919/comments'),
  read('member', 'likers of a post', '/api/member/post/1940/likes'),
  read('member', 'spaces', '/api/member/spaces'),
  read('member', 'activity of a space', '/api/member/space/lessons/activity'),
  read('member', 'profile of a member', '/api/member/user/78'),
  read('member', 'comments of a member', '/api/member/user/78/comments'),
  read('member', 'notifications, page 1', '/api/member/notifications'),
  read('member', 'notifications, the last page', '/api/member/notifications?page=3'),
  read('member', 'unread notifications', '/api/member/notifications/unread'),
  read('admin', 'figures of the academy', '/admin'),
  read('admin', 'directory of members', '/admin/community/members'),
  read('admin', 'list of courses', '/api/admin/courses'),
]

const write = (name: string, ask: (size: Size) => Ask): GrowthCase => ({ name, who: 'member', ask })
const writes: GrowthCase[] = [
  write('like', (size) => post('/api/member/like', { post_id: '{any}' }, size.posts)),
  write('complete a lesson', () => post('/member/course/{any}/complete', {}, 3_000)),
  write('bookmark', () => post('/member/bookmark/toggle', { video_id: '{any}', source: 'courses' }, 3_000)),
  write('open a lesson', () => post('/api/member/lesson/{any}/visit', {}, 3_000)),
  write('read a notification', () => post('/api/member/notifications/read', {})),
]

/** Everything that is asked of both sizes, reading first. */
export const growthCases: readonly GrowthCase[] = [...lists, ...others, ...writes]
