import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openUploadAcademy, SONG } from '../../../../test/uploadAcademy.ts'

let kit: Awaited<ReturnType<typeof openUploadAcademy>>
const outer = process.env.TMPDIR
const scratch = mkdtempSync(join(tmpdir(), 'abort-test-'))
beforeAll(async () => {
  kit = await openUploadAcademy()
  // a temporary place of this test's own, so that nobody else's uploads are counted
  process.env.TMPDIR = scratch
})
afterAll(async () => {
  if (outer === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = outer
  rmSync(scratch, { recursive: true })
  await kit.academy.close()
})

const BOUNDARY = 'line'
const partOf = (name: string, more = '') =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`
const received = () => readdirSync(scratch).flatMap((folder) => readdirSync(join(scratch, folder)))

// a busy machine may take its time
const PATIENCE = { timeout: 20_000 }
const nothingLeft = () => vi.waitFor(() => expect(readdirSync(scratch)).toEqual([]), PATIENCE)

/** Begins to send a form to the real server; `length` is what it says that it will send. */
async function beginUpload(length: number) {
  if (!kit.academy.app.server.listening) await kit.academy.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = kit.academy.app.server.address() as AddressInfo
  const sending = request({
    port,
    path: '/admin/upload/store',
    method: 'POST',
    headers: {
      cookie: Object.entries(kit.admin.cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
      'x-csrf-token': kit.admin.token(),
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': length,
    },
  })
  sending.on('error', () => {})
  return sending
}

it('leaves nothing of an upload that is broken off', async () => {
  const sending = await beginUpload(5_000_000)
  sending.write(partOf('thumbnail', '; filename="a.jpg"'))
  sending.write(Buffer.alloc(500_000))
  await vi.waitFor(() => expect(received()).toHaveLength(1), PATIENCE)
  sending.destroy()
  await nothingLeft()
  expect(kit.stored()).toEqual([])
  expect((await kit.admin.get('/admin/upload-list')).body).toEqual([])
})

it('leaves nothing of an upload whose sender leaves after the last byte, before the answer', async () => {
  const fields = Object.entries(SONG).map(([name, value]) => `${partOf(name)}${value}\r\n`)
  const picture = Buffer.from(await kit.picture.arrayBuffer())
  const body = Buffer.concat([
    Buffer.from(`${fields.join('')}${partOf('thumbnail', '; filename="a.jpg"')}`),
    picture,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ])
  const sending = await beginUpload(body.length)
  const stored = kit.stored().length
  sending.end(body)
  await vi.waitFor(() => expect(received()).toHaveLength(1), { ...PATIENCE, interval: 1 })
  sending.destroy()
  // what came whole is kept, whether or not somebody waits for the answer
  await vi.waitFor(() => expect(kit.stored()).toHaveLength(stored + 1), PATIENCE)
  await nothingLeft()
})

it('leaves nothing in the temporary place of uploads that were refused or stored', async () => {
  expect((await kit.store({ title: '' })).status).toBe(422)
  expect((await kit.store()).status).toBe(200)
  await nothingLeft()
})
