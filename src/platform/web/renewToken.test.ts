import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AnyEndpoint } from '../contract.ts'
import { call } from './api.ts'

const save = { method: 'PUT', path: '/api/thing', encoding: 'json' } as AnyEndpoint
const user = (id: number) => JSON.stringify({ id })
const page = (token: string, reader: string) =>
  `<head><meta name="csrf-token" content="${token}"></head><body><script type="application/json" id="current-user">${reader}</script>
   <form><input type="hidden" name="_token" value="${token}"></form></body>`
const tokenHere = () => document.querySelector('meta')?.content

let tokens: string[]
/** A server whose session has moved on to `token` and, by now, to `reader`; null answers no page at all. */
function standIn(token: string, reader: string | null) {
  vi.stubGlobal('fetch', async (url: string, { method, headers }: RequestInit) => {
    if (method !== 'PUT') {
      if (reader === null) throw new TypeError('Failed to fetch')
      expect([url, (headers as Record<string, string>).accept]).toEqual(['/member/profile?tab=1', 'text/html'])
      return new Response(`<html>${page(token, reader)}</html>`)
    }
    const sent = (headers as Record<string, string>)['x-csrf-token'] ?? ''
    tokens.push(sent)
    if (sent === token) return Response.json({ ok: true })
    const text = 'This page is out of date.'
    return Response.json({ code: 'forbidden', message: text, errors: { _token: [text] } }, { status: 403 })
  })
}

beforeEach(() => {
  tokens = []
  history.replaceState(null, '', '/member/profile?tab=1')
  document.documentElement.innerHTML = page('old', user(7))
})
afterEach(() => {
  document.documentElement.innerHTML = ''
  vi.unstubAllGlobals()
})

test('the same reader in a new session: the call is made once more, and the page has the new token', async () => {
  standIn('new', user(7))
  expect(await call(save, {})).toEqual({ ok: true })
  expect([tokens, tokenHere()]).toEqual([['old', 'new'], 'new'])
  expect(document.querySelector('input')?.value).toBe('new')
})

test.each([
  ['nobody', 'null'],
  ['somebody else', user(8)],
])('%s is logged in by now: nothing is sent in their name', async (_, reader) => {
  standIn('new', reader)
  await expect(call(save, {})).rejects.toMatchObject({
    code: 'unauthenticated',
    message: 'Please log in again: your session has ended.',
  })
  expect([tokens, tokenHere()]).toEqual([['old'], 'old'])
})

test('a visitor who has logged in meanwhile is told so', async () => {
  document.documentElement.innerHTML = page('old', 'null')
  standIn('new', user(7))
  await expect(call(save, {})).rejects.toMatchObject({ code: 'unauthenticated' })
  document.documentElement.innerHTML = page('old', 'null')
  standIn('new', 'null')
  expect(await call(save, {})).toEqual({ ok: true })
})

test('a page that can’t be had leaves it at the refusal', async () => {
  standIn('new', null)
  await expect(call(save, {})).rejects.toMatchObject({ code: 'forbidden', message: 'This page is out of date.' })
  expect(tokens).toEqual(['old'])
})

test('an upload that is taken back while the token is renewed is not sent again', async () => {
  const taken = new AbortController()
  let sent = 0
  const refusal = { code: 'forbidden', message: 'This page is out of date.', errors: { _token: ['Old.'] } }
  class Uploading {
    upload = {}
    status = 403
    response = refusal
    onload = () => {}
    open() {}
    setRequestHeader() {}
    abort() {}
    send() {
      sent += 1
      this.onload()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Uploading)
  vi.stubGlobal('fetch', async () => {
    taken.abort()
    return new Response(page('new', user(7)))
  })
  const upload = call(save, { signal: taken.signal, onProgress: () => {} })
  await expect(upload).rejects.toMatchObject({ name: 'AbortError' })
  expect(sent).toBe(1)
})
