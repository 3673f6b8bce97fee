import type { Locator, Page } from '@playwright/test'
import { expect, flashMessage } from './academyTest.ts'

export const FEED = '/member/community'

/** The post that says `text`. */
export const card = (page: Page, text: string): Locator => page.locator('article[id^=post-]').filter({ hasText: text })

/** Writes a post in the composer of the page. */
export async function writePost(page: Page, text: string, subcategory: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Write a post' }).fill(text)
  await page.getByRole('combobox', { name: 'Category' }).selectOption(subcategory)
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(flashMessage(page, 'Posted successfully.')).toBeVisible()
}
