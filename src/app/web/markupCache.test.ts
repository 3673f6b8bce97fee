import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deliveredTierNames } from '../../platform/academy.ts'
import type { PageContext } from '../../platform/document.ts'
import type { RenderingContext } from '../../platform/web/pageContext.ts'
import { fill, slot } from './markup.ts'
import { type DrawApart, MarkupCache } from './markupCache.ts'

const user = (id: number) => ({ id, first_name: `M${id}` }) as NonNullable<PageContext['user']>
const context: PageContext = {
  now: '2026-05-10T12:00:00.000Z',
  locale: 'en-GB',
  zone: 'UTC',
  path: '/',
  csrf: 'one',
  academyName: 'Cadenza',
  tierNames: deliveredTierNames,
  user: null,
}
type Draw = (context: RenderingContext) => string
type DrawPart = (props: object, context: RenderingContext) => string

/** A cache, what it renders, and how often it has drawn. */
function open(limit = 100_000) {
  const drawApart: DrawApart = (_, Part, props, observed) => (Part as unknown as DrawPart)(props, observed)
  const cache = new MarkupCache(limit, (text) => text, drawApart)
  let drawn = 0
  const render = (draw: Draw, given: Partial<PageContext> = {}, { inputs = '{}', nonce = 'n' } = {}) => {
    const page = { ...context, ...given }
    const { pieces } = cache.render('part', inputs, page, (observed) => {
      drawn += 1
      return draw(observed)
    })
    return new TextDecoder().decode(fill(pieces, { ...page, nonce, context: '' }))
  }
  return { cache, render, drawn: () => drawn }
}

describe('what is rendered again from the same', () => {
  test('is kept from its second time on', () => {
    const { render, drawn } = open()
    const results = [1, 2, 3, 4].map(() => render(({ zone }) => `<p>${zone}</p>`))
    expect(new Set(results)).toEqual(new Set(['<p>UTC</p>']))
    expect(drawn()).toBe(2)
  })

  test('is drawn anew where its data or a field that it reads is another', () => {
    const { render, drawn } = open()
    const draw: Draw = ({ user, placed }) => `${user?.id} ${user && placed}`
    for (let round = 0; round < 3; round++) {
      expect(render(draw, { user: user(1), placed: 'beginner' })).toBe('1 beginner')
      expect(render(draw, { user: user(2), placed: 'beginner' })).toBe('2 beginner')
      expect(render(draw, { user: user(2), placed: 'advanced' })).toBe('2 advanced')
      expect(render(draw)).toBe('undefined null')
      expect(render(() => 'other', {}, { inputs: '{"a":1}' })).toBe('other')
    }
    // what is not read makes no difference
    const before = drawn()
    render(draw, { user: user(1), placed: 'beginner', path: '/elsewhere', zone: 'Asia/Tokyo' })
    expect(drawn()).toBe(before)
  })

  test('has each answer’s own token, nonce and times', () => {
    const { render, drawn } = open()
    const draw: Draw = ({ csrf, timeAgo }) =>
      `${csrf} ${slot('nonce')} ${timeAgo?.('2026-05-10T11:00:00.000Z')} ${csrf}`
    for (let round = 0; round < 3; round++) {
      expect(render(draw, { csrf: 'mine' }, { nonce: 'a' })).toBe('mine a 1 hour ago mine')
      expect(render(draw, { csrf: 'hers', now: '2026-05-10T14:00:00.000Z' }, { nonce: 'b' })).toBe(
        'hers b 3 hours ago hers',
      )
    }
    expect(drawn()).toBe(2)
  })

  test('is not kept where it reads the clock', () => {
    const { cache, render } = open()
    for (const now of ['2026-05-10T12:00:00.000Z', '2026-05-10T12:00:01.000Z', '2026-05-10T12:00:01.000Z'])
      expect(render((page) => page.now, { now })).toBe(now)
    expect(cache.size).toBe(0)
  })
})

test('every way of reading a field counts', () => {
  const { cache, render } = open()
  const ways: Draw[] = [
    (page) => ('blocked' in page ? 'closed' : 'open'),
    (page) => (Object.hasOwn(page, 'blocked') ? 'closed' : 'open'),
  ]
  for (const [way, isBlocked] of ways.entries()) {
    const inputs = String(way)
    for (let round = 0; round < 3; round++) expect(render(isBlocked, { blocked: true }, { inputs })).toBe('closed')
    expect(render(isBlocked, {}, { inputs })).toBe('open')
  }
  const { size } = cache
  const fields: Draw = (page) => Object.keys(page).join()
  const more = { inputs: '[]' }
  for (let round = 0; round < 3; round++) expect(render(fields, { blocked: true }, more)).toContain('blocked')
  expect(render(fields, {}, more)).not.toContain('blocked')
  // which is the clock, too
  expect(cache.size).toBe(size)
})

test('a slot that was changed reaches nobody', () => {
  const { render } = open()
  expect(() => render(({ csrf }) => encodeURIComponent(csrf))).toThrow('slot')
  expect(() => render(({ timeAgo }) => String(timeAgo?.('2026-05-10T11:00:00.000Z')).toUpperCase())).toThrow('slot')
})

describe('a part that is rendered apart', () => {
  const Part = (({ id }: { id: number }, { zone }: RenderingContext) => `<b>${id} ${zone}</b>`) as never
  const list =
    (...ids: number[]): Draw =>
    (page) =>
      `${page.user?.id}: ${ids.map((id) => page.apart?.('b', Part, { id })).join(' ')}`

  test('is in its place, and drawn once for all readers who get the same', () => {
    let parts = 0
    const Counted = ((props: never, page: never) => {
      parts += 1
      return (Part as DrawPart)(props, page)
    }) as never
    const { render } = open()
    const draw: Draw = (page) => `${page.user?.id}: ${[1, 2].map((id) => page.apart?.('b', Counted, { id })).join(' ')}`
    for (let id = 1; id <= 5; id++) expect(render(draw, { user: user(id) })).toBe(`${id}: <b>1 UTC</b> <b>2 UTC</b>`)
    // kept from their second time on
    expect(parts).toBe(4)
  })

  test('is drawn for each reader who differs in what it reads, also where what is around it does not read it', () => {
    const { render } = open()
    const draw: Draw = (page) => `${page.apart?.('b', Part, { id: 1 })}`
    for (let round = 0; round < 3; round++)
      for (const zone of ['UTC', 'Asia/Tokyo']) expect(render(draw, { zone })).toBe(`<b>1 ${zone}</b>`)
  })

  test('has its own slots filled, and keeps the whole from being kept where it reads the clock', () => {
    const { cache, render } = open()
    const Token = ((_: object, { csrf }: RenderingContext) => csrf) as never
    const Clock = ((_: object, { now }: RenderingContext) => now) as never
    for (const csrf of ['mine', 'hers', 'his'])
      expect(render((page) => `${page.apart?.('t', Token, {})}`, { csrf })).toBe(csrf)
    const { size } = cache
    for (const now of ['2026-05-10T12:00:00.000Z', '2026-05-10T12:00:01.000Z', '2026-05-10T12:00:02.000Z'])
      expect(render((page) => `${page.apart?.('c', Clock, {})}`, { now }, { inputs: '[]' })).toBe(now)
    expect(cache.size).toBe(size)
  })

  test('is another where its props are', () => {
    const { render } = open()
    for (let round = 0; round < 3; round++)
      for (const ids of [[1], [2], [2, 1]])
        expect(render(list(...ids), {}, { inputs: String(ids) })).toBe(
          `undefined: ${ids.map((id) => `<b>${id} UTC</b>`).join(' ')}`,
        )
  })
})

test('what is put together is kept by all that its parts have read', () => {
  const cache = new MarkupCache(
    100_000,
    (text) => text,
    () => '',
  )
  const draw = (given: Partial<PageContext>) => {
    const page = { ...context, ...given }
    const { pieces } = cache.join('whole', '', page, () => [
      '<',
      cache.render('zone', '', page, ({ zone }) => zone),
      cache.render('user', '', page, ({ user }) => String(user?.id)),
      '>',
    ])
    return new TextDecoder().decode(fill(pieces, { ...page, nonce: '', context: '' }))
  }
  for (let round = 0; round < 3; round++)
    for (const id of [1, 2])
      for (const zone of ['UTC', 'Asia/Tokyo']) expect(draw({ zone, user: user(id) })).toBe(`<${zone}${id}>`)
})

test('never more is kept than the limit, and the latest stays', () => {
  const { cache, render, drawn } = open(5_000)
  const draw = (zone: string) => render((page) => page.zone.padEnd(100), { zone })
  for (const zone of 'abcdefghijklmnop') for (let round = 0; round < 2; round++) draw(zone)
  // each with what it takes beside its text
  expect(cache.size).toBe(10 * 500)
  const before = drawn()
  draw('p')
  expect(drawn()).toBe(before)
  draw('a')
  expect(drawn()).toBe(before + 1)
})

test('every answer is what a rendering of its own would be, in any order of readers', () => {
  const page = fc.record({
    user: fc.option(fc.integer({ min: 1, max: 3 }).map(user)),
    placed: fc.constantFrom('beginner' as const, 'advanced' as const),
    zone: fc.constantFrom('UTC', 'Asia/Tokyo'),
    path: fc.constantFrom('/a', '/b'),
    csrf: fc.string({ maxLength: 4 }),
    now: fc.constantFrom('2026-05-10T12:00:00.000Z', '2026-05-10T13:00:00.000Z'),
  })
  // which fields it reads depends on what it has read
  const draw = (observed: RenderingContext, data: number): string => {
    const { user } = observed
    if (!user) return data > 1 ? observed.path : observed.csrf
    if (user.id === 1) return `${user.id} ${observed.zone} ${observed.csrf}`
    return user.id === 2 && data > 1 ? `${observed.placed} ${observed.now}` : `${user.id}`
  }
  fc.assert(
    fc.property(fc.array(fc.tuple(page, fc.integer({ min: 1, max: 2 })), { maxLength: 60 }), (answers) => {
      const { render } = open(4_500)
      for (const [given, data] of answers)
        expect(render((observed) => draw(observed, data), given, { inputs: String(data) })).toBe(
          draw({ ...context, ...given }, data),
        )
    }),
  )
})
