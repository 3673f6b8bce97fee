import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Community, openCommunity, photograph } from '../../../../test/communityAcademy.ts'
import type { Files } from '../../../platform/server/files.ts'
import { ReceivedFile } from '../../../platform/server/receivedFile.ts'
import { postMedia, posts, strayFiles } from '../tables.ts'
import { withMedia } from './storeMedia.ts'
import { noteStrayFile, sweepStrayFiles } from './strayFiles.ts'

let kit: Community
const outer = process.env.TMPDIR
const scratch = mkdtempSync(join(tmpdir(), 'abort-test-'))
beforeAll(async () => {
  kit = await openCommunity()
  // a temporary place of this test's own, so that nobody else's uploads are counted
  process.env.TMPDIR = scratch
})
afterAll(async () => {
  if (outer === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = outer
  rmSync(scratch, { recursive: true })
  await kit.academy.close()
})

it('leaves nothing of a post that is broken off while its video comes in', async () => {
  await kit.academy.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = kit.academy.app.server.address() as AddressInfo
  const boundary = 'line'
  const sending = request({
    port,
    path: '/api/member/post',
    method: 'POST',
    headers: {
      cookie: Object.entries(kit.ada.cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
      'x-csrf-token': kit.ada.token(),
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': 5_000_000,
    },
  })
  sending.on('error', () => {})
  sending.write(`--${boundary}\r\nContent-Disposition: form-data; name="media[]"; filename="a.mp4"\r\n\r\n`)
  sending.write(Buffer.alloc(500_000))
  const received = () => readdirSync(scratch).flatMap((folder) => readdirSync(join(scratch, folder)))
  await vi.waitFor(() => expect(received()).toHaveLength(1))
  sending.destroy()
  await vi.waitFor(() => expect(readdirSync(scratch)).toEqual([]))
  expect(kit.stored()).toEqual([])
  expect(await kit.academy.db.$count(posts)).toBe(0)
})

it('leaves nothing of a post that the database refuses', async () => {
  const { db } = kit.academy
  await db.execute(sql`alter table post_media add constraint nobody check (position < 1)`)
  const media = [await photograph(40, 30), await photograph(40, 30)]
  expect((await kit.post(kit.ada, { media })).status).toBe(500)
  await db.execute(sql`alter table post_media drop constraint nobody`)
  expect(kit.stored()).toEqual([])
  for (const table of [posts, postMedia, strayFiles]) expect(await db.$count(table)).toBe(0)
  expect((await kit.ada.get('/api/member/posts')).body.total).toBe(0)
})

it('sweeps what neither could be stored whole nor removed again', async () => {
  const { deps } = kit.academy
  let puts = 0
  const failing: Files = {
    ...deps.files,
    put: (...file) => (++puts === 2 ? Promise.reject(new Error('full')) : deps.files.put(...file)),
    remove: () => Promise.reject(new Error('gone')),
  }
  const path = join(scratch, 'picture')
  writeFileSync(path, Buffer.from(await (await photograph(40, 30)).arrayBuffer()))
  const ref = new ReceivedFile(path, 'a.jpg', statSync(path).size, 'image/jpeg')
  await expect(withMedia({ ...deps, files: failing }, [ref, ref], async () => {})).rejects.toThrow('full')
  rmSync(path)
  expect(kit.stored()).toHaveLength(1)
  await deps.db.update(strayFiles).set({ since: sql`now() - interval '61 minutes'` })
  await sweepStrayFiles(deps)
  expect(kit.stored()).toEqual([])
})

it('sweeps what a process that died left behind, and nothing that a post has', async () => {
  const { db, deps } = kit.academy
  const { body } = await kit.post(kit.ada, { media: [await photograph(40, 30)] })
  const lost = await deps.files.put('community', 'webp', Buffer.from('lost'), 'image/webp')
  await noteStrayFile(deps, lost)
  await sweepStrayFiles(deps)
  expect(kit.stored()).toHaveLength(2)
  await db.update(strayFiles).set({ since: sql`now() - interval '61 minutes'` })
  await sweepStrayFiles(deps)
  expect(kit.stored()).toEqual([body.media[0].file_path.split('/').at(-1)])
  expect(await db.$count(strayFiles)).toBe(0)
})
