import type { Page } from '@playwright/test'
import { another, expect, hydrated, signedIn, test } from './academyTest.ts'

declare global {
  interface Window {
    themes: string[]
  }
}

/** Runs before the page: notes every theme that the page had, and whether there was anything to paint by then. */
function noteThemes() {
  window.themes = []
  new MutationObserver(() => {
    const theme = document.documentElement?.dataset.theme
    const line = `${theme}${document.body ? ' with a body' : ' before the body'}`
    if (theme && !window.themes.some((known) => known.startsWith(theme))) window.themes.push(line)
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-theme'] })
}

const theme = (page: Page) => page.locator('html').getAttribute('data-theme')
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

test('the saved theme is there before the first paint, and the toggle is remembered', async ({ page }) => {
  await page.addInitScript(noteThemes)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  await hydrated(page)
  expect(await theme(page)).toBe('light')
  const light = await background(page)
  const toggle = page.getByRole('button', { name: 'Dark mode' })
  await expect(toggle).toHaveAttribute('aria-pressed', 'false')
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')

  for (const path of ['/', '/login']) {
    await page.goto(path)
    await hydrated(page)
    expect(await page.evaluate(() => window.themes)).toEqual(['dark before the body'])
    expect(await background(page)).not.toBe(light)
    await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  }

  await toggle.click()
  await page.reload()
  expect(await page.evaluate(() => window.themes)).toEqual(['light before the body'])
})

test('a keyboard has a rail above its keys that is seen on the dark page', async ({ browser, troubles }) => {
  const page = await another(browser, troubles, { colorScheme: 'dark', storageState: await signedIn(browser) })
  await page.goto('/member/piece/1')
  const lightness = await page.getByRole('group', { name: 'Piano keyboard' }).evaluate((keys) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', {
      willReadFrequently: true,
    })
    const brightest = (colour: string) => {
      if (!canvas) return 0
      canvas.fillStyle = colour
      canvas.fillRect(0, 0, 1, 1)
      return Math.max(...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3))
    }
    return [getComputedStyle(keys).borderTopColor, getComputedStyle(document.body).backgroundColor].map(brightest)
  })
  expect((lightness[0] ?? 0) - (lightness[1] ?? 0)).toBeGreaterThan(80)
})

test('without a saved theme the system’s counts', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  expect(await theme(page)).toBe('dark')
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull()
})

test('where the system’s few colours replace ours, what is chosen and what is done can be told apart', async ({
  browser,
  troubles,
}) => {
  const page = await another(browser, troubles, { forcedColors: 'active', storageState: await signedIn(browser) })
  await page.goto('/member/library/learn-songs?level=Beginner')
  const outlineOf = (name: string) =>
    page
      .getByRole('navigation', { name: 'Level' })
      .getByRole('link', { name, exact: true })
      .evaluate((chip) => getComputedStyle(chip).outlineStyle)
  expect([await outlineOf('Beginner'), await outlineOf('Advanced')]).toEqual(['solid', 'none'])
  await page.goto('/member/course/intermediate')
  const colours = await page
    .locator('.road-key')
    .evaluateAll((keys) => [...new Set(keys.map((key) => getComputedStyle(key).backgroundColor))])
  // done, next, and what is still ahead
  expect(colours.length).toBe(3)
})
