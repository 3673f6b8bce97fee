import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openUploadAcademy } from '../../../../test/uploadAcademy.ts'

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

it('leaves nothing of an upload that is broken off', async () => {
  await kit.academy.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = kit.academy.app.server.address() as AddressInfo
  const boundary = 'line'
  const sending = request({
    port,
    path: '/admin/upload/store',
    method: 'POST',
    headers: {
      cookie: Object.entries(kit.admin.cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
      'x-csrf-token': kit.admin.token(),
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': 5_000_000,
    },
  })
  sending.on('error', () => {})
  sending.write(`--${boundary}\r\nContent-Disposition: form-data; name="thumbnail"; filename="a.jpg"\r\n\r\n`)
  sending.write(Buffer.alloc(500_000))
  const received = () => readdirSync(scratch).flatMap((folder) => readdirSync(join(scratch, folder)))
  await vi.waitFor(() => expect(received()).toHaveLength(1))
  sending.destroy()
  await vi.waitFor(() => expect(readdirSync(scratch)).toEqual([]))
  expect(kit.stored()).toEqual([])
  expect((await kit.admin.get('/admin/upload-list')).body).toEqual([])
})

it('leaves nothing in the temporary place of uploads that were refused or stored', async () => {
  expect((await kit.store({ title: '' })).status).toBe(422)
  expect((await kit.store()).status).toBe(200)
  await vi.waitFor(() => expect(readdirSync(scratch)).toEqual([]))
})
