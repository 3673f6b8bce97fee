import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { CreateBucketCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openS3Front } from '../../../../test/s3Front.ts'
import { readConfig } from '../config.ts'
import { draftIn } from './backupStore.ts'
import { inBucket } from './s3Backups.ts'

const folder = mkdtempSync(join(tmpdir(), 'academy-s3-backups-'))
const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: join(folder, 's3') })
let client: S3Client
let endpoint: string
beforeAll(async () => {
  endpoint = `http://127.0.0.1:${(await server.run()).port}`
  client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials })
  await client.send(new CreateBucketCommand({ Bucket: 'backups' }))
})
afterAll(async () => {
  client.destroy()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const NAME = 'academy-0123456789ab-2027-03-01T02-00-07Z.tar'
const SAID = { academy: '0123456789ab', byHand: false, madeAt: new Date('2027-03-01T02:00:07Z') }
const PART = 5 * 1024 * 1024
const DRAFT_NAME = `.${NAME}.1.0123abcd.unfinished`
const LONG_AGO = new Date('2020-01-01')
const keys = () => ({ S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' })

it.each([
  ['whole', 1_000],
  ['in three parts', 2 * PART + 77],
])('a backup comes into the bucket %s, and goes', async (_, bytes) => {
  const { backups } = readConfig({ DATA_DIR: folder, BACKUP_S3_BUCKET: 'backups', ...keys() })
  if (!backups.s3) throw new Error('The bucket is not configured.')
  const store = inBucket(backups.s3, { partBytes: PART })
  await client.send(new PutObjectCommand({ Bucket: 'backups', Key: 'else.txt', Body: 'not ours' }))
  const content = Buffer.from(Array.from({ length: bytes }, (_, at) => at % 251))
  const path = join(folder, 'draft')
  writeFileSync(path, content)
  await store.take(path, NAME)
  expect(existsSync(path)).toBe(false)
  expect(await store.list()).toEqual([{ name: NAME, bytes, ...SAID }])
  const { Body } = await client.send(new GetObjectCommand({ Bucket: 'backups', Key: NAME }))
  expect((await buffer(Body as NodeJS.ReadableStream)).equals(content)).toBe(true)
  const brought = await store.bring(NAME, join(folder, 'brought'))
  expect(readFileSync(brought).equals(content)).toBe(true)
  await store.remove(NAME)
  expect(await store.list()).toEqual([])
})

it('a draft of which parts still go out is no leftover, however slow that is', async () => {
  let asked = 0
  const seen: boolean[] = []
  const front = await openS3Front(Number(new URL(endpoint).port), async (incoming) => {
    const path = join(folder, DRAFT_NAME)
    if (incoming.method === 'PUT' && asked++ > 0) {
      // another process begins a backup, which removes what nobody has touched for an hour
      await draftIn(folder, 'another.tar')
      seen.push(existsSync(path))
    }
    if (existsSync(path)) utimesSync(path, LONG_AGO, LONG_AGO)
  })
  const at = { bucket: 'backups', region: 'us-east-1', endpoint: front.endpoint, ...credentials }
  const path = join(folder, DRAFT_NAME)
  writeFileSync(path, Buffer.alloc(2 * PART + 77))
  utimesSync(path, LONG_AGO, LONG_AGO)
  await inBucket(at, { partBytes: PART }).take(path, NAME)
  expect(seen).toEqual([true, true])
  front.close()
})

it('gives up a service that accepts and never answers, with its bucket in words', async () => {
  const silent = createServer(() => {})
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const endpoint = `http://127.0.0.1:${port}`
  const at = { bucket: 'backups', region: 'us-east-1', endpoint, ...credentials }
  const store = inBucket(at, { silenceMs: 300 })
  const path = join(folder, 'waiting')
  writeFileSync(path, 'a backup')
  const words = 'The bucket backups has not answered'
  await expect(store.list()).rejects.toThrow(words)
  await expect(store.take(path, NAME)).rejects.toThrow(words)
  await expect(store.remove(NAME)).rejects.toThrow(words)
  // it is there for the next try
  expect(existsSync(path)).toBe(true)
  silent.closeAllConnections()
  silent.close()
})

it('is never the bucket of the files', () => {
  const both = { DATA_DIR: folder, S3_BUCKET: 'academy', BACKUP_S3_BUCKET: 'academy', ...keys() }
  expect(() => readConfig(both)).toThrow('BACKUP_S3_BUCKET must be another bucket than S3_BUCKET.')
  expect(readConfig({ DATA_DIR: folder, BACKUP_S3_BUCKET: 'backups', ...keys() }).s3).toBeUndefined()
})
