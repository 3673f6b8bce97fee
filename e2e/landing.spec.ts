import { expect, expectAccessible, test } from './academyTest.ts'
import { loudest } from './audioProbe.ts'
import { expectSilence, expectSound, key, openLanding } from './landingSteps.ts'
import { weigh } from './weight.ts'

test('the piano loads with the first touch and sounds, and doh – mi – soh lead to the quiz', async ({ page }) => {
  const loaded = await openLanding(page)
  expect(loaded).toEqual([])
  expect(await loudest(page)).toBe(0)

  // a quick first click, long before the recordings are here
  await key(page, 'C4, doh').click({ position: { x: 10, y: 150 } })
  await expectSound(page)
  expect(loaded.length).toBeGreaterThan(0)
  await key(page, 'E4, mi').click({ position: { x: 20, y: 150 } })
  await key(page, 'G4, soh').click({ position: { x: 20, y: 150 } })
  await expect(page.getByText('That is a major chord, and you played it.')).toBeVisible()
  await expectSound(page)

  await page.getByRole('link', { name: 'Start Quiz' }).click()
  const quiz = page.getByRole('dialog', { name: 'Customize your learning experience' })
  await expect(quiz.getByText('1 / 9', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(quiz).toBeHidden()
  await page.getByRole('link', { name: 'Start Quiz' }).click()
  await expect(quiz).toBeVisible()
})

test('before the first touch the page has at most 75 kB of script in eight files', async ({ page }) => {
  const weight = weigh(page)
  await openLanding(page)
  await weight.expectAtMost({ script: 75_000, files: 8 })
})

test('the letters A to K play it, with the black keys on the row above', async ({ page }) => {
  const loaded = await openLanding(page)
  await page.keyboard.down('a')
  await expect(key(page, 'C4, doh')).toHaveAttribute('data-down', 'true')
  await expectSound(page)
  await page.keyboard.up('a')
  expect(loaded.length).toBeGreaterThan(0)
  for (const [letter, name] of [
    ['w', 'C sharp 4'],
    ['s', 'D4'],
    ['u', 'A sharp 4'],
    ['k', 'C5'],
  ] as const) {
    await page.keyboard.down(letter)
    await expect(key(page, name)).toHaveAttribute('data-down', 'true')
    await page.keyboard.up(letter)
    await expect(key(page, name)).not.toHaveAttribute('data-down')
  }
  for (const letter of ['a', 'd', 'g']) await page.keyboard.press(letter)
  await expect(page.getByText('That is a major chord, and you played it.')).toBeVisible()
})

test('the tab key reaches one key, arrows the others, and leaves them again', async ({ page }) => {
  await openLanding(page)
  await page.getByRole('button', { name: 'Mute the piano' }).focus()
  await page.keyboard.press('Tab')
  await expect(key(page, 'C4, doh')).toBeFocused()
  await expect(page.locator('[data-screen="app/PianoFront"][data-ready]')).toHaveCount(1)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(key(page, 'D4')).toBeFocused()
  await page.keyboard.down('Enter')
  await expectSound(page)
  await page.keyboard.up('Enter')
  await page.keyboard.press('Tab')
  await expect(page.locator('a[href^="/preview/lesson/"]').first()).toBeFocused()
})

test('muted, it is silent and leaves the letters alone', async ({ page }) => {
  await openLanding(page)
  const mute = page.getByRole('button', { name: 'Mute the piano' })
  await mute.click()
  await expect(mute).toHaveAttribute('aria-pressed', 'true')
  await key(page, 'F4').click({ position: { x: 20, y: 150 } })
  await page.keyboard.down('a')
  await expect(key(page, 'C4, doh')).not.toHaveAttribute('data-down')
  await page.keyboard.up('a')
  await expectSilence(page)
  await mute.click()
  await page.keyboard.press('f')
  await expectSound(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('several fingers press several keys, and a swipe up or down scrolls the page', async ({ page }) => {
    await openLanding(page)
    await page.getByRole('group', { name: 'Piano keyboard' }).scrollIntoViewIfNeeded()
    const client = await page.context().newCDPSession(page)
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      touchPoints: { x: number; y: number; id: number }[],
    ) => client.send('Input.dispatchTouchEvent', { type, touchPoints })
    const spot = async (name: string, id: number) => {
      const box = await key(page, name).boundingBox()
      if (!box) throw new Error(`${name} is not shown.`)
      return { x: box.x + box.width / 2, y: box.y + box.height - 20, id }
    }
    const chord = [await spot('C4, doh', 1), await spot('E4, mi', 2), await spot('G4, soh', 3)]
    await touch('touchStart', chord.slice(0, 1))
    await expect(key(page, 'C4, doh')).toHaveAttribute('data-down', 'true')
    await touch('touchStart', chord)
    for (const name of ['C4, doh', 'E4, mi', 'G4, soh'])
      await expect(key(page, name)).toHaveAttribute('data-down', 'true')
    await expectSound(page)
    await touch('touchEnd', [])
    await expect(page.locator('[data-down]')).toHaveCount(0)
    await expect(page.getByText('That is a major chord, and you played it.')).toBeVisible()

    const [from] = chord as [{ x: number; y: number; id: number }]
    await touch('touchStart', [from])
    for (let step = 1; step <= 10; step++) await touch('touchMove', [{ ...from, y: from.y - 20 * step }])
    await touch('touchEnd', [])
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(50)
    await expect(page.locator('[data-down]')).toHaveCount(0)
  })
})

test('nothing of the page moves while it loads and is scrolled through', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        Object.assign(window, { moved: (window as unknown as { moved: number }).moved + entry.value })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await openLanding(page)
  const height = await page.evaluate(() => document.body.scrollHeight)
  for (let y = 0; y < height; y += 400) {
    await page.mouse.wheel(0, 400)
    await page.waitForTimeout(50)
  }
  expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThan(0.001)
})

test('it is accessible, the piano awake', async ({ page }) => {
  await openLanding(page)
  await page.keyboard.press('s')
  await expect(page.locator('[data-screen="app/PianoFront"][data-ready]')).toHaveCount(1)
  await expectAccessible(page)
})
