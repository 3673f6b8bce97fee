import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import S3rver from 's3rver'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openEmptyDatabase, openTestDatabase } from '../../../../test/database.ts'
import { MIGRATIONS } from '../../../../test/embeddedImage.ts'
import { openS3Front } from '../../../../test/s3Front.ts'
import type { Files } from '../files.ts'
import { onS3 } from '../s3Files.ts'
import { openBackup } from './readBackup.ts'
import { restoreBackup } from './restoreBackup.ts'
import { writeBackup } from './writeBackup.ts'

const KEYS = ['pictures/a.webp', 'pictures/b.webp', 'pictures/c.webp']
const [, CHANGED = ''] = KEYS
const folder = mkdtempSync(join(tmpdir(), 'academy-restore-s3-'))
const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: join(folder, 's3') })
let front: Awaited<ReturnType<typeof openS3Front>>
let files: Files
let asked: string[] = []
/** The service stores nothing while it is. */
let refuses = false
beforeAll(async () => {
  mkdirSync(join(folder, 's3/academy'), { recursive: true })
  front = await openS3Front((await server.run()).port, ({ method, url }) => {
    if (method === 'PUT' || method === 'DELETE') asked.push(`${method} ${url?.replace(/^\/academy\/|\?.*/g, '')}`)
    if (method === 'PUT' && refuses) return { status: 503 }
  })
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  files = onS3({ bucket: 'academy', region: 'us-east-1', endpoint: front.endpoint, ...keys })
})
beforeEach(() => {
  asked = []
  refuses = false
})
afterAll(async () => {
  front.close()
  await server.close().catch(() => {})
  rmSync(folder, { recursive: true, force: true })
})

const store = (key: string, content: string) =>
  files.restore(key, Readable.from([Buffer.from(content)]), content.length)
const read = async (key: string) => text(await files.read(key))

it('a restore into the bucket that was backed up sends what is not the same, and loses nothing where that is refused', async () => {
  const source = await openTestDatabase()
  for (const key of KEYS) {
    await store(key, `of ${key}`)
    await source.db.execute(sql`insert into files (key) values (${key})`)
  }
  const path = join(folder, 'academy.tar')
  await writeBackup(
    { db: source.db, files, config: { secret: 'of-this-test-and-of-nobody-else' } },
    path,
    async () => {},
  )
  await source.close()
  await store(CHANGED, 'of since then')
  asked = []
  const backup = await openBackup(path)
  const target = await openEmptyDatabase()
  const restore = () => restoreBackup(backup, MIGRATIONS, { ...target, files })

  refuses = true
  await expect(restore()).rejects.toMatchObject({ code: 'unavailable' })
  refuses = false
  expect(await read(CHANGED)).toBe('of since then')
  expect(new Set(asked)).toEqual(new Set([`PUT ${CHANGED}`]))

  asked = []
  await restore()
  for (const key of KEYS) expect(await read(key)).toBe(`of ${key}`)
  expect(asked).toEqual([`PUT ${CHANGED}`])
  await backup.close()
  await target.database.close()
})

it('a new file that the bucket refused is asked to be removed, since it may have been stored all the same', async () => {
  refuses = true
  const put = files.put('pictures', 'webp', Buffer.from('new'), 'image/webp')
  await expect(put).rejects.toMatchObject({ code: 'unavailable' })
  await expect.poll(() => asked.at(-1)).toMatch(/^DELETE pictures\/\S+\.webp$/)
})
