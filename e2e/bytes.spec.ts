import type { Page, Response } from '@playwright/test'
import { expect, forgive, hydrated, signedIn, test } from './academyTest.ts'

const kB = 1000
const publicPages = [
  '/',
  '/pricing',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password/unknown',
  '/no-such-page',
]
const memberPages = [
  '/member',
  '/member/course/beginner',
  '/member/course/beginner?lesson=1',
  '/member/bookmarks',
  '/member/certificates',
  '/member/live-shows',
  '/member/live-shows/recordings?show=5',
  '/member/profile',
  '/member/personal-lesson',
  '/member/paid-call',
  '/member/discovery-call',
  '/schedule/paid-call',
  '/member/library/piano-exercise',
  '/member/lesson/1',
  '/member/pieces',
  '/member/piece/1',
  '/member/ear-training',
  '/member/ear-training/1',
  '/member/ear-training/practice/diatonic-intervals',
  '/member/community',
  '/member/community/spaces',
  '/member/community/space/beginner',
  '/member/community/post/1',
  '/member/community/search?q=scales',
  '/member/community/user/2',
  '/member/community/u/2/update',
  '/member/notifications',
  '/member/notifications/settings',
  '/pricing?plan=2',
]
const adminPages = [
  '/admin',
  '/admin/figures',
  '/admin/figures/risk',
  '/admin/users',
  '/admin/courses',
  '/admin/courses/order',
  '/admin/course/create',
  '/admin/uploads',
  '/admin/uploads/create',
  '/admin/pieces',
  '/admin/ear-training',
  '/admin/ear-training/create',
  '/admin/live-shows',
  '/admin/live-show/create',
  '/admin/payments',
  '/admin/payments?tab=events',
  '/admin/audit',
  '/admin/bookings',
]

/** Opens a page with an empty cache; returns what came over the wire, by kind, in bytes, and how many scripts that were. */
async function weigh(page: Page, path: string): Promise<Record<'js' | 'css' | 'woff2' | 'scripts', number>> {
  const assets: Response[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/assets/')) assets.push(response)
  })
  await page.goto(path)
  await hydrated(page)
  const bytes = { js: 0, css: 0, woff2: 0, scripts: 0 }
  // what a page in a frame shares with the one around it comes once
  for (const asset of new Map(assets.map((each) => [each.url(), each])).values()) {
    const { 'content-length': length, 'content-encoding': encoding, 'cache-control': cache } = asset.headers()
    const kind = /\.(js|css|woff2)$/.exec(asset.url())?.[1] as 'js' | 'css' | 'woff2'
    expect(cache, asset.url()).toMatch(/max-age=31536000.*immutable/)
    // fonts are compressed in themselves
    if (kind !== 'woff2') expect(encoding, asset.url()).toBe('br')
    bytes[kind] += Number(length)
    if (kind === 'js') bytes.scripts += 1
  }
  return bytes
}

// they only read, so that workers may share them
test.describe.configure({ mode: 'parallel' })

for (const [kind, paths, limit, files] of [
  ['visitor', publicPages, 76, 10],
  ['member', memberPages, 127, 28],
  ['admin', adminPages, 125, 28],
] as const) {
  test.describe(`for ${kind}s`, () => {
    if (kind !== 'visitor') test.use({ storageState: async ({ browser }, use) => use(await signedIn(browser, kind)) })

    for (const path of paths) {
      test(`${path} is light and safe`, async ({ page, troubles }) => {
        const { js, css, woff2, scripts } = await weigh(page, path)
        if (/unknown|no-such/.test(path)) await forgive(troubles, /^404: /, /^console: .* status of 404/)
        test
          .info()
          .annotations.push({ type: 'bytes', description: `js ${js} in ${scripts}, css ${css}, fonts ${woff2}` })
        expect(js).toBeGreaterThan(0)
        expect(js).toBeLessThanOrEqual(limit * kB)
        expect(scripts).toBeLessThanOrEqual(files)
        expect(css).toBeGreaterThan(0)
        expect(css).toBeLessThanOrEqual(20 * kB)
        expect(woff2).toBeLessThanOrEqual(60 * kB)
        await expectSafe(page, path)
      })
    }
  })
}

/** A strict policy, and nothing inline that it does not know by its nonce. */
async function expectSafe(page: Page, path: string): Promise<void> {
  const ask = () => page.request.get(path, { headers: { accept: 'text/html' } })
  const answer = await ask()
  const policy = answer.headers()['content-security-policy'] ?? ''
  expect(policy).toMatch(/default-src 'self'/)
  expect(policy).toMatch(/object-src 'none'/)
  expect(policy).not.toMatch(/unsafe-|script-src[^;]*(\*|https?:|data:)/)
  const nonces = [...policy.matchAll(/'nonce-([^']+)'/g)].map(([, nonce]) => nonce)
  const html = await answer.text()
  const inline = [...html.matchAll(/<(script|style)\b([^>]*)>/g)]
    .map(([, , attributes = '']) => attributes)
    .filter((attributes) => !/\bsrc=|type="application\/(ld\+)?json"/.test(attributes))
  expect(inline.length).toBeGreaterThan(0)
  for (const attributes of inline) expect(nonces).toContain(/nonce="([^"]+)"/.exec(attributes)?.[1])
  expect(html).not.toMatch(/<[^>]+\s(style|on\w+)="/)
  // a nonce that is said twice is none
  const again = (await ask()).headers()['content-security-policy']
  expect(again).not.toBe(policy)
}
