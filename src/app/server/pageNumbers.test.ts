import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import { type Client, screenData } from '../../../test/client.ts'
import { createUser } from '../../../test/people.ts'

const BAD = ['-1', '0', '1.5', 'abc', '1e9', '1000001', '99999999999999999999']
const PARAMS: Record<string, string> = { ':figure': 'risk', ':slug': 'lessons', ':category': 'learn-songs' }

let academy: TestAcademy
let admin: Client
beforeAll(async () => {
  academy = await openTestAcademy()
  admin = await academy.signedIn(await createUser(academy.db, { role: 'admin' }))
})
afterAll(() => academy.close())

describe('a number of a page that no list has', () => {
  it('is refused in the same plain words by every call that answers in pages', async () => {
    const lists = academy.app.routeRecords.filter(
      ({ kind, method, endpoint }) =>
        kind === 'data' &&
        method === 'GET' &&
        endpoint?.query instanceof z.ZodMiniObject &&
        'page' in endpoint.query.shape,
    )
    expect(lists.length).toBeGreaterThan(15)
    for (const { path } of lists) {
      const address = path.replace(/:\w+/g, (name) => PARAMS[name] ?? '1')
      for (const page of BAD) {
        const { status, body } = await admin.get(`${address}?page=${page}`)
        expect([address, status, body.errors?.page]).toEqual([
          address,
          422,
          ['Please ask for a page from 1 to 1,000,000.'],
        ])
      }
    }
  })

  it('opens the first page of an address, and leaves what else it says', async () => {
    await createUser(academy.db, { firstName: 'Zelda', lastName: 'Only' })
    for (const page of BAD) {
      const { status, text } = await admin.page(`/admin/users?search=zelda&page=${page}`)
      expect(status).toBe(200)
      const { data, current_page } = screenData(text, 'accounts/admin/Users').users
      expect([current_page, data.map(({ first_name }: { first_name: string }) => first_name)]).toEqual([1, ['Zelda']])
    }
  })
})
