import type { Browser, BrowserContextOptions } from '@playwright/test'
import { inChromium } from './chromium.ts'
import { verdict } from './wrk.ts'

const WINDOW = { viewport: { width: 1440, height: 900 } }
/** What a page loads once it is there has come by then. */
const SETTLED_MS = 2_500
/** Who looks, and the aim for all of it in bytes. */
const PAGES: Record<string, { path: string; isMember?: true; aim?: number }> = {
  landing: { path: '/', aim: 170_000 },
  pricing: { path: '/pricing' },
  community: { path: '/member/community', isMember: true, aim: 220_000 },
  lesson: { path: '/member/course/beginner?lesson=1', isMember: true, aim: 200_000 },
  'ear training': { path: '/member/ear-training', isMember: true, aim: 200_000 },
}
const KINDS = ['script', 'stylesheet', 'font', 'image', 'document', 'other'] as const
type Kind = (typeof KINDS)[number]
type Visit = { requests: number; files: number; bytes: Record<Kind, number> }

/** What comes over the wire for one visit with an empty cache, by its kind. */
export const measureBytes = (): Promise<void> =>
  inChromium(WINDOW, async (page, address) => {
    const browser = page.context().browser()
    if (!browser) throw new Error('The page has no browser.')
    const storageState = await page.context().storageState()
    for (const [name, { path, isMember, aim }] of Object.entries(PAGES)) {
      const options = { ...WINDOW, ...(isMember && { storageState }) }
      const { requests, files, bytes } = await visit(browser, options, `${address}${path}`)
      const all = KINDS.reduce((sum, kind) => sum + bytes[kind], 0)
      const each = KINDS.filter((kind) => bytes[kind] > 0).map((kind) => `${kind} ${kB(bytes[kind])}`)
      const mark = aim === undefined ? '       ' : verdict(all, aim)
      console.info(
        `${mark}  ${name}: ${kB(all)} kB in ${requests} requests${aim ? ` (aim ${kB(aim)})` : ''}; ` +
          `${each.join(', ')}; ${files} files of script; ${kB(all - bytes.image)} without a picture`,
      )
    }
  })

async function visit(browser: Browser, options: BrowserContextOptions, address: string): Promise<Visit> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  const kinds = new Map<string, Kind>()
  const seen: Visit = {
    requests: 0,
    files: 0,
    bytes: { script: 0, stylesheet: 0, font: 0, image: 0, document: 0, other: 0 },
  }
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    kinds.set(requestId, KINDS.find((kind) => kind === type.toLowerCase()) ?? 'other')
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'other'
    seen.requests++
    seen.bytes[kind] += encodedDataLength
    if (kind === 'script') seen.files++
  })
  await page.goto(address)
  await page.waitForTimeout(SETTLED_MS)
  await context.close()
  return seen
}

const kB = (bytes: number): number => Math.round(bytes / 1000)
