import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../scripts/machine.mjs'
import { startAcademy } from './servers.ts'
import { median } from './wrk.ts'

const SLOWER = 4
const AIM_MS = 100
const STRIKES = 60
const TRIES = 180
/** The browser counts events in steps of eight milliseconds, and leaves out what is shorter than two of them. */
const SHORTEST_MS = 16

declare global {
  interface Window {
    keyTimes: number[]
  }
}

/** How long a key that is struck while the music plays takes until it is drawn, on a processor four times slower. */
export async function measureDesk(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'academy-desk-'))
  const academy = await startAcademy({ DATA_DIR: dataDir })
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
    await page.goto(`${academy.address}/login`)
    await page.fill('input[name=email]', 'premium@academy.test')
    await page.fill('input[name=password]', 'piano-practice')
    await page.click('button[type=submit]')
    await page.waitForURL(/member/)
    for (const mode of ['Wait', 'In time']) report(mode, await strikeKeys(page, academy.address, mode))
  } finally {
    await browser.close()
    await academy.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function strikeKeys(page: Page, address: string, mode: string): Promise<number[]> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const practice = page.getByRole('region', { name: 'Practice' })
  // a fresh demo is still engraving its pieces
  for (let tries = 0; tries < TRIES; tries++) {
    await page.goto(`${address}/member/piece/1`)
    if ((await practice.count()) > 0) break
    await page.waitForTimeout(1000)
  }
  await practice.getByRole('radio', { name: mode }).check()
  await practice.getByText('Loops and places').click()
  await practice.getByLabel('From bar').selectOption('1')
  await practice.getByLabel('To bar').selectOption('4')
  await practice.getByRole('button', { name: 'Start' }).click()
  await page.waitForTimeout(5000)
  await page.evaluate((durationThreshold) => {
    window.keyTimes = []
    // a function with a name of its own would come with a helper that the page has not
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'keydown') window.keyTimes.push(duration)
    }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit)
  }, SHORTEST_MS)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  // right and wrong keys in turns, at the pace of quavers
  for (let strike = 0; strike < STRIKES; strike++) {
    await page.keyboard.press('asdfwe'[strike % 6] ?? 'a', { delay: 80 })
    await page.waitForTimeout(120)
  }
  await page.waitForTimeout(500)
  return page.evaluate(() => window.keyTimes)
}

/** INP of so many strikes is the slowest but one for each fifty of them: https://web.dev/articles/inp. */
function report(mode: string, times: readonly number[]): void {
  const sorted = [...times].sort((one, other) => one - other)
  const inp = sorted.at(-1 - Math.floor(sorted.length / 50)) ?? 0
  const verdict = times.length > 0 && inp <= AIM_MS ? 'reached' : 'MISSED '
  console.info(
    `${verdict}  ${mode}: INP ${inp} ms; a key is drawn after ${median(sorted)} ms, at worst after ${sorted.at(-1) ?? 0} ms ` +
      `(${times.length} of ${STRIKES} took ${SHORTEST_MS} ms or more, aim ${AIM_MS})`,
  )
}
