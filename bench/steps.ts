import type { Page } from '@playwright/test'
import { inChromium } from './chromium.ts'
import { SLOW_4G } from './paints.ts'
import { median, verdict } from './wrk.ts'

const AIM_MS = 300
const ROUNDS = 3
const PLACES = ['Community', 'Ear training', 'Learn', 'Live', 'Practice']
/** So long the pointer is over a link before it is pressed; a browser takes a fifth of a second for a sign of intent. */
const OVER_MS = 600
const SETTLED_MS = 2_500

/** From the press of a link at the top of the page to the first paint of the next page, on slow 4G, with the files of both kept. */
export const measureSteps = (): Promise<void> =>
  inChromium({ viewport: { width: 1280, height: 900 } }, async (page, _, devtools) => {
    for (const place of PLACES) await stepTo(page, place)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) for (const place of PLACES) times.push(await stepTo(page, place))
    const middle = median(times)
    console.info(
      `${verdict(middle, AIM_MS)}  from page to page: ${Math.round(middle)} ms ` +
        `(${Math.round(Math.min(...times))}–${Math.round(Math.max(...times))}, ${times.length} steps, aim ${AIM_MS})`,
    )
  })

/** Milliseconds until the first paint. */
async function stepTo(page: Page, place: string): Promise<number> {
  const link = page.getByRole('link', { name: place, exact: true }).first()
  await link.hover()
  await page.waitForTimeout(OVER_MS)
  await page.evaluate(() =>
    addEventListener('pointerdown', ({ timeStamp }) => {
      sessionStorage.setItem('pressedAt', String(performance.timeOrigin + timeStamp))
    }),
  )
  await link.click()
  await page.waitForTimeout(SETTLED_MS)
  return page.evaluate(() => {
    const paint = performance.getEntriesByName('first-contentful-paint')[0]
    return performance.timeOrigin + (paint?.startTime ?? Number.NaN) - Number(sessionStorage.getItem('pressedAt'))
  })
}
