import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { sql } from 'drizzle-orm'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import type { Answer, Client } from '../../../test/client.ts'
import { QUIZ, toneFile, toQuestionFields } from '../../../test/earAcademy.ts'
import { makeMusic } from '../../../test/musicFile.ts'
import { makePdf } from '../../../test/pdfFile.ts'
import { createUser } from '../../../test/people.ts'
import { mountSmallDisk, NO_DISK } from '../../../test/smallDisk.ts'
import { recording, toneTake } from '../../../test/takeFiles.ts'
import { makePicture, SONG } from '../../../test/uploadAcademy.ts'
import { selectRows } from '../../platform/server/database.ts'
import { DiskSpace } from '../../platform/server/diskSpace.ts'

type Fields = Parameters<Client['upload']>[2]
type Made = { upload: number; quiz: number; course: number; post: number; take: number; show: number; class: number }

const picture = await makePicture('#2f5a48')
const sounds = toQuestionFields([{ audio: toneFile(440), correct_option: 2 }])
const course = { title: 'First chords', category: 'Chords', level: 'beginner', thumbnail: picture }
const csv = new File(['first_name,last_name,email\nAda,L,ada@full.test\n'], 'a.csv', { type: 'text/csv' })

/** Every call that takes a form with files: how it is declared, where it goes, and what is sent. */
const uploads: [string, (made: Made) => string, Fields][] = [
  ['POST /admin/upload/store', () => '/admin/upload/store', { ...SONG, thumbnail: picture }],
  ['POST /api/admin/upload/:id', ({ upload }) => `/api/admin/upload/${upload}`, { thumbnail: picture }],
  ['POST /admin/ear-training', () => '/admin/ear-training', { ...QUIZ, thumbnail: picture, ...sounds }],
  [
    'POST /admin/ear-training/update/:id',
    ({ quiz }) => `/admin/ear-training/update/${quiz}`,
    { thumbnail: picture, main_audio: toneFile(500) },
  ],
  ['POST /admin/ear-training/:id/questions', ({ quiz }) => `/admin/ear-training/${quiz}/questions`, sounds],
  ['POST /api/admin/course/store', () => '/api/admin/course/store', course],
  ['PATCH /api/admin/courses/:id', ({ course }) => `/api/admin/courses/${course}`, { thumbnail: picture }],
  [
    'POST /api/admin/courses/:id/thumbnail',
    ({ course }) => `/api/admin/courses/${course}/thumbnail`,
    { thumbnail: picture },
  ],
  ['POST /api/member/post', () => '/api/member/post', { body: 'Hello', subcategory: 'say_hello', 'media[]': picture }],
  ['POST /api/member/comment', () => '/api/member/comment', { body: 'Well played', post_id: 1 }],
  ['POST /api/member/passport', () => '/api/member/passport', { passport: picture }],
  ['POST /api/admin/settings/picture/:which', () => '/api/admin/settings/picture/logo', { picture }],
  ['POST /api/admin/pieces', () => '/api/admin/pieces', { 'files[0]': makeMusic() }],
  [
    'POST /api/member/takes',
    () => '/api/member/takes',
    { place: 'lesson', place_id: '', media: recording('browser.webm') },
  ],
  [
    'POST /api/admin/takes/:id/marks',
    ({ take }) => `/api/admin/takes/${take}/marks`,
    { at: '0', text: 'So', voice: toneTake() },
  ],
  [
    'POST /api/admin/attachments',
    () => '/api/admin/attachments',
    { source: 'uploads', video_id: '', 'files[0]': makePdf() },
  ],
  ['POST /api/admin/master-classes', () => '/api/admin/master-classes', { title: 'Voicing', cover: picture }],
  ['POST /api/admin/master-class/:id', (made) => `/api/admin/master-class/${made.class}`, { cover: picture }],
  ['POST /api/admin/users/import', () => '/api/admin/users/import', { file: csv, dry_run: 0 }],
  [
    'POST /admin/live-shows',
    () => '/admin/live-shows',
    { title: 'Friday jam', start_time: '2096-01-15T19:00', timezone: 'Europe/Berlin', picture },
  ],
  ['PATCH /api/admin/live-shows/:id', ({ show }) => `/api/admin/live-shows/${show}`, { picture }],
]

const listed = (folder: string): string[] =>
  (readdirSync(folder, { recursive: true, withFileTypes: true }) as { name: string; isFile: () => boolean }[])
    .filter((entry) => entry.isFile() && entry.name !== 'filler')
    .map(({ name }) => name)
    .sort()

describe.each(['disk', 'S3'] as const)('uploads to %s while the disk is full', (store) => {
  // filled anew for each call, which takes its time by its size
  const disk = mountSmallDisk(12)
  const bucket = mkdtempSync(join(tmpdir(), 'academy-bucket-'))
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: bucket })
  let free = 1e12
  let academy: TestAcademy
  let admin: Client
  let made: Made

  const send = (index: number): Promise<Answer> => {
    const [call, path, fields] = uploads[index] as (typeof uploads)[number]
    const method = call.startsWith('PATCH') ? 'PATCH' : 'POST'
    const places: Fields = { post_id: made.post, place_id: made.course, video_id: made.upload }
    const named = Object.entries(places).filter(([name]) => name in fields)
    return admin.upload(method, path(made), { ...fields, ...Object.fromEntries(named) })
  }
  const readStored = async () => {
    const tables = await selectRows<{ name: string }>(
      academy.db,
      sql`select table_name as name from information_schema.tables where table_schema = 'public'
        -- which posts have changed is written down a moment after they have
        and table_name <> 'post_changes' order by 1`,
    )
    const count = ({ name }: { name: string }) => `select '${name}' as name, count(*)::int as rows from "${name}"`
    const counts = await selectRows(academy.db, sql.raw(`${tables.map(count).join(' union all ')} order by 1`))
    return { counts, files: disk && listed(disk.folder), objects: listed(bucket) }
  }

  beforeAll(async () => {
    const { port } = await server.run()
    const endpoint = `http://127.0.0.1:${port}`
    const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
    const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials })
    await client.send(new CreateBucketCommand({ Bucket: 'academy' }))
    client.destroy()
    const s3 = {
      S3_BUCKET: 'academy',
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    }
    const folder = disk?.folder ?? bucket
    // with plenty to see, nothing is refused early: another program may be faster than the look at the disk
    const space = new DiskSpace(folder, 0, async () => ({ free, total: 1e12 }))
    academy = await openTestAcademy({ DATA_DIR: folder, ...(store === 'S3' ? s3 : {}) }, { space })
    admin = await academy.signedIn(await createUser(academy.db, { role: 'admin' }))
    made = { upload: 0, quiz: 0, course: 0, post: 0, take: 0, show: 0, class: 0 }
    for (const [index, name] of [
      [0, 'upload'],
      [2, 'quiz'],
      [5, 'course'],
      [8, 'post'],
    ] as const)
      made[name] = (await send(index)).body.id
    const take = uploads.findIndex(([call]) => call === 'POST /api/member/takes')
    made.take = (await send(take)).body.id
    const show = uploads.findIndex(([call]) => call === 'POST /admin/live-shows')
    made.show = (await send(show)).body.show.id
    const masterClass = uploads.findIndex(([call]) => call === 'POST /api/admin/master-classes')
    made.class = (await send(masterClass)).body.id
  })
  afterAll(async () => {
    await academy.close()
    await server.close()
    disk?.unmount()
    rmSync(bucket, { recursive: true, force: true })
  })

  it('are all known here', () => {
    const declared = academy.app.routeRecords.flatMap((route) =>
      'endpoint' in route && ['multipart', 'either'].includes(route.endpoint?.encoding ?? '')
        ? [`${route.method} ${route.path}`]
        : [],
    )
    expect(declared.sort()).toEqual(uploads.map(([call]) => call).sort())
  })

  it.each(uploads.map(([call], index) => ({ call, index })))('$call', async ({ index }) => {
    const before = await readStored()
    free = 0
    const early = await send(index)
    expect([early.status, early.body.code, early.headers['retry-after']]).toEqual([507, 'no_space', '60'])
    expect(early.body.message).toContain('disk is full')
    free = 1e12
    expect(await readStored()).toEqual(before)
  })

  it.for(uploads.map(([call], index) => ({ call, index })))(
    '$call, in the middle of its files',
    async ({ call, index }, { skip }) => {
      if (!disk) return skip(NO_DISK)
      const before = await readStored()
      disk.fillTo(0)
      const refused = await send(index)
      disk.freeSpace()
      // what brings no file needs no room on this disk
      const status = call === 'POST /api/member/comment' && refused.status === 200 ? 200 : 507
      expect(refused.status).toBe(status)
      if (status === 507) expect(await readStored()).toEqual(before)
      expect((await send(index)).status).toBe(200)
    },
  )
})
