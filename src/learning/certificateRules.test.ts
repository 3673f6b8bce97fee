import { describe, expect, it } from 'vitest'
import { type CertificateProgress, certifiedName, initialOf, nearest, readCode, writeCode } from './certificateRules.ts'

describe('a certificate’s code', () => {
  it('has sixteen letters that nobody takes for others, each as likely as the next', () => {
    const all = Uint8Array.from({ length: 256 }, (_, byte) => byte)
    const codes = Array.from({ length: 15 }, (_, at) => writeCode(all.slice(at * 16, at * 16 + 16)) ?? '')
    expect(codes.every((code) => /^[2-9a-hjkmnp-z]{16}$/.test(code))).toBe(true)
    const letters = [...all.slice(0, 248)].map((byte) => writeCode(new Uint8Array(16).fill(byte)))
    const times = [...new Set(letters)].map((code) => letters.filter((other) => other === code).length)
    expect(times).toEqual(Array.from({ length: 31 }, () => 8))
  })

  it('passes over the bytes that would favour a letter, and takes no fewer than it needs', () => {
    expect(writeCode(Uint8Array.of(255, 250, ...new Array(16).fill(0)))).toBe('2'.repeat(16))
    expect(writeCode(Uint8Array.of(255, ...new Array(15).fill(0)))).toBeNull()
  })

  it('is read from paper in capitals too, and as nothing else', () => {
    expect(readCode('ABCDEFGHJKMNPQRS')).toBe('abcdefghjkmnpqrs')
    for (const typed of ['', 'abcdefghjkmnpqr', 'abcdefghjkmnpqrst', 'abcdefghjkmnpqr0', 'abcdefghjkmnpql1'])
      expect(readCode(typed)).toBeNull()
  })
})

it('shows a first name and an initial', () => {
  expect(certifiedName({ first_name: 'Ada', initial: initialOf('lovelace') })).toBe('Ada L.')
  expect(initialOf(' E\u0301mile')).toBe('E\u0301')
  expect(certifiedName({ first_name: 'Ada', initial: initialOf('  ') })).toBe('Ada')
})

it('finds the level that is nearest to its certificate', () => {
  const level = (
    name: CertificateProgress['level'],
    done: number,
    total: number,
    code?: string,
  ): CertificateProgress => ({
    ...{ level: name, done, total },
    certificate: code ? { code, date: '2026-11-01', revoked: false } : null,
  })
  expect(nearest([level('beginner', 1, 9, 'x'), level('intermediate', 3, 9), level('advanced', 2, 4)])?.level).toBe(
    'advanced',
  )
  expect(nearest([level('beginner', 0, 9), level('intermediate', 9, 9)])).toBeUndefined()
})
