import { once } from 'node:events'
import { createReadStream, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { DiskSpace } from './diskSpace.ts'
import { createFiles, type Files } from './files.ts'

const folder = mkdtempSync(join(tmpdir(), 'academy-files-'))
const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: join(folder, 's3') })
let stores: Record<'disk' | 'S3', Files>

beforeAll(async () => {
  const { port } = await server.run()
  const endpoint = `http://127.0.0.1:${port}`
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials: keys })
  await client.send(new CreateBucketCommand({ Bucket: 'academy' }))
  client.destroy()
  const s3 = { S3_BUCKET: 'academy', S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' }
  stores = {
    disk: await createFiles(readConfig({ DATA_DIR: folder }), new DiskSpace(folder, 0)),
    S3: await createFiles(readConfig({ DATA_DIR: folder, ...s3 }), new DiskSpace(folder, 0)),
  }
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const content = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251))

describe.each(['disk', 'S3'] as const)('files on %s', (kind) => {
  it('come back byte for byte, whole and in part, and go', async () => {
    const files = stores[kind]
    const whole = await files.put('pictures', 'webp', content, 'image/webp')
    const streamed = await files.put('pictures', 'webp', Readable.from([content]), 'image/webp', content.length)
    expect(whole).not.toBe(streamed)
    for (const key of [whole, streamed]) {
      expect(await files.sizeOf(key)).toBe(content.length)
      expect((await buffer(await files.read(key))).equals(content)).toBe(true)
      expect((await buffer(await files.read(key, { start: 10, end: 19 }))).equals(content.subarray(10, 20))).toBe(true)
      await files.remove(key)
      expect(await files.sizeOf(key)).toBeUndefined()
      await expect(files.read(key)).rejects.toMatchObject({ code: 'not_found' })
    }
  })

  it('come back from a backup under the keys that they had', async () => {
    const files = stores[kind]
    await files.restore('pictures/of-before.webp', Readable.from([content]), content.length)
    await files.restore('pictures/of-before.webp', Readable.from([content]), content.length)
    expect((await buffer(await files.read('pictures/of-before.webp'))).equals(content)).toBe(true)
    await files.remove('pictures/of-before.webp')
  })

  it('can be listed, all of them', async () => {
    const files = stores[kind]
    const keys = [
      await files.put('covers', 'webp', content, 'image/webp'),
      await files.put('sounds', 'mp3', content, 'audio/mpeg'),
    ]
    const listed: string[] = []
    for await (const some of files.list()) listed.push(...some)
    expect(listed.sort()).toEqual(keys)
    for (const key of keys) await files.remove(key)
  })
})

/** The files that this process has open; a removed one is among them for as long as it takes room. */
const openFiles = () =>
  readdirSync('/proc/self/fd').flatMap((descriptor) => {
    try {
      return [readlinkSync(`/proc/self/fd/${descriptor}`)]
    } catch {
      return []
    }
  })

it('a file for which there is no room is closed again, so that its own room is free', async ({ skip }) => {
  skip(process.platform !== 'linux', 'there is no /proc')
  const full = await createFiles(
    readConfig({ DATA_DIR: folder }),
    new DiskSpace(folder, 0, async () => ({ free: content.length - 1, total: content.length })),
  )
  const received = join(folder, 'received.mp3')
  writeFileSync(received, content)
  const put = (stream: Readable) => full.put('sounds', 'mp3', stream, 'audio/mpeg', content.length)
  const opened = createReadStream(received)
  await once(opened, 'open')
  await expect(put(opened)).rejects.toMatchObject({ code: 'no_space' })
  const unopened = createReadStream(received)
  await expect(put(unopened)).rejects.toMatchObject({ code: 'no_space' })
  rmSync(received)
  await expect.poll(() => openFiles().filter((path) => path.startsWith(received))).toEqual([])
})
