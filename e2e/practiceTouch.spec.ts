import type { Page } from '@playwright/test'
import { expect, logIn, open, register, test } from './academyTest.ts'
import { addEtude, practice, start, status, wanted } from './practiceSteps.ts'

const keysView = (page: Page) => practice(page).locator('[data-keys-view]')
const key = (page: Page, midi: number) => practice(page).locator(`[data-midi="${midi}"]`)

/** Moves a finger over the screen, as the browser itself feels it. */
async function swipe(page: Page, { from, to, y }: { from: number; to: number; y: number }): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [{ x: from, y }])
  for (let step = 1; step <= 10; step++) {
    await touch('touchMove', [{ x: from + ((to - from) * step) / 10, y }])
    await page.waitForTimeout(16)
  }
  await touch('touchEnd', [])
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('a whole piece is played by touch, from the count-in to the verdict', async ({ page }) => {
    await register(page, '/member/piece/1')
    await practice(page).getByRole('radio', { name: 'Wait' }).check()
    await start(page)
    const verdict = practice(page).getByRole('status').filter({ hasText: 'Every note right' })
    for (let taps = 0; taps < 100; taps++) {
      await expect(wanted(page).first().or(verdict)).toBeVisible()
      if (await verdict.isVisible()) break
      const midi = await wanted(page).first().getAttribute('data-midi')
      const count = await wanted(page).count()
      await key(page, Number(midi)).tap()
      // the next notes are marked at once, or the piece is over
      await expect(async () => {
        const next = await wanted(page).evaluateAll((keys) => keys.map((each) => each.getAttribute('data-midi')))
        expect(next.length !== count || next[0] !== midi || (await key(page, Number(midi)).isVisible())).toBe(true)
      }).toPass()
    }
    await expect(status(page)).toHaveText(/^Every note right: \d+ of \d+\.$/)
    await expect(practice(page).getByText(/^Your last run: bars 1 to 5, (\d+) of \1 notes right\.$/)).toBeVisible()
  })

  test('hands further apart than the screen are both reached, and the keys are moved by their strip', async ({
    page,
  }) => {
    const etude = await addEtude(page)
    await logIn(page, 'premium@academy.test')
    await open(page, `/member/piece/${etude}`)
    await practice(page).getByRole('radio', { name: 'Wait' }).check()
    const apart = practice(page).getByText('The keys of both hands don’t fit on this screen.')
    await expect(apart).toBeVisible()
    const more = practice(page).getByRole('button', { name: /^(More|Hands and tempo.*)$/ })
    await more.tap()
    await practice(page).getByRole('radio', { name: 'Right hand' }).check()
    await expect(apart).toBeHidden()
    await practice(page).getByRole('radio', { name: 'Both hands' }).check()
    await more.tap()
    await start(page)
    for (const midi of [71, 69, 69, 72]) {
      await expect(key(page, midi)).toHaveAccessibleName(/, next$/)
      await key(page, midi).tap()
    }
    await test.step('the right hand’s first, then what is missing of the left', async () => {
      await expect(wanted(page)).toHaveCount(4)
      for (const midi of [60, 64, 67]) await expect(key(page, midi)).toBeInViewport()
      for (const midi of [60, 64, 67]) await key(page, midi).tap()
      await expect(wanted(page)).toHaveCount(1)
      await expect(key(page, 48)).toBeInViewport()
    })
    await test.step('a phone that is turned keeps what is waited for in sight', async () => {
      const upright = page.viewportSize() ?? { width: 360, height: 740 }
      await page.setViewportSize({ width: upright.height, height: upright.width })
      await expect(key(page, 48)).toBeInViewport()
      await page.setViewportSize(upright)
      // what can't be changed while one plays takes no room from the keys
      await expect(apart).toBeHidden()
      await expect(key(page, 48)).toBeInViewport()
    })
    await test.step('a finger moves the keys', async () => {
      const moved = () => keysView(page).evaluate(({ scrollLeft }) => scrollLeft)
      await expect.poll(moved).toBe(0)
      await practice(page).locator('[data-key-strip]').scrollIntoViewIfNeeded()
      const strip = await practice(page).locator('[data-key-strip]').boundingBox()
      await swipe(page, { from: 250, to: 100, y: (strip?.y ?? 0) + 10 })
      await expect.poll(moved).toBeGreaterThan(50)
    })
  })
})

for (const width of [640, 320])
  test(`nothing is wider than a screen of ${width} px, which is what zoom leaves`, async ({ page }) => {
    await page.setViewportSize({ width, height: 450 })
    await register(page, '/member/piece/1')
    const wider = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(await wider()).toBeLessThanOrEqual(0)
    for (const part of ['Loops and places', 'Your instrument', 'More settings and shortcuts'])
      await page.getByText(part, { exact: true }).click()
    expect(await wider()).toBeLessThanOrEqual(0)
    await practice(page).getByRole('radio', { name: 'Score and falling notes' }).check()
    await page.keyboard.press('Home')
    await start(page)
    await expect(status(page)).toHaveText('Bar 1 of 5')
    expect(await wider()).toBeLessThanOrEqual(0)
  })

test('without motion the falling notes stand until their bar is over', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await register(page, '/member/piece/1')
  await page.getByText('More settings and shortcuts').click()
  await practice(page).getByRole('radio', { name: 'Falling notes', exact: true }).check()
  await start(page)
  await expect(status(page)).toHaveText('Bar 1 of 5')
  const places = await practice(page)
    .locator('.desk-falling > g')
    .evaluate(async (notes) => {
      const seen = new Set<string | null>()
      const end = performance.now() + 5000
      while (performance.now() < end) {
        seen.add(notes.getAttribute('transform'))
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
      return [...seen]
    })
  expect(places.length).toBeLessThanOrEqual(4)
  await expect(status(page)).toHaveText(/^Bar [2-5] of 5$/)
})
