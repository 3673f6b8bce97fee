import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, hydrated, open, register, test } from './academyTest.ts'
import { expectFocusKept, press, tabTo } from './keyboardSteps.ts'

/** Of a week that began today no more days are asked for than are left of it. */
const ONE_DAY = /^(1 of [2-7] days|Goal reached: 1 day)/

/** Chooses from the menu of a part. */
async function choose(page: Page, part: Locator, act: string) {
  await part.getByRole('button', { name: /^More for / }).click()
  await page.getByRole('menuitem', { name: act }).click()
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('today’s routine by hand, left and gone on with, and what became of it', async ({ page, browser, baseURL }) => {
    await register(page)
    await open(page, '/member/today')
    const parts = page.getByRole('region', { name: 'Your routine' }).getByRole('listitem')
    await expect(parts).toHaveCount(3)
    await expectAccessible(page)
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(sideways).toBe(0)
    const tops = await page
      .getByRole('group', { name: 'How long today?' })
      .locator('label')
      .evaluateAll((lengths) => lengths.map((length) => length.getBoundingClientRect().top))
    // one row
    expect(new Set(tops).size).toBe(1)
    expect(tops).toHaveLength(4)

    await test.step('a part is swapped, one is skipped', async () => {
      const before = await parts.nth(1).getByRole('heading').textContent()
      await choose(page, parts.nth(1), 'Swap for something else')
      await expect(parts.nth(1).getByRole('heading')).not.toHaveText(before ?? '')
      await expect(parts).toHaveCount(3)
      await choose(page, parts.nth(2), 'Skip today')
      await expect(parts.nth(2).getByText('Skipped')).toBeVisible()
    })

    await test.step('a part is started on its own page, with the way back in the header', async () => {
      const start = page.getByRole('link', { name: 'Start today’s routine' })
      const href = await start.getAttribute('href')
      await start.click()
      await page.waitForURL((url) => url.pathname + url.search === href)
      await hydrated(page)
      await page.getByRole('link', { name: /Back to today$/ }).click()
      await expect(page.getByRole('link', { name: 'Continue today’s routine' })).toBeVisible()
    })

    await test.step('another device goes on with it', async () => {
      const tablet = await browser.newContext({
        storageState: await page.context().storageState(),
        baseURL: baseURL ?? '',
      })
      const there = await tablet.newPage()
      await open(there, '/member/today')
      await expect(there.getByRole('link', { name: 'Continue today’s routine' })).toBeVisible()
      const done = there.getByRole('button', { name: /^Done with / })
      for (let left = await done.count(); left > 0; left--) {
        await done.first().click()
        await expect(done).toHaveCount(left - 1)
      }
      await expect(there.getByText('That was today’s routine.')).toBeVisible()
      await tablet.close()
      await page.reload()
      await hydrated(page)
      await expect(page.getByText('That was today’s routine.')).toBeVisible()
      await expect(page.getByText(ONE_DAY)).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('progress says what to do next', async () => {
      await page.getByRole('link', { name: 'Progress', exact: true }).click()
      await hydrated(page)
      await expect(page.getByRole('heading', { level: 1, name: 'Your progress' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Start today’s routine' })).toBeVisible()
      await expectAccessible(page)
    })
  })
})

test('today’s routine by the keyboard alone', async ({ page }) => {
  await register(page)
  await open(page, '/member/today')
  const button = (name: RegExp) => page.getByRole('button', { name })

  await test.step('parts are swapped, skipped and done, and the focus is never lost', async () => {
    const more = button(/^More for /).first()
    await press(page, more, 'Enter')
    await expect(page.getByRole('menuitem', { name: 'Swap for something else' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(more).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeFocused()
    await press(page, more, 'Enter')
    await expect(page.getByRole('menuitem', { name: 'Swap for something else' })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Skipped')).toBeVisible()
    await expectFocusKept(page)
    for (let left = await button(/^Done with /).count(); left > 0; left--) {
      await press(page, button(/^Done with /).first(), 'Enter')
      await expect(button(/^Done with /)).toHaveCount(left - 1)
      await expectFocusKept(page)
    }
    await expect(page.getByText('That was today’s routine.')).toBeVisible()
  })

  await test.step('goal, rest days and reminder', async () => {
    await tabTo(page, page.locator('summary', { hasText: 'Goal, rest days and reminder' }))
    await page.keyboard.press('Enter')
    await press(page, page.getByLabel('Goal'), 'ArrowDown')
    await expect(page.getByLabel('Goal')).toHaveValue('5')
    await expect(page.getByText(ONE_DAY)).toBeVisible()
    // today was practised, and says so in place of its rest
    const today = await page.evaluate(() => new Date().toLocaleDateString('en', { weekday: 'long' }))
    const day = ['Saturday', 'Sunday'].includes(today) ? 'Wednesday' : 'Sunday'
    await press(page, page.getByLabel(day), 'Space')
    await expect(page.getByText(`${day}, rest day`)).toBeAttached()
    await expectFocusKept(page)
    await expectAccessible(page)
  })
})

test('an ear drill counts as practice, and an open page does not', async ({ page }) => {
  await page.clock.install({ time: new Date() })
  await register(page)
  await open(page, '/member/ear-training/practice/basic-triad')
  await page.getByRole('button', { name: 'Start' }).click()
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/member/minutes'))
  for (let question = 0; question < 3; question++) {
    await page.keyboard.press('1')
    await expect(page.getByText(/^Correct answer: /)).toBeVisible()
    await page.clock.runFor(10_000)
    await expect(page.getByRole('button', { name: 'Next Question' })).not.toHaveAttribute('aria-busy')
    await page.keyboard.press('Enter')
  }
  const { minutes } = (await sent).postDataJSON()
  expect(minutes).toEqual([{ minute: expect.any(Number), kind: 'answering' }])
})
