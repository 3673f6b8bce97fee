import { describe, expect, it } from 'vitest'
import { isCsrfToken, maskedCsrfToken } from './csrf.ts'

const SECRET = 'a secret of the academy that signs its tokens'

describe('the CSRF token of a session', () => {
  it('is written differently each time, and holds each time', () => {
    const tokens = Array.from({ length: 50 }, () => maskedCsrfToken(SECRET, 'session'))
    expect(new Set(tokens.flatMap((token) => [token.slice(0, 42), token.slice(44)])).size).toBe(100)
    expect(tokens.every((token) => isCsrfToken(SECRET, 'session', token))).toBe(true)
  })

  it('is worth nothing for another session, under another secret, cut, stretched or made up', () => {
    const token = maskedCsrfToken(SECRET, 'session')
    expect(isCsrfToken(SECRET, 'other', token)).toBe(false)
    expect(isCsrfToken(`${SECRET}!`, 'session', token)).toBe(false)
    const flipped = token.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))
    const wrong = [
      flipped,
      token.slice(0, -2),
      `${token}AA`,
      token.slice(43),
      'A'.repeat(86),
      '',
      undefined,
      7,
      [token],
    ]
    for (const each of wrong) expect(isCsrfToken(SECRET, 'session', each), String(each)).toBe(false)
    expect(isCsrfToken(SECRET, undefined, token)).toBe(false)
  })
})
