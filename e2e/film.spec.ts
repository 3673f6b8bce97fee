import type { Page } from '@playwright/test'
import { expect, expectAccessible, hydrated, openLesson, register, test } from './academyTest.ts'
import { expectFocusKept, press, tabTo } from './keyboardSteps.ts'

const FIRST = 'Find your way around the keys'

const player = (page: Page) => page.getByRole('region', { name: /^Film: / })
const button = (page: Page, name: string | RegExp) =>
  player(page).getByRole('button', { name, exact: typeof name === 'string' })
const read = <K extends keyof HTMLVideoElement>(page: Page, key: K) =>
  page.locator('video').evaluate((video: HTMLVideoElement, name) => video[name as K], key)
const seek = (page: Page, to: number) =>
  page.locator('video').evaluate((video: HTMLVideoElement, seconds) => {
    video.currentTime = seconds
  }, to)
const pauseAt = async (page: Page, to: number) => {
  await page.locator('video').evaluate((video: HTMLVideoElement) => video.pause())
  await seek(page, to)
}
/** The film goes through `to` and is back between the points at every look. */
async function expectLooping(page: Page, from: number, to: number): Promise<void> {
  const seen: number[] = []
  await expect
    .poll(
      async () => {
        seen.push(await read(page, 'currentTime'))
        return seen.some((now, at) => now < (seen[at - 1] ?? 0) - 0.5)
      },
      { intervals: [100] },
    )
    .toBe(true)
  for (const now of seen.slice(1)) {
    expect(now).toBeGreaterThan(from - 0.3)
    expect(now).toBeLessThan(to + 0.4)
  }
}

test('a film is slowed, looped, left and found again where it was, by mouse', async ({ page }) => {
  await register(page)
  await openLesson(page, FIRST)
  await page.getByRole('button', { name: 'Play the film' }).click()
  await expect.poll(() => read(page, 'currentTime')).toBeGreaterThan(0.3)

  await player(page).getByRole('combobox', { name: 'Speed' }).selectOption('65%')
  expect(await read(page, 'playbackRate')).toBeCloseTo(0.65)
  expect(await read(page, 'preservesPitch')).toBe(true)

  await expect(button(page, 'Loop')).toBeDisabled()
  await pauseAt(page, 4)
  await button(page, 'Loop from here').click()
  await expect(button(page, 'A 0:04')).toBeVisible()
  await pauseAt(page, 5.5)
  await button(page, 'Loop to here').click()
  await expect(player(page).getByRole('status')).toHaveText('Looping 0:04–0:05.')
  await player(page).getByRole('combobox', { name: 'Speed' }).selectOption('100%')
  await button(page, 'Play').click()
  await expectLooping(page, 4, 5.5)

  await button(page, 'Save loop').click()
  await player(page).getByLabel('Name of the loop').fill('The turn')
  await button(page, 'Save').click()
  const loops = player(page).getByRole('list', { name: 'Your loops' })
  await expect(loops.getByRole('button', { name: /^The turn/, pressed: true })).toBeVisible()
  await button(page, 'Loop').click()
  await expect(button(page, 'Loop')).toHaveAttribute('aria-pressed', 'false')

  await button(page, 'Captions').click()
  expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.textTracks[0]?.mode)).toBe('showing')

  const saved = page.waitForResponse(
    (response) => response.url().includes('/api/member/film?') && response.request().method() === 'PUT',
  )
  await pauseAt(page, 7)
  await button(page, 'Play').click()
  await expect.poll(() => read(page, 'currentTime')).toBeGreaterThan(7.2)
  await button(page, 'Pause').click()
  await saved
  const left = await read(page, 'currentTime')

  await page.reload()
  await hydrated(page)
  await page.getByRole('button', { name: 'Play the film' }).click()
  await expect(player(page).getByRole('status')).toHaveText(
    `Resumed at 0:${String(Math.floor(left)).padStart(2, '0')}.`,
  )
  expect(await read(page, 'currentTime')).toBeGreaterThanOrEqual(left - 0.1)
  await button(page, /^The turn/).click()
  await expectLooping(page, 4, 5.5)
  await button(page, 'Delete The turn').click()
  await expect(loops).toHaveCount(0)
})

test('a film that was seen to its end begins anew, and one in a loop at its end goes on', async ({ page }) => {
  await register(page)
  await openLesson(page, FIRST)
  await page.getByRole('button', { name: 'Play the film' }).click()
  await expect(button(page, 'Pause')).toBeVisible()
  const duration = await read(page, 'duration')
  await seek(page, duration - 2)
  await button(page, /^Loop from here/).click()
  await expect.poll(() => read(page, 'ended')).toBe(true)
  await button(page, /^Loop to here/).click()
  await button(page, 'Play').click()
  await expectLooping(page, duration - 2.5, duration)
  await button(page, 'Loop').click()
  const emptied = page.waitForRequest((request) => request.method() === 'PUT' && request.postData() === '{"seconds":0}')
  await expect.poll(() => read(page, 'ended')).toBe(true)
  await emptied
})

for (const width of [360, 1440])
  test(`a film is driven by the keyboard alone at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await register(page)
    await openLesson(page, FIRST)
    await press(page, page.getByRole('button', { name: 'Play the film' }), 'Enter')
    await expect.poll(() => read(page, 'currentTime')).toBeGreaterThan(0.3)
    await expect(player(page)).toBeFocused()

    await page.keyboard.press('k')
    await expect(button(page, 'Play')).toBeVisible()
    await page.keyboard.press('-')
    await page.keyboard.press('-')
    await expect(player(page).getByRole('status')).toHaveText('Speed 90%.')
    const before = await read(page, 'currentTime')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => read(page, 'currentTime')).toBeCloseTo(before + 5, 1)
    await page.keyboard.press('a')
    await page.keyboard.press('l')
    await page.keyboard.press('b')
    await expect(button(page, 'Loop')).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('r')
    await expect(player(page).getByRole('status')).toHaveText('Loop off.')
    await page.keyboard.press('s')
    await expect(player(page).getByLabel('Name of the loop')).toBeFocused()
    await page.keyboard.type('By keys a b k')
    await page.keyboard.press('Enter')
    await expect(player(page).getByRole('status')).toHaveText('Saved By keys a b k.')
    await expect(button(page, 'Save loop')).toBeFocused()

    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Shortcuts' })
    await expect(help.getByText('Back 5 seconds')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(help).toHaveCount(0)
    await expectFocusKept(page)

    await press(page, button(page, 'Delete By keys a b k'), 'Enter')
    await expect(player(page).getByRole('list', { name: 'Your loops' })).toHaveCount(0)
    await expectFocusKept(page)
    await tabTo(page, page.getByRole('button', { name: 'Mark as Completed' }))
    // beyond the film its letters are nobody's
    await page.keyboard.press('k')
    await expect(button(page, 'Play')).toBeVisible()
  })

test('steps are ticked, and are so on another day', async ({ page }) => {
  await register(page)
  await openLesson(page, FIRST)
  const beside = page.getByRole('complementary', { name: 'Beside the film' })
  await expect(beside.getByRole('heading')).toHaveText(['Goal', 'Practice steps', 'Try this tonight'])
  await expect(beside.getByRole('checkbox')).toHaveCount(5)
  const kept = page.waitForResponse((response) => response.url().endsWith('/api/member/steps'))
  await beside.getByRole('checkbox', { name: 'Find all the Ds' }).check()
  expect((await kept).status()).toBe(200)
  await expect(beside.getByText('1 of 5')).toBeVisible()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Sit, reach, relax' })).toBeVisible()
  await expect(beside.getByRole('checkbox', { checked: false })).toHaveCount(4)
  await page.goBack()
  await page.reload()
  await hydrated(page)
  await expect(beside.getByRole('checkbox', { name: 'Find all the Ds' })).toBeChecked()
  await expect(beside.getByText('1 of 5')).toBeVisible()
})

for (const width of [360, 768, 1440])
  test(`a playing film and what is beside it are for everybody at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await register(page)
    await openLesson(page, FIRST)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Play the film' }).click()
    await expect(button(page, 'Pause')).toBeVisible()
    await button(page, 'Loop from here').click()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
