import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import type { Client } from '../../../test/client.ts'
import { photograph } from '../../../test/communityAcademy.ts'
import { createUser } from '../../../test/people.ts'
import { createShow } from '../../../test/shows.ts'
import { storedFiles } from '../../platform/server/storedFiles.ts'
import { liveShowVisits } from './tables.ts'

let academy: TestAcademy
let admin: Client
beforeAll(async () => {
  academy = await openTestAcademy()
  admin = await academy.signedIn(await createUser(academy.db, { role: 'admin' }))
})
afterAll(() => academy.close())
afterEach(() => academy.resetClock())

const newMember = async (values: object = {}) => {
  const user = await createUser(academy.db, values)
  return { user, client: await academy.signedIn(user) }
}
const enter = (client: Client, id: number) => client.page(`/member/live-shows/${id}/enter`)
const visitorsOf = async (id: number) => (await admin.get(`/api/admin/live-shows/${id}/visitors`)).body

describe('the door of a show', () => {
  it('is shut to members until it opens, and to admins never', async () => {
    const show = await createShow(academy.db, { inMinutes: 20, doorMinutes: 15 })
    const { client } = await newMember()
    expect((await enter(client, show.id)).headers.location).toBe(`/member/live-shows?notice=early#show-${show.id}`)
    expect((await client.page('/member/live-shows?notice=early')).text).toContain(
      'The door to this show is not open yet.',
    )
    expect((await enter(admin, show.id)).headers.location).toBe(show.zoomLink)
    expect((await visitorsOf(show.id)).total).toBe(0)
    await academy.moveClock({ minutes: 5 })
    expect((await enter(client, show.id)).headers.location).toBe(show.zoomLink)
    expect((await visitorsOf(show.id)).total).toBe(1)
  })
})

describe('who came to a show', () => {
  it('is kept once for each member, however often they come, and only when they get in', async () => {
    const show = await createShow(academy.db, { inMinutes: 5, accessType: 'premium' })
    const bare = await createShow(academy.db, { inMinutes: 5, zoomLink: null })
    const [first, second, free] = [
      await newMember({ premium: true }),
      await newMember({ premium: true }),
      await newMember(),
    ]
    await Promise.all([enter(first.client, show.id), enter(first.client, show.id)])
    await enter(second.client, show.id)
    await enter(first.client, show.id)
    await enter(free.client, show.id)
    await enter(first.client, bare.id)
    const { data, total } = await visitorsOf(show.id)
    expect([total, data.map(({ id }: { id: number }) => id).sort()]).toEqual([
      2,
      [first.user.id, second.user.id].sort(),
    ])
    expect((await visitorsOf(bare.id)).total).toBe(0)
    const page = (await admin.get(`/api/admin/live-shows/${show.id}/visitors?page=2&perPage=1`)).body
    expect([page.data.length, page.last_page]).toEqual([1, 2])
  })

  it('is for admins only, and of a show that is there', async () => {
    const show = await createShow(academy.db)
    const { client } = await newMember({ premium: true })
    const path = `/api/admin/live-shows/${show.id}/visitors`
    expect((await client.get(path)).status).toBe(403)
    expect((await academy.visitor().get(path)).status).toBe(401)
    expect((await admin.get('/api/admin/live-shows/2000000000/visitors')).status).toBe(404)
    expect((await admin.get(`${path}?page=0`)).status).toBe(422)
  })

  it('is on the student’s page and in their own data, and goes with their account', async () => {
    const show = await createShow(academy.db, { inMinutes: -3, title: 'Evening of songs' })
    const { user, client } = await newMember()
    await enter(client, show.id)
    const { shows } = (await admin.get(`/api/admin/students/${user.id}`)).body
    expect(shows).toMatchObject([{ title: 'Evening of songs', detail: 'Came 3 minutes after it began' }])
    expect((await admin.page(`/admin/students/${user.id}`)).text).toContain('Evening of songs')
    expect((await admin.send('DELETE', `/api/admin/user/${user.id}`)).status).toBe(200)
    const left = await academy.db.select().from(liveShowVisits).where(eq(liveShowVisits.userId, user.id))
    expect([left, (await visitorsOf(show.id)).total]).toEqual([[], 0])
  })
})

describe('the picture of a series', () => {
  const ownerOf = async (url: string) => {
    const [row] = await academy.db
      .select()
      .from(storedFiles)
      .where(eq(storedFiles.key, url.replace('/files/', '')))
    return row?.ownerKind ?? null
  }
  const pictures = async (series: number) => {
    const { data } = (await admin.get('/api/live-shows?perPage=100')).body
    type Listed = { id: number; series_id: number; picture_url: string | null }
    const ofIt = (data as Listed[]).filter(({ series_id }) => series_id === series).sort((a, b) => a.id - b.id)
    return ofIt.map(({ id, picture_url }) => ({ id, url: picture_url ?? '' }))
  }
  const create = async () => {
    const body = { title: 'Club', start_time: '2027-03-18T19:00Z', weeks: 3, picture: await photograph(640, 360) }
    const answer = await admin.upload('POST', '/admin/live-shows', body)
    expect(answer.status).toBe(200)
    return pictures(answer.body.show.id)
  }

  it('is shared, and goes with the last show that has it', async () => {
    const [one, two, three] = await create()
    if (!one || !two || !three) throw new Error('There are not three shows.')
    expect(new Set([one.url, two.url, three.url]).size).toBe(1)
    const series = one.id
    const other = { picture: await photograph(100, 100) }
    expect((await admin.upload('PATCH', `/api/admin/live-shows/${two.id}`, other)).status).toBe(200)
    const [, changed] = await pictures(series)
    expect(changed?.url).not.toBe(one.url)
    expect(await ownerOf(one.url)).toBe('show-picture')
    await admin.send('PATCH', `/api/admin/live-shows/${one.id}`, { picture: '' })
    expect((await pictures(series)).map(({ url }) => url !== '')).toEqual([false, true, true])
    await admin.send('DELETE', `/api/admin/live-show/${three.id}/delete`)
    expect(await ownerOf(one.url)).toBeNull()
    expect((await admin.get(one.url)).status).toBe(404)
    expect((await admin.get(changed?.url ?? '')).status).toBe(200)
  })

  it('of two changes at once leaves no file behind', async () => {
    const [one, two] = await create()
    const both = [await photograph(50, 50), await photograph(60, 60)]
    const answers = await Promise.all(
      [one, two].map((show, at) =>
        admin.upload('PATCH', `/api/admin/live-shows/${show?.id}`, { picture: both[at] as File, scope: 'following' }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const used = new Set((await pictures(one?.id ?? 0)).map(({ url }) => url))
    const kept = await academy.db.select().from(storedFiles).where(eq(storedFiles.ownerKind, 'show-picture'))
    for (const url of used) expect(kept.map(({ key }) => `/files/${key}`)).toContain(url)
    expect(await ownerOf(one?.url ?? '')).toBeNull()
  })

  it('is refused where it is none', async () => {
    const picture = new File(['no picture'], 'a.png', { type: 'image/png' })
    const body = { title: 'Club', start_time: '2027-03-18T19:00Z', picture }
    expect((await admin.upload('POST', '/admin/live-shows', body)).status).toBe(415)
  })
})
