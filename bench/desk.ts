import type { CDPSession, Page } from '@playwright/test'
import { beginTiming, inChromium, inpOf, readTimes, SHORTEST_MS } from './chromium.ts'
import { median, verdict } from './wrk.ts'

const AIM_MS = 100
const STRIKES = 60

/** A short piece on a page of its own, and a dense one below the film of a lesson. */
const PLACES = { piece: '/member/piece/1', lesson: '/member/course/advanced?lesson=52' }

/** How long a key that is struck while the music plays takes until it is drawn, on a processor four times slower. */
export const measureDesk = (): Promise<void> =>
  inChromium({ viewport: { width: 1280, height: 900 } }, async (page, address, devtools) => {
    for (const [name, path] of Object.entries(PLACES))
      for (const mode of ['Wait', 'In time'])
        report(`${name}, ${mode}`, await strikeKeys(page, devtools, { path: `${address}${path}`, mode }))
  })

type Where = { path: string; mode: string }

async function strikeKeys(page: Page, devtools: CDPSession, { path, mode }: Where): Promise<number[]> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const practice = page.getByRole('region', { name: 'Practice' })
  await page.goto(path)
  const closed = page.getByRole('button', { name: 'Practise here' }).first()
  // a button that is pressed before does nothing
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLElement>('[data-screen]:not([data-wakes])')].every((each) => each.dataset.ready),
  )
  // the piece of a lesson shows its score and opens its desk when asked
  if (await closed.isVisible()) await closed.click()
  await practice.getByRole('radio', { name: mode }).check()
  await practice.getByText('Loops and places').click()
  await practice.getByLabel('From bar').selectOption('1')
  await practice.getByLabel('To bar').selectOption('4')
  await practice.getByRole('button', { name: 'Start' }).click()
  await page.waitForTimeout(5000)
  await beginTiming(page, devtools)
  // right and wrong keys in turns, at the pace of quavers
  for (let strike = 0; strike < STRIKES; strike++) {
    await page.keyboard.press('asdfwe'[strike % 6] ?? 'a', { delay: 80 })
    await page.waitForTimeout(120)
  }
  return readTimes(page)
}

function report(mode: string, times: readonly number[]): void {
  const inp = inpOf(times, STRIKES)
  console.info(
    `${verdict(inp, AIM_MS)}  ${mode}: INP ${inp} ms; a key is drawn after ${median(times)} ms, at worst after ${times.at(-1) ?? 0} ms ` +
      `(${times.length} of ${STRIKES} took ${SHORTEST_MS} ms or more, aim ${AIM_MS})`,
  )
}
