import { createHmac } from 'node:crypto'
import { PASSWORD } from '../test/people.ts'
import { POSTS, type Seeded } from './academies.ts'
import type { Case } from './compare.ts'
import { anonymous } from './readers.ts'
import { SIZES } from './seed.ts'
import { quizAnswers } from './seedReaders.ts'
import type { Ask } from './wrk.ts'

export const WEBHOOK_KEY = 'sk_test_bench'
/** Pages of which the yardstick has to know how many bytes they have. */
export const PAGES = ['/', '/pricing', '/member', '/member/community', '/member/course/beginner'] as const

/** A post with twelve comments. */
const DISCUSSED = 101 * 1_900

const get = (path: string): Ask => ({ path })
export const post = (path: string, body: object, range = 1): Ask => ({
  method: 'POST',
  path,
  range,
  headers: { 'content-type': 'application/json', accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' },
  // a placeholder that is all of a value is a number
  body: JSON.stringify(body).replace(/"\{(n|any)\}"/g, '{$1}'),
})
function form(path: string, fields: Record<string, string>, range = 1): Ask {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--bench\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const headers = { 'content-type': 'multipart/form-data; boundary=bench', accept: 'application/json' }
  return { method: 'POST', path, range, headers, body: `${parts.join('')}--bench--\r\n` }
}

/** Everything that is measured, reading first, since what is written changes what is read. */
export const listCases = (seeded: Seeded): Case[] => [
  ...dataCases(seeded),
  ...pageCases(seeded),
  ...readingCases(seeded),
  ...comparedWrites(seeded),
  ...otherWrites(seeded),
]

function dataCases({ readers, admin }: Seeded): Case[] {
  const one = readers.slice(0, 1)
  const sameFor = (who: Case['readers']) => ({ readers: who, yardstick: { readers: who } })
  return [
    { name: 'feed (one reader)', aim: 0.6, ask: get('/api/member/posts'), ...sameFor(one) },
    { name: 'feed (many readers)', ask: get('/api/member/posts'), ...sameFor(readers) },
    { name: 'roadmap data', aim: 0.6, ask: get('/api/member/courses/beginner'), ...sameFor(one) },
    {
      name: 'lesson comments',
      aim: 0.6,
      ask: get('/api/member/comments/course?course_id=3&category=course'),
      ...sameFor(one),
    },
    { name: 'user list', aim: 0.9, ask: get('/api/admin/users'), ...sameFor([admin]) },
  ]
}

function pageCases({ readers }: Seeded): Case[] {
  const visited = (name: string, path: (typeof PAGES)[number]): Case => ({
    name: `${name} (visitors)`,
    aim: 0.8,
    ask: get(path),
    readers: [],
    yardstick: { readers: [] },
  })
  const membersPage = (name: string, path: (typeof PAGES)[number], aim: number): Case[] => {
    const one = readers.slice(0, 1)
    return [
      { name: `${name} (one reader)`, aim, ask: get(path), readers: one, yardstick: { readers: one } },
      { name: `${name} (many readers)`, ask: get(path), readers, yardstick: { readers } },
    ]
  }
  return [
    visited('landing page', '/'),
    visited('pricing page', '/pricing'),
    ...membersPage('home page', '/member', 0.4),
    ...membersPage('community page', '/member/community', 0.3),
    ...membersPage('roadmap page', '/member/course/beginner', 0.25),
  ]
}

/** Hot calls that read and have no yardstick. */
function readingCases({ readers }: Seeded): Case[] {
  const calls: [name: string, path: string][] = [
    ['post page', `/member/community/post/${DISCUSSED}`],
    ['comments of a post', `/api/member/post/${DISCUSSED}/comments`],
    ['search (common word)', '/api/member/posts/search?q=finger'],
    ['search (rare word)', '/api/member/posts/search?q=arpeggiated'],
    ['spaces', '/api/member/spaces'],
    ['notifications', '/api/member/notifications'],
    ['unread notifications', '/api/member/notifications/unread'],
    ['ear training list', '/api/member/ear-training'],
    ['ear training quiz', '/api/member/ear-training/1'],
    ['free times', '/api/booking/free-times?kind=lesson'],
    ['own bookings', '/api/member/bookings'],
  ]
  return calls.map(([name, path]) => ({ name, ask: get(path), readers }))
}

const NEW_POST = {
  subcategory: 'say_hello',
  body: 'Post {n} of a load, as long as people write them on a good evening.',
}

function comparedWrites({ readers, others }: Seeded): Case[] {
  const compared = (name: string, ask: Ask, bare?: Ask): Case => ({
    name,
    aim: 0.5,
    ask,
    readers,
    yardstick: { readers: others, ...(bare ? { ask: bare } : {}) },
  })
  return [
    compared('like', post('/api/member/like', { post_id: '{any}' }, POSTS)),
    compared('post', form('/api/member/post', NEW_POST), post('/api/member/post', NEW_POST)),
    compared('complete', post('/member/course/{any}/complete', {}, SIZES.lessons)),
    compared('bookmark', post('/member/bookmark/toggle', { video_id: '{any}', source: 'courses' }, SIZES.lessons)),
    {
      name: 'log in',
      aim: 0.5,
      ask: post('/login', { email: 'member{any}@academy.test', password: PASSWORD }, SIZES.members),
      readers: [anonymous()],
      yardstick: { readers: [anonymous()] },
    },
  ]
}

const WORDS = 'Comment {n} of a load, as long as people write them.'
const signature = (body: string): string => createHmac('sha512', WEBHOOK_KEY).update(body).digest('hex')

function otherWrites({ readers }: Seeded): Case[] {
  const attempt = { attempt_key: '00000000-0000-4000-8000-{key}', answers: quizAnswers }
  return [
    { name: 'comment on a post', ask: form('/api/member/comment', { body: WORDS, post_id: '{any}' }, POSTS), readers },
    {
      name: 'comment on a lesson',
      ask: post('/api/member/course/{any}/video-comment', { comment: WORDS, category: 'course' }, SIZES.lessons),
      readers,
    },
    { name: 'quiz attempt', ask: post('/api/member/ear-training/1/attempts', attempt), readers },
    {
      name: 'webhook',
      ask: {
        ...post('/webhooks/paystack', { event: 'customer.noted', data: { id: '{n}' } }),
        sign: { header: 'x-paystack-signature', by: signature },
      },
      readers: [],
    },
  ]
}
