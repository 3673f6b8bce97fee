import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type EarAcademy, openEarAcademy, QUIZ } from '../../../../test/earAcademy.ts'

let kit: EarAcademy
const outer = process.env.TMPDIR
const scratch = mkdtempSync(join(tmpdir(), 'ear-abort-test-'))
beforeAll(async () => {
  kit = await openEarAcademy()
  // a temporary place of this test's own, so that nobody else's uploads are counted
  process.env.TMPDIR = scratch
})
afterAll(async () => {
  if (outer === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = outer
  rmSync(scratch, { recursive: true })
  await kit.academy.close()
})

const received = () => readdirSync(scratch).flatMap((folder) => readdirSync(join(scratch, folder)))
const part = (name: string, filename?: string) =>
  `--line\r\nContent-Disposition: form-data; name="${name}"${filename ? `; filename="${filename}"` : ''}\r\n\r\n`

it('leaves nothing of a quiz whose upload is broken off between two questions', async () => {
  await kit.academy.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = kit.academy.app.server.address() as AddressInfo
  const cookie = Object.entries(kit.admin.cookies).map(([name, value]) => `${name}=${value}`)
  const sending = request({
    port,
    path: '/admin/ear-training',
    method: 'POST',
    headers: {
      cookie: cookie.join('; '),
      'x-csrf-token': kit.admin.token(),
      'content-type': 'multipart/form-data; boundary=line',
      'content-length': 5_000_000,
    },
  })
  sending.on('error', () => {})
  for (const [name, value] of Object.entries(QUIZ)) sending.write(`${part(name)}${value}\r\n`)
  sending.write(`${part('thumbnail', 'a.jpg')}${'x'.repeat(1000)}\r\n`)
  sending.write(`${part('questions[0][correct_option]')}1\r\n`)
  sending.write(`${part('questions[0][audio]', 'a.mp3')}${'x'.repeat(1000)}\r\n`)
  sending.write(`${part('questions[1][audio]', 'b.mp3')}${'x'.repeat(100_000)}`)
  await vi.waitFor(() => expect(received()).toHaveLength(3))
  sending.destroy()
  await vi.waitFor(() => expect(readdirSync(scratch)).toEqual([]))
  expect(kit.stored()).toEqual([])
  expect((await kit.admin.get('/admin/ear-training/list')).body.total).toBe(0)
})

it('leaves nothing in the temporary place of quizzes that were refused or stored', async () => {
  expect((await kit.store({ title: '' })).status).toBe(422)
  expect((await kit.store()).status).toBe(200)
  await vi.waitFor(() => expect(readdirSync(scratch)).toEqual([]))
})
