import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { ogg } from '../../test/soundFiles.ts'
import type { Answer, Visitor } from '../kit/visitor.ts'

export type People = { owner: Visitor; member: Visitor }
export type Creating = {
  name: string
  by: keyof People
  /** Makes ready what the call needs; the call itself sends the same each time. */
  send: (people: People) => Promise<(key: string) => Promise<Answer>>
  /** How many there are of what it creates. */
  count: (people: People) => Promise<number>
}
type Toggle = { name: string; send: (people: People) => Promise<Answer>; isOn: (people: People) => Promise<boolean> }

const totalAt =
  (by: keyof People, path: string) =>
  async (people: People): Promise<number> => {
    const { body, status } = await people[by].get(path)
    if (typeof body?.total !== 'number') throw new Error(`${path} answered ${status} without a total.`)
    return body.total
  }

/** A call by JSON whose body is the same each time. */
const json = (name: string, by: keyof People, path: string, body: object, list: string): Creating => ({
  name,
  by,
  send: async (people) => (submit_key) => people[by].send('POST', path, { ...body, submit_key }),
  count: totalAt(by, list),
})

const POSTS = '/api/member/posts?subcategory=beginner'
const COMMENTS = '/api/member/comments/course?course_id=1&category=course'
const firstPost = async ({ member }: People) => (await member.get(POSTS)).body.data[0]
const firstWithComment = async ({ member }: People) =>
  (await member.get('/api/member/posts?sort=popular')).body.data.find(
    ({ comments }: { comments: unknown[] }) => comments.length > 0,
  )
const firstComment = async (people: People) => (await firstWithComment(people)).comments[0]
const firstLessonComment = async ({ member }: People) => (await member.get(COMMENTS)).body.data.at(-1)
const lessonReplies = async (people: People) => (await firstLessonComment(people)).replies.length
const bookings = async ({ member }: People) => (await member.get('/api/member/bookings')).body.data.length

const picture = async () => {
  const content = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#246' } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(content)], 'cover.png', { type: 'image/png' })
}
const sound = () => new File([new Uint8Array(ogg)], 'tone.ogg', { type: 'audio/ogg' })

/** When the host is free, some way into the list, so that two kinds do not want the same. */
async function freeTime({ member }: People, kind: string, place: number) {
  const { body } = await member.get(`/api/booking/free-times?kind=${kind}`)
  const starts_at: string = body.times[place]
  return { starts_at, date: starts_at.slice(0, 10), time: starts_at.slice(11, 16), timezone: 'UTC' }
}

const community: readonly Creating[] = [
  {
    name: 'A post',
    by: 'member',
    send: async ({ member }) => {
      const body = `Once only ${randomUUID()}`
      return (key) => member.post(body, key)
    },
    count: totalAt('member', POSTS),
  },
  {
    name: 'A comment',
    by: 'member',
    send: async (people) => {
      const { id } = await firstPost(people)
      return (submit_key) =>
        people.member.upload('POST', '/api/member/comment', { body: 'Lovely', post_id: id, submit_key })
    },
    count: async (people) => (await firstPost(people)).comments_count,
  },
  {
    name: 'A reply in the community',
    by: 'member',
    send: async (people) => {
      const { id } = await firstComment(people)
      const path = `/api/member/postComment/${id}/reply`
      return (submit_key) => people.member.send('POST', path, { body: 'So it is', submit_key })
    },
    count: async (people) => (await firstComment(people)).replies_count,
  },
  json(
    'A proposal for a space',
    'member',
    '/api/member/space-proposal',
    { title: 'Left hand', purpose: 'Only the left.' },
    '/api/member/space-proposals',
  ),
]

const lessons: readonly Creating[] = [
  json(
    'A comment under a lesson',
    'member',
    '/api/member/course/1/video-comment',
    { comment: 'Which finger?', category: 'course', course_id: 1 },
    COMMENTS,
  ),
  ...['/api/member/comment/ID/reply', '/api/member/comment/reply/ID'].map(
    (path): Creating => ({
      name: `A reply by ${path}`,
      by: 'member',
      send: async (people) => {
        const { id } = await firstLessonComment(people)
        const words = { comment: 'The third', body: 'The third' }
        return (submit_key) => people.member.send('POST', path.replace('ID', id), { ...words, submit_key })
      },
      count: lessonReplies,
    }),
  ),
  json(
    'A lesson',
    'owner',
    '/api/admin/course/store',
    { title: 'Only one', category: 'Basics', level: 'beginner', status: 'draft', description: '', video_url: '' },
    '/api/admin/courses',
  ),
  {
    name: 'An upload',
    by: 'owner',
    send: async ({ owner }) => {
      const fields = { title: 'Only one', category: 'learn songs', level: 'Beginner', thumbnail: await picture() }
      return (submit_key) => owner.upload('POST', '/admin/upload/store', { ...fields, submit_key })
    },
    count: totalAt('owner', '/admin/upload-list?page=1'),
  },
]

const question = () => ({ 'questions[0][audio]': sound(), 'questions[0][correct_option]': 2 })
const firstQuiz = async ({ owner }: People) => (await owner.get('/admin/ear-training/list')).body.data[0]

const others: readonly Creating[] = [
  {
    name: 'A quiz',
    by: 'owner',
    send: async ({ owner }) => {
      const fields = { title: 'Only one', category: 'Basic Triad', thumbnail: await picture(), ...question() }
      return (submit_key) => owner.upload('POST', '/admin/ear-training', { ...fields, submit_key })
    },
    count: totalAt('owner', '/admin/ear-training/list'),
  },
  {
    name: 'A question of a quiz',
    by: 'owner',
    send: async (people) => {
      const { id } = await firstQuiz(people)
      return (submit_key) =>
        people.owner.upload('POST', `/admin/ear-training/${id}/questions`, { ...question(), submit_key })
    },
    count: async (people) => (await firstQuiz(people)).question_count,
  },
  json(
    'A live show',
    'owner',
    '/admin/live-shows',
    { title: 'Only one', start_time: '2031-05-01T18:00:00Z' },
    '/api/live-shows',
  ),
  {
    name: 'A paid lesson',
    by: 'member',
    send: async (people) => {
      const person = { name: 'Clara', email: 'premium@academy.test', focus: 'Chopin', skillLevel: 'Beginner' }
      const body = { ...person, ...(await freeTime(people, 'lesson', 30)) }
      return (submit_key) => people.member.send('POST', '/meeting/booking', { ...body, submit_key })
    },
    count: bookings,
  },
  {
    name: 'A discovery call',
    by: 'member',
    send: async (people) => {
      const body = { focus: 'Where to begin', ...(await freeTime(people, 'discovery-call', 60)) }
      return (submit_key) => people.member.send('POST', '/api/member/discovery-call', { ...body, submit_key })
    },
    count: bookings,
  },
]

/** Every call that creates something, as a browser sends it. */
export const creatingCalls: readonly Creating[] = [...community, ...lessons, ...others]

export const toggles: readonly Toggle[] = [
  {
    name: 'A bookmark',
    send: ({ member }) =>
      member.send('POST', '/member/bookmark/toggle', { video_id: 40, source: 'courses', bookmarked: 1 }),
    isOn: async ({ member }) => {
      const levels = await Promise.all(
        ['beginner', 'intermediate', 'advanced'].map((level) => member.get(`/api/member/courses/${level}`)),
      )
      const all = levels.flatMap(({ body }) => Object.values(body).flat()) as { id: number; isBookmarked: boolean }[]
      return all.some(({ id, isBookmarked }) => id === 40 && isBookmarked)
    },
  },
  {
    name: 'A like',
    send: async (people) =>
      people.member.send('POST', '/api/member/like', { post_id: (await firstPostDirect(people)).id, liked: 1 }),
    isOn: async (people) => (await firstPost(people)).liked_by_user,
  },
]

/** Asked by the owner, whose answers no proxy drops. */
const firstPostDirect = async ({ owner }: People) => (await owner.get(POSTS)).body.data[0]
