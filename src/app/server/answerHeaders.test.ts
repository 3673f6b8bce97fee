import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestAcademy, type TestAcademy } from '../../../test/academy.ts'
import { openScratch } from '../../../test/brokenUpload.ts'
import type { Client } from '../../../test/client.ts'
import { createUser } from '../../../test/people.ts'

let academy: TestAcademy
let member: Client
beforeAll(async () => {
  academy = await openTestAcademy()
  member = await academy.signedIn(await createUser(academy.db))
})
afterAll(() => academy.close())

it.each([
  ['a page', () => member.page('/member/profile'), 200],
  ['data', () => member.get('/api/member/posts'), 200],
  ['what is refused', () => academy.visitor().get('/api/member/posts'), 401],
  ['what is not there', () => member.get('/nothing'), 404],
])('%s says who may frame, sniff and follow it', async (_, ask, status) => {
  const answer = await ask()
  expect(answer.status).toBe(status)
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': expect.stringMatching(/^max-age=\d{8}/),
  })
  expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'self'")
  expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
})

it('a page loads what is ours, and what is no page loads nothing but itself', async () => {
  const policyOf = async (url: string) => String((await academy.app.inject({ url })).headers['content-security-policy'])
  for (const rule of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "form-action 'self'"])
    expect(await policyOf('/')).toContain(rule)
  for (const url of ['/api/member/posts', '/healthz', '/favicon.svg', '/files/covers/none.webp'])
    expect([url, await policyOf(url)]).toEqual([url, expect.stringMatching(/^default-src 'none'; img-src 'self'; m/)])
})

it('pages are kept by no browser and no proxy, and data are not used again', async () => {
  expect((await member.page('/member/profile')).headers['cache-control']).toBe('no-store')
  expect((await member.get('/api/member/posts')).headers['cache-control']).toBe('private, no-cache')
})

it.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('pages and data travel compressed by %s, and say so to proxies', async (encoding, unpack) => {
  for (const url of ['/', '/pricing', '/openapi.json']) {
    const { rawPayload, headers } = await academy.app.inject({ url, headers: { 'accept-encoding': encoding } })
    const plain = await academy.app.inject({ url })
    expect([url, headers['content-encoding'], headers.vary]).toEqual([url, encoding, 'accept-encoding'])
    expect(plain.headers).not.toHaveProperty('content-encoding')
    expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
    expect(unpack(rawPayload).length).toBe(plain.rawPayload.length)
  }
})

it('what is short, or asked for in an encoding of another world, comes as it is', async () => {
  for (const [url, accepted] of [
    ['/healthz', 'br'],
    ['/', 'rot13'],
    ['/', 'identity'],
  ] as const) {
    const { headers, statusCode } = await academy.app.inject({ url, headers: { 'accept-encoding': accepted } })
    expect([url, statusCode]).toEqual([url, 200])
    expect(headers).not.toHaveProperty('content-encoding')
  }
})

it.each(['br', 'gzip', 'rot13'])('a form that says it is in %s is answered, and leaves nothing', async (encoding) => {
  const form = new FormData()
  form.append('body', 'x'.repeat(20_000))
  const plain = new Response(form)
  const payload = brotliCompressSync(await plain.arrayBuffer())
  const headers = { 'content-type': plain.headers.get('content-type') ?? '', 'content-encoding': encoding }
  const answer = await member.send('POST', '/api/member/post', payload, headers)
  expect(answer.status).toBe(400)
  await openScratch(academy).isLeftEmpty()
})
