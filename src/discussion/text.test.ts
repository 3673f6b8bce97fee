import { describe, expect, it } from 'vitest'
import { processorMs } from '../../test/processorTime.ts'
import { linksIn, mentionedIn, splitBody } from './text.ts'

describe('names in a text', () => {
  it.each([
    ['Thanks @ada_l!', ['ada_l']],
    ['@Bela.B. and @bela.b', ['bela.b']],
    ['(@zoë), "@ünal"', ['zoë', 'ünal']],
    ['ada@example.com, @@both, a/@path', []],
    ['https://x.example/@ada', []],
    ['@', []],
  ])('%s', (body, names) => expect(mentionedIn(body)).toEqual(names))

  it('are ten at most', () => {
    expect(mentionedIn(Array.from({ length: 30 }, (_, n) => `@name${n}`).join(' '))).toHaveLength(10)
  })
})

describe('links in a text', () => {
  it.each([
    ['See https://a.example/b?c=d#e.', ['https://a.example/b?c=d#e']],
    ['(see https://a.example/Fugue_(music))', ['https://a.example/Fugue_(music)']],
    ['“http://a.example”, https://b.example!', ['http://a.example', 'https://b.example']],
    ['javascript:alert(1) ftp://a.example https:// https://.', []],
    ['https://a.example/<script>', ['https://a.example/']],
    ['((https://a.example/b).), (https://a.example/(c)!)', ['https://a.example/b', 'https://a.example/(c)']],
  ])('%s', (body, links) => expect(linksIn(body)).toEqual(links))
})

describe('a body made to be slow', () => {
  it.each([
    ['brackets', `http://a${')'.repeat(7990)}`],
    ['dots', `http://a${'.'.repeat(7990)}x`],
    ['dots and brackets', `http://a${'.'.repeat(3990)}x${')'.repeat(4000)}`],
    ['dots among brackets', `http://a${').'.repeat(3995)}x`],
    ['names', 'a@'.repeat(4000)],
    ['beginnings', 'http://'.repeat(1140)],
  ])('of %s is read at once', async (_, body) => {
    const split = () => splitBody(body, []).map(({ text }) => text)
    const reading = () => expect(split().join('')).toBe(body)
    expect(await processorMs(reading)).toBeLessThan(400)
  })
})

describe('a body in pieces', () => {
  it('links what can be followed and leaves every letter in its place', () => {
    const body = 'Dear @ada_l and @nobody,\nsee https://a.example. @Ada_L'
    const pieces = splitBody(body, [{ id: 7, user_name: 'Ada_l' }])
    expect(pieces).toEqual([
      { kind: 'text', text: 'Dear ' },
      { kind: 'mention', text: '@ada_l', href: '/member/community/user/7' },
      { kind: 'text', text: ' and @nobody,\nsee ' },
      { kind: 'link', text: 'https://a.example', href: 'https://a.example' },
      { kind: 'text', text: '. ' },
      { kind: 'mention', text: '@Ada_L', href: '/member/community/user/7' },
    ])
    expect(pieces.map(({ text }) => text).join('')).toBe(body)
  })
})
