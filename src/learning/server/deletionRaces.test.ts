import { and, count, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import type { Client } from '../../../test/client.ts'
import { createUser } from '../../../test/people.ts'
import { comments } from '../../discussion/server/tables.ts'
import { addLessons } from './addLessons.ts'
import { bookmarks, lessons, lessonVisits, uploads } from './tables.ts'
import { addUploads } from './uploads/addUploads.ts'

let academy: TestAcademy
let admin: Client
let member: Client
beforeAll(async () => {
  academy = await openTestAcademy()
  admin = await academy.signedIn(await createUser(academy.db, { role: 'admin' }))
  member = await academy.signedIn(await createUser(academy.db))
})
afterAll(() => academy.close())

const addLesson = async () => (await addLessons(academy.db, [{ title: 'A', category: 'C', level: 'beginner' }]))[0] ?? 0
const addUpload = async () =>
  (await addUploads(academy.db, [{ title: 'A', category: 'learn songs', level: 'Beginner' }]))[0] ?? 0

const comment = (id: number, category: string) =>
  member.send('POST', `/api/member/course/${id}/video-comment`, { comment: 'Lovely', category })
const bookmark = (video_id: number, source: string) =>
  member.send('POST', '/member/bookmark/toggle', { video_id, source })

type Act = [what: string, act: (id: number) => Promise<{ status: number }>]
const onLesson: Act[] = [
  ['a comment', (id) => comment(id, 'course')],
  ['a bookmark', (id) => bookmark(id, 'courses')],
  ['a visit', (id) => member.send('POST', `/api/member/lesson/${id}/visit`)],
]
const onUpload: Act[] = [
  ['a comment', (id) => comment(id, 'others')],
  ['a bookmark', (id) => bookmark(id, 'uploads')],
]

/** Everything that still names one of these. */
async function orphans(ids: number[]) {
  const { db } = academy
  const rows = await Promise.all([
    db.select({ rows: count() }).from(comments).where(inArray(comments.targetId, ids)),
    db.select({ rows: count() }).from(bookmarks).where(inArray(bookmarks.videoId, ids)),
    db.select({ rows: count() }).from(lessonVisits).where(inArray(lessonVisits.lessonId, ids)),
  ])
  return rows.map(([row]) => row?.rows)
}
const NOTHING = [0, 0, 0]

/** Acts on a row that somebody has deleted, with all that hangs on it, and not yet committed. */
async function actWhileDeleting(table: typeof lessons | typeof uploads, id: number, act: Act[1]) {
  let answer: Promise<{ status: number }> | undefined
  await academy.db.transaction(async (tx) => {
    await tx.delete(table).where(eq(table.id, id))
    const category = table === lessons ? 'course' : 'others'
    await tx.delete(comments).where(and(eq(comments.category, category), eq(comments.targetId, id)))
    await tx.delete(bookmarks).where(eq(bookmarks.videoId, id))
    answer = act(id)
    // time for an act that waits for nobody
    await new Promise((resolve) => setTimeout(resolve, 200))
  })
  return (await answer)?.status
}

/** That it was completed stays known, so this one leaves a trace. */
const complete: Act[1] = (id) => member.send('POST', `/member/course/${id}/complete`)

describe('in the middle of a deletion', () => {
  it.each(onLesson)('%s finds no lesson, and leaves nothing', async (_, act) => {
    const id = await addLesson()
    expect(await actWhileDeleting(lessons, id, act)).toBe(404)
    expect(await orphans([id])).toEqual(NOTHING)
  })

  it.each(onUpload)('%s finds no upload, and leaves nothing', async (_, act) => {
    const id = await addUpload()
    expect(await actWhileDeleting(uploads, id, act)).toBe(404)
    expect(await orphans([id])).toEqual(NOTHING)
  })
})

describe('at once with a deletion', () => {
  const storm = async (
    add: () => Promise<number>,
    remove: (id: number) => Promise<{ status: number }>,
    acts: Act[],
  ) => {
    const ids = await Promise.all(Array.from({ length: 20 }, add))
    // half of them are bookmarked already, so that taking one away meets the deletion too
    for (const id of ids.slice(10)) await acts[1]?.[1](id)
    const answers = await Promise.all(
      ids.flatMap((id) => [
        ...acts.slice(0, 2).map(([, act]) => act(id)),
        remove(id),
        ...acts.map(([, act]) => act(id)),
      ]),
    )
    return { ids, statuses: [...new Set(answers.map(({ status }) => status))].filter((status) => status !== 404) }
  }

  it('nobody is answered by an error, and nothing is left of a lesson', async () => {
    const remove = (id: number) => admin.send('DELETE', `/api/admin/courses/${id}`)
    const { ids, statuses } = await storm(addLesson, remove, [...onLesson, ['a completion', complete]])
    expect(statuses).toEqual([200])
    expect(await orphans(ids)).toEqual(NOTHING)
  })

  it('nobody is answered by an error, and nothing is left of an upload', async () => {
    const remove = (id: number) => admin.send('DELETE', `/admin/upload/${id}`)
    const { ids, statuses } = await storm(addUpload, remove, onUpload)
    expect(statuses).toEqual([200])
    expect(await orphans(ids)).toEqual(NOTHING)
  })
})
