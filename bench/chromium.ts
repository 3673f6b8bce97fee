import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, type BrowserContextOptions, type CDPSession, chromium, type Page } from '@playwright/test'
import { findChromium } from '../scripts/machine.mjs'
import { processorMs, startAcademy } from './servers.ts'

/** A phone held upright. */
export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

/** A phone's processor beside that of the machine. */
export const SLOWER = 4

/** The browser counts events in steps of eight milliseconds, and leaves out what is shorter than two of them. */
export const SHORTEST_MS = 16

declare global {
  interface Window {
    /** Of each interaction, by its number, how many milliseconds its longest event took until it was drawn. */
    interactions: Record<number, number>
  }
}

/** Opens a page of a fresh demo academy in Chromium for its premium member, and throws both away afterwards. */
export async function inChromium(
  options: BrowserContextOptions,
  work: (page: Page, address: string, devtools: CDPSession) => Promise<void>,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'academy-chromium-'))
  const academy = await startAcademy({ DATA_DIR: dataDir })
  let browser: Browser | undefined
  try {
    await untilIdle(academy.pid)
    browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
    const page = await (await browser.newContext(options)).newPage()
    await page.goto(`${academy.address}/login`)
    await page.fill('input[name=email]', 'premium@academy.test')
    await page.fill('input[name=password]', 'piano-practice')
    await page.click('button[type=submit]')
    await page.waitForURL(/member/)
    await work(page, academy.address, await page.context().newCDPSession(page))
  } finally {
    await browser?.close()
    await academy.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const LOOK_MS = 3_000
const IDLE_MS = 150
const LOOKS = 200

/** A fresh demo engraves its pieces, on one core or two. */
async function untilIdle(pid: number): Promise<void> {
  for (let looks = 0, before = Number.NEGATIVE_INFINITY; looks < LOOKS; looks++) {
    const now = processorMs(pid)
    if (now - before <= IDLE_MS) return
    before = now
    await pause(LOOK_MS)
  }
  throw new Error('The academy is still at work after ten minutes.')
}

/** From now on, what a person does is timed, as it is on a processor four times slower. */
export async function beginTiming(page: Page, devtools: CDPSession): Promise<void> {
  await page.evaluate((durationThreshold) => {
    window.interactions = {}
    type Timed = PerformanceEntry & { interactionId: number }
    // a function with a name of its own would come with a helper that the page has not
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries() as Timed[])
        if (interactionId > 0)
          window.interactions[interactionId] = Math.max(duration, window.interactions[interactionId] ?? 0)
    }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit)
  }, SHORTEST_MS)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

/** How long each took that was not too short to be told, the shortest first; none told is a failure. */
export async function readTimes(page: Page): Promise<number[]> {
  await page.waitForTimeout(500)
  const times = await page.evaluate(() => Object.values(window.interactions).sort((one, other) => one - other))
  if (times.length === 0) throw new Error('The browser told nothing of what was done.')
  return times
}

/** INP is the slowest interaction but one for each fifty of them: https://web.dev/articles/inp. */
export const inpOf = (sorted: readonly number[], count: number): number => sorted.at(-1 - Math.floor(count / 50)) ?? 0
