import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { count } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import { checkoutRequest } from '../../../test/billingAcademy.ts'
import { daysAhead, FORM, fixedClock, OPEN } from '../../../test/bookingAcademy.ts'
import type { Answer, Client } from '../../../test/client.ts'
import { QUIZ, toneFile, toQuestionFields } from '../../../test/earAcademy.ts'
import { makeMusic } from '../../../test/musicFile.ts'
import { createUser } from '../../../test/people.ts'
import { addTwoBars } from '../../../test/practiceAcademy.ts'
import { toneTake } from '../../../test/takeFiles.ts'
import { makePicture, SONG } from '../../../test/uploadAcademy.ts'
import { invitationLinks } from '../../accounts/server/sign-up/tables.ts'
import { accessGrants, subscriptionChanges } from '../../accounts/server/tables.ts'
import { attachments } from '../../attachments/server/tables.ts'
import { orders } from '../../billing/server/tables.ts'
import { bookings } from '../../booking/server/tables.ts'
import { posts, spaceProposals } from '../../community/server/tables.ts'
import { comments, postComments } from '../../discussion/server/tables.ts'
import { earQuestions, earQuizzes } from '../../ear-training/server/tables.ts'
import { agreements, checkIns, roadmapTemplates } from '../../guidance/server/tables.ts'
import { classParts, masterClasses } from '../../learning/server/classes/tables.ts'
import { filmLoops, lessons, uploads } from '../../learning/server/tables.ts'
import { liveShows } from '../../live-shows/server/tables.ts'
import { messages, segments } from '../../messages/server/tables.ts'
import { reports } from '../../moderation/server/tables.ts'
import { pieces } from '../../pieces/server/tables.ts'
import { submissions } from '../../platform/server/submissions.ts'
import { practiceLoops } from '../../practice/server/tables.ts'
import { takeMarks, takes } from '../../takes/server/tables.ts'
import { studentNotes } from '../../teaching/server/tables.ts'

let academy: TestAcademy
let admin: Client
let member: Client
let memberId: number
/** Nothing is agreed on with them yet. */
let otherId: number
/** Has a check-in to make today. */
let checker: Client
let picture: File
/** What the calls below are made about. */
const ids = { lesson: 0, comment: 0, post: 0, postComment: 0, quiz: 0, piece: 0, take: 0, segment: 0 }

beforeAll(async () => {
  academy = await openTestAcademy()
  const { db } = academy
  const weekAgo = new Date(Date.now() - 7 * 24 * 60 * 60 * 1000)
  const user = await createUser(db, { premium: true, createdAt: weekAgo })
  memberId = user.id
  member = await academy.signedIn(user)
  admin = await academy.signedIn(await createUser(db, { role: 'admin', createdAt: weekAgo }))
  otherId = (await createUser(db, { premium: true })).id
  const checking = await createUser(db, { premium: true, timeZone: 'UTC' })
  checker = await academy.signedIn(checking)
  const running = {
    userId: checking.id,
    state: 'running',
    proposedBy: 'teacher',
    startsOn: TODAY,
    checkInDay: 1,
  } as const
  await db.insert(agreements).values({ ...running, days: 4, minutes: 120, tasks: ['Scales'] })
  picture = await makePicture('red')
  const idOf = async (answer: Promise<Answer>) => (await answer).body.id as number
  ids.lesson = await idOf(admin.send('POST', '/api/admin/course/store', { title: 'One', category: 'C' }))
  const question = { comment: 'How?', category: 'course' }
  ids.comment = await idOf(admin.send('POST', `/api/member/course/${ids.lesson}/video-comment`, question))
  await createUser(db, { lastName: 'Nemo' })
  const one = { name: 'One', filter: { search: 'Nemo' } }
  ids.segment = await idOf(admin.send('POST', '/api/admin/segments', one))
  ids.post = await idOf(admin.upload('POST', '/api/member/post', { body: 'Hello', subcategory: 'advance' }))
  ids.postComment = await idOf(admin.upload('POST', '/api/member/comment', { body: 'So', post_id: ids.post }))
  ids.quiz = await idOf(admin.upload('POST', '/admin/ear-training', { ...QUIZ, thumbnail: picture, ...QUESTION }))
  ids.piece = await addTwoBars(db)
  ids.take = await idOf(member.upload('POST', '/api/member/takes', takeOf()))
  expect(Object.values(ids).every((id) => id > 0)).toBe(true)
  expect((await admin.send('PUT', '/api/admin/booking/hours', OPEN)).status).toBe(200)
})
afterAll(() => academy.close())

const QUESTION = toQuestionFields([{ audio: toneFile(440), correct_option: 2 }])

const TODAY = new Date().toISOString().slice(0, 10)
const AGREED = { days: 4, minutes: 120, tasks: ['Scales'], check_in_day: 7, instead_of: null }

const LETTER = { subject: 'Hello', body: 'Hello', mail: false, bell: true, post: false }

const takeOf = () => ({ place: 'lesson', place_id: ids.lesson, media: toneTake() })

type Key = { submit_key?: string }
type Creating = { table: PgTable; send: (key: Key) => Promise<Answer> }

/** Every call that takes the key of a submit, by its address, with the table in which it creates one row. */
const creating: Record<string, Creating> = {
  'POST /api/member/course/:id/video-comment': {
    table: comments,
    send: (key) =>
      member.send('POST', `/api/member/course/${ids.lesson}/video-comment`, {
        ...{ comment: 'Lovely', category: 'course', ...key },
      }),
  },
  'POST /api/member/comment/:id/reply': {
    table: comments,
    send: (key) => member.send('POST', `/api/member/comment/${ids.comment}/reply`, { comment: 'So', ...key }),
  },
  'POST /api/member/comment/reply/:id': {
    table: comments,
    send: (key) => member.send('POST', `/api/member/comment/reply/${ids.comment}`, { body: 'So', ...key }),
  },
  'POST /api/member/film/loops': {
    table: filmLoops,
    send: (key) =>
      member.send('POST', '/api/member/film/loops', {
        ...{ source: 'courses', video_id: ids.lesson, name: 'Turn', from: 4, to: 8.5, ...key },
      }),
  },
  'POST /api/member/piece/:id/loops': {
    table: practiceLoops,
    send: (key) =>
      member.send('POST', `/api/member/piece/${ids.piece}/loops`, {
        ...{ name: 'Turn', from_bar: 1, to_bar: 1, tempo: 80, ...key },
      }),
  },
  'POST /api/member/takes': {
    table: takes,
    send: (key) => member.upload('POST', '/api/member/takes', { ...key, ...takeOf() }),
  },
  'POST /api/admin/takes/:id/marks': {
    table: takeMarks,
    send: (key) => admin.send('POST', `/api/admin/takes/${ids.take}/marks`, { at: 0, text: 'Softer', ...key }),
  },
  'POST /api/member/post': {
    table: posts,
    send: (key) => member.upload('POST', '/api/member/post', { body: 'Once', subcategory: 'advance', ...key }),
  },
  'POST /api/member/comment': {
    table: postComments,
    send: (key) => member.upload('POST', '/api/member/comment', { body: 'Yes', post_id: ids.post, ...key }),
  },
  'POST /api/member/postComment/:id/reply': {
    table: postComments,
    send: (key) => member.send('POST', `/api/member/postComment/${ids.postComment}/reply`, { body: 'Yes', ...key }),
  },
  'POST /api/admin/invitation-links': {
    table: invitationLinks,
    send: (key) => admin.send('POST', '/api/admin/invitation-links', { label: 'One', max_uses: 1, days: 1, ...key }),
  },
  'POST /api/member/space-proposal': {
    table: spaceProposals,
    send: (key) => member.send('POST', '/api/member/space-proposal', { title: 'Jazz', purpose: 'Voicings', ...key }),
  },
  'POST /api/member/report': {
    table: reports,
    send: (key) => member.send('POST', '/api/member/report', { kind: 'post', id: ids.post, reason: 'spam', ...key }),
  },
  'POST /api/admin/course/store': {
    table: lessons,
    send: (key) =>
      admin.upload('POST', '/api/admin/course/store', { title: 'Two', category: 'C', thumbnail: picture, ...key }),
  },
  'POST /admin/upload/store': {
    table: uploads,
    send: (key) => admin.upload('POST', '/admin/upload/store', { ...SONG, thumbnail: picture, ...key }),
  },
  'POST /api/admin/attachments': {
    table: attachments,
    send: (key) =>
      admin.upload('POST', '/api/admin/attachments', {
        ...{ ...key, source: 'courses', video_id: ids.lesson, 'files[0]': makeMusic() },
      }),
  },
  'POST /api/admin/master-classes': {
    table: masterClasses,
    send: (key) => admin.upload('POST', '/api/admin/master-classes', { ...key, title: 'Voicing', cover: picture }),
  },
  'POST /api/admin/master-class/:id/parts': {
    table: classParts,
    send: async (key) => {
      const [found] = (await admin.get('/api/admin/master-classes')).body.data
      const part = { title: 'One', film: 'film', video_url: 'https://youtu.be/dQw4w9WgXcQ' }
      return admin.send('POST', `/api/admin/master-class/${found.id}/parts`, { ...part, ...key })
    },
  },
  'POST /api/admin/pieces': {
    table: pieces,
    send: (key) => admin.upload('POST', '/api/admin/pieces', { ...key, 'files[0]': makeMusic() }),
  },
  'POST /admin/ear-training': {
    table: earQuizzes,
    send: (key) => admin.upload('POST', '/admin/ear-training', { ...QUIZ, thumbnail: picture, ...QUESTION, ...key }),
  },
  'POST /admin/ear-training/:id/questions': {
    table: earQuestions,
    send: (key) => admin.upload('POST', `/admin/ear-training/${ids.quiz}/questions`, { ...QUESTION, ...key }),
  },
  'POST /admin/ear-training/update/:id': {
    table: earQuestions,
    send: (key) =>
      admin.upload('POST', `/admin/ear-training/update/${ids.quiz}`, {
        ...{ ...QUESTION, 'questions[0][id]': 'new', ...key },
      }),
  },
  'POST /admin/live-shows': {
    table: liveShows,
    send: (key) => admin.send('POST', '/admin/live-shows', { title: 'Jam', start_time: '2099-01-01T10:00Z', ...key }),
  },
  'POST /meeting/booking': {
    table: bookings,
    send: (key) => member.send('POST', '/meeting/booking', { ...FORM, ...fixedClock(daysAhead(5)), ...key }),
  },
  'POST /api/member/discovery-call': {
    table: bookings,
    send: (key) =>
      member.send('POST', '/api/member/discovery-call', { ...fixedClock(daysAhead(6)), focus: '', ...key }),
  },
  'POST /stripe': { table: orders, send: (key) => checkout('/stripe', key) },
  'POST /paystack/create': { table: orders, send: (key) => checkout('/paystack/create', key) },
  'POST /api/admin/users/:id/grants': {
    table: accessGrants,
    send: (key) => admin.send('POST', `/api/admin/users/${memberId}/grants`, { tier: 'standard', ...key }),
  },
  'POST /api/admin/students/:id/notes': {
    table: studentNotes,
    send: (key) => admin.send('POST', `/api/admin/students/${memberId}/notes`, { body: 'Plays by ear', ...key }),
  },
  'POST /api/admin/segments': {
    table: segments,
    send: (key) => admin.send('POST', '/api/admin/segments', { name: 'All', filter: {}, ...key }),
  },
  'POST /api/admin/segments/:id/access': {
    table: accessGrants,
    send: (key) =>
      admin.send('POST', `/api/admin/segments/${ids.segment}/access`, {
        ...{ tier: 'standard', until: '2090-01-01', people: 1, ...key },
      }),
  },
  'POST /api/admin/segments/:id/invitations': {
    table: messages,
    send: (key) => admin.send('POST', `/api/admin/segments/${ids.segment}/invitations`, { people: 1, ...key }),
  },
  'POST /api/admin/messages': {
    table: messages,
    send: (key) => admin.send('POST', '/api/admin/messages', { ...LETTER, segment: ids.segment, ...key }),
  },
  'POST /api/admin/roadmap-templates': {
    table: roadmapTemplates,
    send: (key) => admin.send('POST', '/api/admin/roadmap-templates', { name: 'Start', steps: [], ...key }),
  },
  'POST /api/admin/students/:id/agreement': {
    table: agreements,
    send: (key) => admin.send('POST', `/api/admin/students/${otherId}/agreement`, { ...AGREED, ...key }),
  },
  'POST /api/member/agreement': {
    table: agreements,
    send: (key) => member.send('POST', '/api/member/agreement', { ...AGREED, ...key }),
  },
  'POST /api/member/check-ins': {
    table: checkIns,
    send: (key) => checker.send('POST', '/api/member/check-ins', { due_on: TODAY, kept: 'yes', ...key }),
  },
  'POST /api/admin/payment/update': {
    table: subscriptionChanges,
    send: (key) =>
      admin.send('POST', '/api/admin/payment/update', {
        ...{ user_id: memberId, starts_at: '2026-01-01', ends_at: '2026-02-01', amount: '40', premium: 1, ...key },
      }),
  },
}

const checkout = (path: string, key: Key) =>
  member.send('POST', path, { ...checkoutRequest('standard', 'monthly', 'NGN'), plan_id: 1, ...key })

/** Why a call that may be sent twice has no key. The same call again leaves what the first one left. */
const keyless: Record<string, string> = {
  'POST /api/admin/students/:id/roadmap/publish': 'the same draft is published again',
  'POST /api/member/agreement/:id/confirm': 'it is confirmed once',
  'POST /api/admin/students/:id/agreement/:agreement/confirm': 'it is confirmed once',
  'POST /register': 'an address has one account',
  'POST /api/ear-training/trial': 'makes questions, and stores nothing',
  'POST /api/ear-training/trial/answer': 'judges, and stores nothing',
  'POST /login': 'another session of the same person',
  'POST /login/second-factor': 'a code is taken once',
  'POST /logout': 'ends',
  'POST /see-as': 'says as whom an admin looks',
  'POST /api/admin/inbox/:kind/:id/done': 'an entry is done once',
  'POST /api/admin/inbox/:kind/:id/reopen': 'an entry is put back once',
  'POST /api/admin/mails/:id/retry': 'what waits again is given up no more',
  'POST /api/admin/member/:id/verified': 'sets',
  'POST /api/admin/pieces/:id/engrave': 'what waits is engraved once',
  'POST /forgot-password': 'the newest link counts',
  'POST /reset-password/:token': 'a link works once',
  'POST /api/member/account/deletion': 'the first day stays',
  'POST /api/member/account/password': 'sets; the second one is refused, since the password has changed by then',
  'POST /api/member/account/second-factor': 'the newest key counts',
  'POST /api/member/account/second-factor/confirm': 'a key is confirmed once',
  'POST /api/member/account/second-factor/recovery-codes': 'the newest codes count',
  'POST /api/member/account/verification': 'the newest link counts',
  'POST /api/member/passport': 'sets',
  'POST /api/member/phrases': 'an answer is kept once under the key of its run',
  'POST /api/member/reading': 'a reading is kept once under its own key, and a line is read once',
  'POST /api/admin/users/import': 'an address has one account, and is passed over the second time',
  'POST /api/skill-quiz': 'sets',
  'POST /member/bookmark/toggle': 'takes the wanted state',
  'POST /member/course/:id/complete': 'sets',
  'POST /api/member/lesson/:id/visit': 'sets',
  'POST /api/admin/courses/:id/thumbnail': 'sets',
  'POST /api/admin/courses/order': 'sets',
  'POST /api/admin/access/lessons': 'sets',
  'POST /api/admin/access/uploads': 'sets',
  'POST /api/admin/access/quizzes': 'sets',
  'POST /api/admin/access/master_classes': 'sets',
  'POST /api/admin/master-class/:id': 'changes',
  'POST /api/admin/upload/:id': 'sets',
  'POST /admin/ear-training/clip': 'a clip is found by what it sounds like',
  'POST /api/member/ear-training/:id/attempts': 'has attempt_key',
  'POST /api/member/ear-training/practice/:slug': 'has answer_key',
  'POST /api/member/runs': 'has key',
  'POST /api/member/minutes': 'a minute is kept once',
  'POST /api/member/today/parts/:part': 'a part that is over stays so',
  'POST /api/member/agenda': 'the newest address counts',
  'POST /api/member/like': 'takes the wanted state',
  'POST /api/member/postComment/:id/like': 'takes the wanted state',
  'POST /api/member/space/:slug/join': 'sets',
  'POST /api/member/user/:id/update': 'sets',
  'POST /api/member/community/:id/status': 'sets',
  'POST /api/member/notifications/:id/read': 'sets',
  'POST /api/member/notifications/read': 'sets',
  'POST /unsubscribe/:token': 'sets',
  'POST /api/admin/community/report/:id/dismiss': 'a case is decided once',
  'POST /api/admin/community/report/:id/remove': 'a case is decided once',
  'POST /api/admin/pages/:slug/move': 'one move of one version of a page',
  'POST /api/admin/pages/:slug/undo': 'one undo of one version of a page',
  'POST /api/admin/pages/preview': 'reads',
  'POST /api/admin/messages/preview': 'reads',
  'POST /api/admin/messages/test': 'another test',
  'POST /api/admin/messages/:id/cancel': 'ends',
  'POST /api/admin/messages/:id/unpin': 'sets',
  'POST /api/member/messages/:id/dismiss': 'sets',
  'POST /api/admin/settings/test-mail': 'another test',
  'POST /api/admin/settings/test-meeting': 'another test',
  'POST /api/admin/students/:id/roadmap/withdraw': 'takes back the publishing that it names',
  'POST /api/admin/settings/undo': 'one undo of one version of a section',
  'POST /api/admin/plans/undo': 'one undo of one version',
  'POST /api/admin/plans/move': 'whoever was moved is not moved again',
  'POST /api/admin/settings/picture/:which': 'sets',
  'POST /api/member/bookings/:id/move': 'sets',
  'POST /api/member/bookings/:id/cancel': 'ends',
  'POST /api/member/bookings/:id/release': 'ends',
  'POST /api/admin/bookings/:id/move': 'sets',
  'POST /api/admin/bookings/:id/cancel': 'ends',
  'POST /api/admin/bookings/:id/held': 'sets',
  'POST /api/member/billing/preview': 'reads',
  'POST /api/member/billing/change': 'one change of one version of a subscription',
  'POST /api/member/billing/cancel': 'sets',
  'POST /api/member/billing/resume': 'sets',
  'POST /api/member/billing/card': 'another address of the same page',
  'POST /api/admin/payments/charges/:id/refund': 'written down once for each charge before the provider is asked',
  'POST /api/admin/payments/events/:id/retry': 'handling an event twice ends where handling it once does',
  'POST /webhooks/stripe': 'an event is recorded once',
  'POST /webhooks/paystack': 'an event is recorded once',
  'POST /sandbox/:provider/checkout/:id': 'a checkout is paid once',
  'POST /sandbox/:provider/manage/:id': 'sets',
}

const takesKey = (body: unknown) => 'submit_key' in ((body as { def?: { shape?: object } })?.def?.shape ?? {})

it('every call that creates something takes the key of its submit, or says why it needs none', () => {
  const posted = academy.app.routeRecords.filter(({ method }) => method === 'POST')
  const nameOf = ({ method, path }: (typeof posted)[number]) => `${method} ${path}`
  const keyed = posted.filter(({ endpoint }) => takesKey(endpoint?.body))
  expect(keyed.map(nameOf).sort()).toEqual(Object.keys(creating).sort())
  const others = posted.filter((record) => !keyed.includes(record))
  expect(others.map(nameOf).sort()).toEqual(Object.keys(keyless).sort())
})

it.each(Object.keys(creating))('%s: two at once with one key, and one later, are one', async (name) => {
  const { table, send } = creating[name] as Creating
  const rows = async () => (await academy.db.select({ n: count() }).from(table))[0]?.n ?? 0
  const before = await rows()
  const key = { submit_key: `test ${name}`.replace(/[^\w.:-]/g, '-') }
  const [first, second] = await Promise.all([send(key), send(key)])
  expect(first.status, first.text).toBe(200)
  expect(second.body).toEqual(first.body)
  expect((await send(key)).body).toEqual(first.body)
  expect(await rows()).toBe(before + 1)
})

it('another person’s, another address’s and another submit’s are their own', async () => {
  const key = { submit_key: crypto.randomUUID() }
  const say = (client: Client, more: Key, to = `course/${ids.lesson}/video-comment`) =>
    client.send('POST', `/api/member/${to}`, { comment: 'Same', category: 'course', ...more })
  const answers = [
    await say(member, key),
    await say(admin, key),
    await say(member, key, `comment/${ids.comment}/reply`),
    await say(member, { submit_key: crypto.randomUUID() }),
    await say(member, {}),
    await say(member, { submit_key: '' }),
  ]
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(6)
  expect((await say(member, { submit_key: 'x'.repeat(101) })).body.errors).toHaveProperty('submit_key')
})

it('what was refused is tried anew, and of all that were sent one file is left', async () => {
  const stored = () => readdirSync(join(academy.config.dataDir, 'files/uploads')).length
  const before = stored()
  const key = { submit_key: crypto.randomUUID() }
  const send = (fields: object) =>
    admin.upload('POST', '/admin/upload/store', { ...SONG, thumbnail: picture, ...key, ...fields })
  expect((await send({ 'tags[0]': '2147483000' })).status).toBe(422)
  const answers = await Promise.all([send({}), send({}), send({})])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(stored()).toBe(before + 1)
})

it('of a person who leaves, nothing is kept', async () => {
  const user = await createUser(academy.db)
  const client = await academy.signedIn(user)
  const comment = { comment: 'Bye', category: 'course', submit_key: 'k' }
  await client.send('POST', `/api/member/course/${ids.lesson}/video-comment`, comment)
  const listStored = async () =>
    (await academy.db.select().from(submissions)).filter(({ userId }) => userId === user.id)
  expect(await listStored()).toHaveLength(1)
  await admin.send('DELETE', `/api/admin/user/${user.id}`)
  expect(await listStored()).toEqual([])
})
