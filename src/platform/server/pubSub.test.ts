import { sql } from 'drizzle-orm'
import { afterEach, expect, inject, it } from 'vitest'
import { openTestDatabase, reopen } from '../../../test/database.ts'
import { type Database, selectRows } from './database.ts'
import { LISTENING_LOCK } from './postgresPubSub.ts'

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
  let looked = () => {}
  // whoever is connected, for the first time or again, is called once
  const nextLook = () =>
    new Promise<void>((resolve) => {
      looked = resolve
    })
  const connected = nextLook()
  topic.subscribe(() => looked())
  await connected
  expect(topic.isConnected()).toBe(true)
  const connectedAgain = nextLook()
  const [ended] = await selectRows<{ sessions: number }>(
    here.db,
    sql`select count(pg_terminate_backend(pid))::int as sessions from pg_locks
      where locktype = 'advisory' and objid = ${LISTENING_LOCK} and database = (select oid from pg_database where datname = current_database())`,
  )
  expect(ended?.sessions).toBe(1)
  await connectedAgain
  expect(topic.isConnected()).toBe(true)
})
