import { describe, expect, it } from 'vitest'
import { describeAgent, landing, safeNext, withNext } from './rules.ts'

describe('the page after coming in', () => {
  it.each([
    '/',
    '/member',
    '/member/course/beginner?lesson=4#notes',
    '/a%20b',
    '/member/community/user/7',
    '/@x',
    '/logouts',
    '/member/community/u/%C3%A9lodie?tab=//x/../y#/logout',
  ])('may be %s', (next) => expect(safeNext(next)).toBe(next))

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/member\\..\\x',
    'https://evil.example',
    'https:evil',
    'javascript:alert(1)',
    'member',
    '',
    ' /member',
    '/mem ber',
    '/\tevil',
    '/logout',
    '/logout/?a=1',
    '/logout#top',
    '/LOGOUT',
    '/Logout/',
    '/%6Cogout',
    '/log%4fut?a=1',
    '/%6c%6F%67%6f%75%74/#top',
    '/member/../logout',
    '/./logout',
    '/%2e%2e/logout',
    '/member//logout',
    '/%2Flogout',
    '/%2F%2Fevil.example',
    '/%5Cevil.example',
    '/%0d%0aset-cookie:a=b',
    '/%',
    '/%E0%A4%A',
    '/\n/evil',
    '/member\r\nset-cookie: a=b',
    '/\u0000',
    '/é',
    `/${'a'.repeat(2001)}`,
    undefined,
    null,
    7,
    ['/member'],
  ])('may not be %j', (next) => expect(safeNext(next)).toBeNull())

  it('is the member’s home when none was wanted', () => {
    expect(landing('/member/bookmarks')).toBe('/member/bookmarks')
    expect(landing('//evil.example')).toBe('/member')
    expect(landing(undefined)).toBe('/member')
  })

  it('is kept on the way from one form to the other', () => {
    expect(withNext('/login', '/member?a=1&b=2')).toBe('/login?next=%2Fmember%3Fa%3D1%26b%3D2')
    expect(withNext('/login', null)).toBe('/login')
  })
})

describe('the name of a browser', () => {
  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Safari/604.1',
      'Safari on iPhone',
    ],
    ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36', 'Chrome on Android'],
    ['curl/8.5.0', 'An unknown device'],
    ['', 'An unknown device'],
  ])('%s', (agent, name) => expect(describeAgent(agent)).toBe(name))
})
