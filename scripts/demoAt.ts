import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { seedAcademy, startAcademy } from '../e2e/globalSetup.ts'
import { countUnread, type NotificationState } from '../src/notifications/contract.ts'
import { MOST_UNREAD } from '../src/notifications/liveUpdates.ts'
import { findChromium } from './machine.mjs'

const HOUR_MS = 3_600_000

/** A demo academy that was seeded at `time` and is visited an hour later, by its own clock; `setBack` begins that hour again. */
export async function openDemoAt(time: Date) {
  const folder = mkdtempSync(join(tmpdir(), 'academy-at-'))
  const clock = join(folder, 'clock')
  const data = join(folder, 'data')
  // of several lines to read chance takes one; of one for each step it takes the same every time
  const settings = { CLOCK_FILE: clock, NODE_OPTIONS: '--import ./faults/shiftClock.mjs', READING_LINES_AHEAD: '1' }
  const setClock = (to: Date) => writeFileSync(clock, String(to.getTime() - Date.now()))
  setClock(time)
  await seedAcademy(data, settings)
  const visited = new Date(time.getTime() + HOUR_MS)
  setClock(visited)
  const { address, stop } = await startAcademy({ DATA_DIR: data, RATE_LIMITS: 'off', ...settings })
  const close = async () => {
    await stop('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
  return { address, visited, close, setBack: () => setClock(visited) }
}

export type DemoAt = Awaited<ReturnType<typeof openDemoAt>>
/** Whose eyes a screen is seen through; `undefined` is a visitor's. */
export type Reader = 'premium@academy.test' | 'member@academy.test' | 'admin@academy.test' | undefined

export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
  })

/** A page of a reader who has logged in, at the hour of the visit and without motion; `standing` keeps its clock there. */
export async function enter(
  browser: Browser,
  { address, visited }: DemoAt,
  reader: Reader,
  look: BrowserContextOptions & { standing: boolean },
): Promise<Page> {
  const { standing, ...options } = look
  const context = await browser.newContext({
    ...options,
    ...{ baseURL: address, locale: 'en-GB', timezoneId: 'Europe/Berlin' },
    ...{ reducedMotion: 'reduce', serviceWorkers: 'block' },
  })
  const page = await context.newPage()
  // timers go on, the day stays
  if (standing) await page.clock.setFixedTime(visited)
  else await page.clock.install({ time: visited })
  if (reader) {
    await page.goto('/login')
    await page.getByLabel('Email').fill(reader)
    await page.getByLabel('Password', { exact: true }).fill('piano-practice')
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL('**/member')
  }
  return page
}

/** Resolves when the bell says how much is unread, which it hears some seconds after the page is there. */
export async function bellCounts(page: Page): Promise<void> {
  const { unread }: NotificationState = await (await page.request.get(countUnread.path)).json()
  const name =
    unread > 0 ? `Notifications, ${unread > MOST_UNREAD ? `${MOST_UNREAD}+` : unread} unread` : 'Notifications'
  await page.getByRole('button', { name, exact: true }).waitFor()
}
