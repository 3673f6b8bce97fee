import type { Page } from '@playwright/test'
import { expect, open, test } from './academyTest.ts'

const NAMES = [
  'The Rheinland Academy for Piano, Harmony and Improvisation',
  'Klavierschulgemeinschaftsfortbildungsakademieverband-Nordrhein',
]

/** Serves the academy under another name, as its owner gives it one. */
async function rename(page: Page, name: string): Promise<void> {
  await page.route(/\/(?:$|login|pricing|assets\/.*\.js$)/, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replaceAll('Cadenza', name)
    await route.fulfill({ response: answer, body })
  })
}

for (const name of NAMES)
  test(`the name “${name.slice(0, 20)}…” fits every window`, async ({ page }) => {
    await rename(page, name)
    for (const path of ['/', '/login', '/pricing']) {
      await open(page, path)
      await expect(page.getByText(name).first()).toBeAttached()
      for (const width of [320, 360, 400, 640, 768, 1024, 1280, 1440, 1920]) {
        await page.setViewportSize({ width, height: 800 })
        const { wide, tall } = await page.evaluate(() => ({
          wide: document.documentElement.scrollWidth - window.innerWidth,
          tall: document.querySelector('header')?.getBoundingClientRect().height ?? 0,
        }))
        expect(wide, `${path} at ${width}`).toBeLessThanOrEqual(0)
        expect(tall, `${path} at ${width}`).toBeLessThan(90)
      }
    }
  })
