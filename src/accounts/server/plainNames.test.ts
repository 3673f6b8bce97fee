import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import { createUser } from '../../../test/people.ts'
import { selectRows } from '../../platform/server/database.ts'
import { plainText } from '../../ui/plainText.ts'

const IN_ORDER = [
  'Ångström',
  'ben',
  'élan',
  'Élodie',
  'Emma',
  'Ñandú',
  'ñandúa',
  "O'Brien",
  'Øyvind',
  'Straße',
  'strast',
  'Zoë',
]

let academy: TestAcademy
beforeAll(async () => {
  academy = await openTestAcademy()
  for (const firstName of [...IN_ORDER].reverse()) await createUser(academy.db, { firstName, lastName: 'Ölson' })
})
afterAll(() => academy.close())

describe('names with accents', () => {
  it('are sorted beside those without, on either database and on every page', async () => {
    const admin = await academy.signedIn(await createUser(academy.db, { firstName: 'Żaneta', role: 'admin' }))
    const pages = await Promise.all(
      [1, 2, 3].map((page) => admin.get(`/api/admin/users?sort=display_name&perPage=5&page=${page}`)),
    )
    const names = pages.flatMap(({ body }) => body.data.map(({ first_name }: { first_name: string }) => first_name))
    expect(names).toEqual([...IN_ORDER.slice(0, -1), 'Żaneta', 'Zoë'])
    for (const search of ['ELODIE', 'élodie olson', 'ö', 'oyvind', 'strasse'])
      expect(
        (await admin.get(`/api/admin/users?search=${encodeURIComponent(search)}`)).body.total,
        search,
      ).toBeGreaterThan(0)
  })

  it('are read in their order from the index', async () => {
    const plan = await academy.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      return selectRows(tx, sql`explain select id from users order by name_key, id limit 10`)
    })
    const text = JSON.stringify(plan)
    expect(text).toContain('users_by_name')
    expect(text).not.toContain('Sort')
  })

  it.each([...IN_ORDER, 'ŁÓDŹ', 'Ægir', 'ŒUVRE', 'ÞÓR', 'ẞ', 'Türkiye ıI', 'Zoe\u0308', '100%_\\', 'Ёлка'])(
    'are the same plain text to the browser and to the database: %s',
    async (name) => {
      const [row] = await selectRows<{ plain: string }>(academy.db, sql`select plain_text(${name}) as plain`)
      expect(plainText(name)).toBe(row?.plain)
    },
  )
})
