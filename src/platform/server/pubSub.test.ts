import { sql } from 'drizzle-orm'
import { afterEach, expect, inject, it } from 'vitest'
import { openTestDatabase, reopen } from '../../../test/database.ts'
import type { Database } from './database.ts'

const open: Database[] = []
afterEach(async () => {
  for (const database of new Set(open.splice(0).reverse())) await database.close()
})

async function openTwo() {
  const first = await openTestDatabase()
  const second = await reopen(first)
  open.push(first, second)
  return [first, second] as const
}

it('notifies every other subscriber of a topic, and nobody of another topic', async () => {
  const [here, there] = await openTwo()
  const [own, other, further, apart] = [
    here.pubSub.topic('a'),
    there.pubSub.topic('a'),
    there.pubSub.topic('a'),
    there.pubSub.topic('b'),
  ]
  const heard: string[] = []
  const leave = other.subscribe(() => heard.push('other'))
  own.subscribe(() => heard.push('own'))
  further.subscribe(() => heard.push('further'))
  apart.subscribe(() => heard.push('apart'))
  await expect.poll(() => own.isConnected() && other.isConnected()).toBe(true)
  heard.length = 0
  own.publish()
  await expect.poll(() => [...heard].sort()).toEqual(['further', 'other'])
  leave()
  own.publish()
  await expect.poll(() => [...heard].sort()).toEqual(['further', 'further', 'other'])
})

it.runIf(inject('postgres'))('connects again when its connection breaks, and has everybody look', async () => {
  const [here] = await openTwo()
  const topic = here.pubSub.topic('a')
  let heard = 0
  topic.subscribe(() => heard++)
  await expect.poll(topic.isConnected).toBe(true)
  heard = 0
  await here.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()`,
  )
  await expect.poll(() => heard, { timeout: 20_000 }).toBe(1)
  expect(topic.isConnected()).toBe(true)
})
