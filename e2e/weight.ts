import type { Page, Response } from '@playwright/test'
import { expect, type ReaderKind, test } from './academyTest.ts'

const kB = 1000
/** Most of script in all, and in how many files. */
const LIMITS = {
  visitor: { script: 79 * kB, files: 7 },
  member: { script: 121 * kB, files: 23 },
  admin: { script: 131 * kB, files: 20 },
} as const satisfies Record<ReaderKind | 'visitor', object>
export type Reader = keyof typeof LIMITS

/** When the last screen of the page was ready, which `hydrated` waits for. */
const readTime = (page: Page) =>
  page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll<HTMLElement>('[data-screen]:not([data-wakes])')].map(({ dataset }) =>
        Number(dataset.ready),
      ),
    ),
  )

/** Notes what comes over the wire for the page that is opened next, with an empty cache. */
export function weigh(page: Page) {
  const assets: Response[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/assets/')) assets.push(response)
  })
  /** What was asked for before a time: a busy machine may bring more meanwhile. */
  const askedBefore = (time: number) => {
    const bytes = { js: 0, css: 0, woff2: 0, scripts: 0 }
    // what a page in a frame shares with the one around it comes once
    for (const asset of new Map(assets.map((each) => [each.url(), each])).values()) {
      if (asset.request().timing().startTime >= time) continue
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
  /** When every screen is there, before the page loads what it may want later. */
  const expectAtMost = async ({ script, files }: { script: number; files: number }) => {
    const bytes = askedBefore(await readTime(page))
    test.info().annotations.push({ type: 'bytes', description: `js ${bytes.js} in ${bytes.scripts}, css ${bytes.css}` })
    expect(bytes.js).toBeGreaterThan(0)
    expect(bytes.js).toBeLessThanOrEqual(script)
    expect(bytes.scripts).toBeLessThanOrEqual(files)
    expect(bytes.css).toBeGreaterThan(0)
    expect(bytes.css).toBeLessThanOrEqual(20 * kB)
  }
  return {
    expectAtMost,
    expectLight: (reader: Reader) => expectAtMost(LIMITS[reader]),
    /** When they are there. */
    expectLightFonts: () => expect(askedBefore(Infinity).woff2).toBeLessThanOrEqual(48 * kB),
  }
}

/** A strict policy, and nothing inline that it does not know by its nonce. */
export async function expectSafe(page: Page, path: string): Promise<void> {
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
