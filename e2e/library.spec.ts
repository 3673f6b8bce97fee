import type { Page } from '@playwright/test'
import { expect, flashMessage, hydrated, reach, register, test } from './academyTest.ts'
import { button } from './adminSteps.ts'

/** On a phone they are folded. */
const openFilters = async (page: Page, name: string) => {
  const summary = page.getByText(name, { exact: true })
  if (await summary.isVisible()) await summary.click()
}

for (const width of [360, 1440])
  test(`at ${width} px a member finds a lesson in the library, keeps it and talks about it`, async ({ page }) => {
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 })
    await register(page, '/member/library/piano-exercise')
    const main = page.getByRole('main')

    await test.step('the shelf is narrowed by level and skill level', async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'Piano exercises' })).toBeVisible()
      const all = Number.parseInt(await main.getByText(/^\d+ exercises?$/).innerText(), 10)
      await openFilters(page, 'Filters')
      await page.getByRole('navigation', { name: 'Focus' }).getByRole('link', { name: 'Strength' }).click()
      await page.waitForURL('**/piano-exercise?level=Strength')
      const some = Number.parseInt(await main.getByText(/^\d+ exercises?$/).innerText(), 10)
      expect(some).toBeGreaterThan(0)
      expect(some).toBeLessThan(all)
      await expect(main.getByRole('listitem').filter({ hasText: 'Strength ·' })).toHaveCount(some)
      await openFilters(page, 'Filters (1)')
      await page.getByRole('navigation', { name: 'Difficulty' }).getByRole('link', { name: 'Basic' }).click()
      await page.waitForURL('**/piano-exercise?level=Strength&skill_level=Basic')
      for (const card of await main.getByRole('listitem').all()) await expect(card).toContainText('Strength · Basic')
    })

    await test.step('another shelf, and a lesson of it', async () => {
      await page.getByRole('navigation', { name: 'Library' }).getByRole('link', { name: 'Learn songs' }).click()
      await reach(page, '/member/library/learn-songs')
      await expect(page.getByRole('navigation', { name: 'Difficulty' })).toBeHidden()
      await main.getByRole('listitem').first().getByRole('link').click()
      await page.waitForURL(/\/member\/lesson\/\d+$/)
      await hydrated(page)
    })
    const title = await page.getByRole('heading', { level: 1 }).innerText()

    await test.step('kept', async () => {
      await button(page, 'Bookmark').click()
      await expect(flashMessage(page, 'Added to bookmarks!')).toBeVisible()
      await expect(button(page, 'Bookmark')).toHaveAttribute('aria-pressed', 'true')
    })

    await test.step('talked about', async () => {
      await expect(
        page.getByText('No comments yet.').or(page.getByRole('article', { name: /^Comment by/ }).first()),
      ).toBeVisible()
      await page.getByRole('textbox', { name: 'Write a comment' }).fill(`Lovely left hand at ${width}`)
      await button(page, 'Add comment').click()
      await expect(flashMessage(page, 'Comment added!')).toBeVisible()
      await page.reload()
      await hydrated(page)
      await expect(page.getByText(`Lovely left hand at ${width}`)).toBeVisible()
      await expect(button(page, 'Bookmark')).toHaveAttribute('aria-pressed', 'true')
    })

    await test.step('found again', async () => {
      await page.goto('/member/bookmarks')
      await main.getByRole('link', { name: title }).click()
      await page.waitForURL(/\/member\/lesson\/\d+$/)
      await hydrated(page)
      await button(page, 'Bookmark').click()
      await expect(flashMessage(page, 'Removed from bookmarks!')).toBeVisible()
    })
  })
