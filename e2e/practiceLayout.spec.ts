import type { Page } from '@playwright/test'
import { expect, logIn, open, test } from './academyTest.ts'
import { practice, start, status } from './practiceSteps.ts'

const UPRIGHT = { width: 360, height: 740 }
const SIDEWAYS = { width: 740, height: 360 }
/** Chords of both hands with fingerings and chord names: its systems are high. */
const HIGH_SYSTEMS = 71

/** How far the keys reach below the top of the bar of Start, and how much of the system that is played is out of sight. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const find = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
    let bar = document.getElementById('desk-start')
    while (bar?.parentElement && getComputedStyle(bar).position !== 'sticky') bar = bar.parentElement
    const [keys, view, system] = ['[aria-label="Piano keyboard"]', '[data-score-view]', '[data-cursor]'].map(find) as [
      DOMRect,
      DOMRect,
      DOMRect,
    ]
    const foot = bar?.getBoundingClientRect().top ?? 0
    const seen = { top: Math.max(0, view.top), bottom: Math.min(view.bottom, keys.top, foot) }
    const hidden = view.height > 0 ? Math.max(seen.top - system.top, system.bottom - seen.bottom) : 0
    return { keys: Math.max(0, Math.round(keys.bottom - foot)), system: Math.max(0, Math.round(hidden)) }
  })
const CLEAR = { keys: 0, system: 0 }

test.describe('on a phone', () => {
  test.use({ viewport: UPRIGHT, hasTouch: true })

  for (const view of ['score', 'both'] as const)
    test(`keys and the played system are clear of Start and Stop, however it is held (${view})`, async ({ page }) => {
      await page.addInitScript((view) => localStorage.setItem('practice-desk', JSON.stringify({ view })), view)
      await logIn(page, 'premium@academy.test')
      await open(page, `/member/piece/${HIGH_SYSTEMS}`)
      await practice(page).getByRole('radio', { name: 'Wait' }).check()
      const playing = async () => {
        await start(page)
        await expect(status(page)).toHaveText('Upbeat')
        await expect.poll(() => covered(page)).toEqual(CLEAR)
        // and so it stays
        await page.waitForTimeout(500)
        expect(await covered(page)).toEqual(CLEAR)
      }
      await test.step('at the first start', playing)
      await test.step('turned while playing, and back', async () => {
        for (const size of [SIDEWAYS, UPRIGHT]) {
          await page.setViewportSize(size)
          await expect.poll(() => covered(page)).toEqual(CLEAR)
        }
      })
      await page.getByRole('button', { name: 'Stop' }).click()
      await test.step('turned before it is started again', async () => {
        await page.setViewportSize(SIDEWAYS)
        await playing()
      })
      await page.getByRole('button', { name: 'Stop' }).click()
    })
})

test('on a tablet Start is above the bar of places', async ({ page }) => {
  await logIn(page, 'premium@academy.test')
  for (const [width, height] of [
    [640, 960],
    [834, 1194],
    [1023, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await open(page, '/member/piece/1')
    await expect(practice(page).getByRole('img', { name: /^Score of/ })).toBeVisible()
    const uncovered = () =>
      page.evaluate(() => {
        const parts = [...document.querySelectorAll('#desk-start, .desk-bar input')]
        return parts.map((part) => {
          const { left, top, width, height } = part.getBoundingClientRect()
          return part.contains(document.elementFromPoint(left + width / 2, top + height / 2))
        })
      })
    for (const far of [0, 120]) {
      await page.evaluate((top) => window.scrollTo(0, top), far)
      expect(await uncovered(), `at ${width} px, scrolled by ${far}`).toEqual([true, true])
    }
  }
})

test('nothing moves as one starts', async ({ page }) => {
  await logIn(page, 'premium@academy.test')
  await open(page, '/member/piece/1')
  await practice(page).getByRole('radio', { name: 'Wait' }).check()
  await expect(practice(page).getByRole('img', { name: /^Score of/ })).toBeVisible()
  const places = () =>
    page.evaluate(() =>
      ['[aria-label="Piano keyboard"]', '#desk-start'].map(
        (each) => (document.querySelector(each)?.getBoundingClientRect().top ?? 0) + scrollY,
      ),
    )
  // where it does not stick to the foot of the window
  await page.getByRole('button', { name: 'Start' }).scrollIntoViewIfNeeded()
  const before = await places()
  await start(page)
  await expect(status(page)).toHaveText('Bar 1 of 5')
  expect(await places()).toEqual(before)
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible()
  expect(await places()).toEqual(before)
})
