import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, hydrated, register, test } from './academyTest.ts'

const PHONE = { width: 360, height: 740 }
const onward = (page: Page) => page.getByRole('button', { name: 'Next Question' })
const pad = (page: Page) => page.locator('[data-phase]')

async function open(page: Page, drill: string): Promise<void> {
  await page.goto('/member/ear-training')
  await hydrated(page)
  const link = page.getByRole('link', { name: `Practise ${drill}`, exact: true })
  // on a phone its shelf is folded
  if (!(await link.isVisible())) await page.getByRole('heading', { name: 'Sing, play and clap' }).click()
  await link.click()
  await hydrated(page)
}

/** Whether all of it is on the screen as it is scrolled now. */
async function expectInSight(...parts: Locator[]): Promise<void> {
  for (const part of parts) await expect(part).toBeInViewport({ ratio: 0.99 })
}

/** Claps four beats at the tempo of the beats that pass; answers whether a clap was taken. */
async function clapFour(page: Page, clap: () => Promise<void>): Promise<void> {
  for (let beat = 1; beat <= 4; beat++) {
    await page.locator(`[data-phase=clapping][data-beat="${beat}"]`).waitFor()
    await clap()
  }
}

test('a rhythm is heard before it counts, and clapped back on the space bar alone', async ({ page }) => {
  await register(page)
  await open(page, 'Rhythm')
  await expect(page.getByRole('heading', { name: 'Tap to hear' })).toBeVisible()
  await page.getByRole('button', { name: 'Hear ta ta ta-a' }).press('Enter')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Start' }).press('Enter')
  await expect(pad(page)).toHaveText('Listen')

  await test.step('a round without a clap counts for nothing', async () => {
    await expect(page.getByText(/^No clap was heard, so nothing was counted\./)).toBeVisible({ timeout: 25_000 })
    await expect(onward(page)).toHaveCount(0)
  })
  await test.step('four claps on the beat are judged', async () => {
    await page.keyboard.press('Space')
    await clapFour(page, () => page.keyboard.press('Space'))
    await expect(page.getByText(/^Correct answer: /)).toBeVisible()
    await expect(page.getByRole('region', { name: 'How it went' })).toContainText(/\d of \d in time/)
    await expect(page.getByText('19 of 20 left today')).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('and the next one comes by Enter', async () => {
    await expect(onward(page)).toBeFocused()
    await expect(onward(page)).not.toHaveAttribute('aria-busy')
    await page.keyboard.press('Enter')
    await expect(pad(page)).toHaveText('Listen')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test('a rhythm is clapped back by a finger, with the question in sight', async ({ page }) => {
    await register(page)
    await open(page, 'Rhythm')
    await page.getByRole('button', { name: 'Start' }).tap()
    await expect(pad(page)).toHaveText('Listen')
    const again = page.getByRole('button', { name: 'Play again' })
    await expectInSight(page.getByRole('heading', { name: 'Clap what you hear' }), again, pad(page))
    await clapFour(page, () => pad(page).tap())
    await expect(page.getByText(/^Correct answer: /)).toBeVisible()
    await expectInSight(again, onward(page), page.getByRole('region', { name: 'How it went' }))
  })

  test('a melody is played back by a finger, with the question in sight', async ({ page }) => {
    await register(page)
    await open(page, 'Melody')
    await page.getByRole('button', { name: 'Start' }).tap()
    const keys = page.getByRole('group', { name: 'Piano keyboard' })
    const check = page.getByRole('button', { name: 'Check' })
    await expect(keys).toBeVisible()
    await expectInSight(page.getByRole('heading', { name: 'What do you hear?' }), keys, check)
    await keys.getByRole('button', { name: /, given$/ }).tap()
    await expect(page.getByText(/^You played [A-G][♭♯]?\d\.$/)).toBeVisible()
    await check.tap()
    await expect(page.getByText(/^Correct answer: /)).toBeVisible()
  })
})

test('a melody is played back on the letters, and heard again on the space bar', async ({ page }) => {
  await register(page)
  await open(page, 'Melody')
  await page.getByRole('button', { name: 'Hear DOH REH MI' }).press('Enter')
  await page.getByRole('button', { name: 'Start' }).press('Enter')
  await expect(page.getByText(/^Doh is [A-G][♭♯]?\d, and the melody begins on [A-G][♭♯]?\d\./)).toBeVisible()
  await page.keyboard.press('a')
  await page.keyboard.press('s')
  await page.keyboard.press('a')
  await page.keyboard.press('d')
  await expect(page.getByText(/^You played (\S+), (\S+), \1, (\S+)\.$/)).toBeVisible()
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Space')
  await expect(page.getByText(/^You played (\S+), (\S+), \1\.$/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Correct answer: /)).toBeVisible()
  await expectAccessible(page)
})
