import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type BrowserContext, chromium } from '@playwright/test'
import { freePort } from '../scripts/freePort.mjs'
import { findChromium } from '../scripts/machine.mjs'
import { inChromium, PHONE } from './chromium.ts'
import { median } from './wrk.ts'

/** Fetched when it is first asked for: this part alone needs the internet. */
const LIGHTHOUSE = 'lighthouse@12.8.2'
const ROUNDS = 5
const AIM = 100
const PAGES = {
  landing: '/',
  pricing: '/pricing',
  community: '/member/community',
  lesson: '/member/course/beginner?lesson=1',
}
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Report = {
  categories: Record<(typeof CATEGORIES)[number], { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; numericValue?: number }>
}

const run = promisify(execFile)

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

/** What Lighthouse says of four pages by its usual phone; figures of speed are medians of five visits, the others the least. */
export const measureLighthouse = (): Promise<void> =>
  inChromium(PHONE, async (page, address) => {
    const signedIn = await page.context().cookies()
    for (const [name, path] of Object.entries(PAGES)) {
      const cookies = path.startsWith('/member') ? signedIn : []
      const reports: Report[] = []
      for (let round = 0; round < ROUNDS; round++) reports.push(await visit(`${address}${path}`, cookies))
      console.info(`${name}: ${describeReports(reports)}`)
    }
  })

/** In a browser of its own, which has nothing stored but these cookies: a header would not come with each request. */
async function visit(address: string, cookies: Cookies): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'academy-lighthouse-'))
  const port = await freePort()
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  })
  try {
    await context.addCookies(cookies)
    const { stdout } = await run(
      'npx',
      [
        ...['--yes', '--ignore-scripts', LIGHTHOUSE, address, '--output=json', '--quiet'],
        ...[`--port=${port}`, '--disable-storage-reset', `--only-categories=${CATEGORIES.join(',')}`],
      ],
      { maxBuffer: 64 * 1024 * 1024 },
    )
    return JSON.parse(stdout) as Report
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

function describeReports(reports: readonly Report[]): string {
  const scores = (category: (typeof CATEGORIES)[number]) =>
    reports.map(({ categories }) => Math.round(categories[category].score * 100))
  const middleOf = (audit: string) => median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))
  const speed = scores('performance')
  const rest = CATEGORIES.filter((category) => category !== 'performance').map((category) => {
    const least = Math.min(...scores(category))
    return `${category} ${least}${least < AIM ? ` (MISSED: ${failedAudits(reports, category)})` : ''}`
  })
  return [
    `performance ${median(speed)} (${Math.min(...speed)}–${Math.max(...speed)})`,
    `largest paint ${Math.round(middleOf('largest-contentful-paint'))} ms`,
    `blocked ${Math.round(middleOf('total-blocking-time'))} ms`,
    `shift ${middleOf('cumulative-layout-shift').toFixed(3)}`,
    ...rest,
  ].join(', ')
}

/** What takes from the score of `category`. */
const failedAudits = (reports: readonly Report[], category: (typeof CATEGORIES)[number]): string =>
  [
    ...new Set(
      reports.flatMap(({ categories, audits }) =>
        categories[category].auditRefs
          .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
          .map(({ id }) => id),
      ),
    ),
  ].join(' ')
