import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import { createUser } from '../../../test/people.ts'
import { inTransaction } from '../../platform/server/database.ts'
import { addComments, forgetAuthor } from './index.ts'
import { comments } from './tables.ts'

let academy: TestAcademy
beforeAll(async () => {
  academy = await openTestAcademy()
})
afterAll(() => academy.close())

it('deletes what nobody answered to, and only that', async () => {
  const { db } = academy
  const gone = (await createUser(db)).id
  const other = (await createUser(db)).id
  let minute = 0
  const say = (userId: number, text: string) => ({
    userId,
    text,
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, minute++)),
  })
  const about = { category: 'course', courseId: 1 } as const
  await addComments(db, [
    { ...about, ...say(gone, 'alone') },
    { ...about, ...say(gone, 'talks to himself'), replies: [say(gone, 'yes')] },
    { ...about, ...say(gone, 'answered'), replies: [say(other, 'indeed'), say(gone, 'last word')] },
    {
      ...about,
      ...say(other, 'a stranger’s'),
      replies: [say(other, 'before'), say(gone, 'answered reply'), say(other, 'after'), say(gone, 'bye')],
    },
    { ...about, ...say(other, 'untouched') },
  ])
  await inTransaction(db, (tx) => forgetAuthor(tx, gone))
  const left = await db.select({ body: comments.body }).from(comments).orderBy(asc(comments.createdAt))
  expect(left.map(({ body }) => body)).toEqual([
    'answered',
    'indeed',
    'a stranger’s',
    'before',
    'answered reply',
    'after',
    'untouched',
  ])
})
