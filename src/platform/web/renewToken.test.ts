import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerCalls, page, refuse, settled } from '../../../test/fakeApi.ts'
import { endpoint, Ok } from '../contract.ts'
import { call } from './api.ts'

const save = endpoint('PUT', '/api/thing', { response: Ok })
const user = (id: number) => JSON.stringify({ id })
const TEXT = 'This page is out of date.'
const OUTDATED = refuse('forbidden', TEXT, { _token: [TEXT] })
const pageOf = (token: string, reader: string) =>
  `<head><meta name="csrf-token" content="${token}"></head><body><script type="application/json" id="current-user">${reader}</script>
   <form><input type="hidden" name="_token" value="${token}"></form></body>`
const tokenHere = () => document.querySelector('meta')?.content

let tokens: string[]
/** A server whose session has moved on to `token` and, by now, to `reader`; null answers no page at all. */
function standIn(token: string, reader: string | null) {
  answerCalls(
    ({ method, url }, { headers }) => {
      if (method !== 'PUT') {
        if (reader === null) return 'offline'
        expect([url, headers.get('accept')]).toEqual(['/member/profile?tab=1', 'text/html'])
        return page(`<html>${pageOf(token, reader)}</html>`)
      }
      const sent = headers.get('x-csrf-token') ?? ''
      tokens.push(sent)
      return sent === token ? {} : OUTDATED
    },
    [save],
  )
}

beforeEach(() => {
  tokens = []
  history.replaceState(null, '', '/member/profile?tab=1')
  document.documentElement.innerHTML = pageOf('old', user(7))
})
afterEach(() => {
  document.documentElement.innerHTML = ''
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

test('a visitor who has logged in meanwhile sees that', async () => {
  document.documentElement.innerHTML = pageOf('old', 'null')
  standIn('new', user(7))
  await expect(call(save, {})).rejects.toMatchObject({ code: 'unauthenticated' })
  document.documentElement.innerHTML = pageOf('old', 'null')
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
  const calls = answerCalls(
    ({ method }) => {
      if (method === 'PUT') return OUTDATED
      taken.abort()
      return page(pageOf('new', user(7)))
    },
    [save],
  )
  const upload = call(save, { signal: taken.signal, onProgress: () => {} })
  await expect(upload).rejects.toMatchObject({ name: 'AbortError' })
  await settled()
  expect(calls.map(({ method }) => method)).toEqual(['PUT', 'GET'])
})
