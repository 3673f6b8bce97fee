import type { Page } from '@playwright/test'
import { expect, expectAccessible, flashMessage, logIn, open, signedIn, test } from './academyTest.ts'
import { expectFocusKept, press } from './keyboardSteps.ts'

test.describe('members’ pages', () => {
  test.use({ storageState: async ({ browser }, use) => use(await signedIn(browser)) })
  const paths = [
    '/member/community/user/clara_l',
    '/member/community/user/clara_l?tab=spaces',
    '/member/community/user/clara_l?tab=comments',
    '/member/community/u/2/update',
    '/member/notifications',
    '/member/notifications/settings',
  ]
  for (const path of paths) {
    test(`${path} is accessible and fits a small phone`, async ({ page }) => fits(page, path))
  }

  test('the panel of the bell and the card of an author are accessible', async ({ page }) => {
    await open(page, '/member/community')
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.locator('article[id^=post-] a[href^="/member/community/u/"]').nth(1).hover()
    await expect(page.getByRole('group', { name: /^About / })).toContainText('Joined')
    await expectAccessible(page)
  })
})

test('the pages of the admins are accessible, fit a small phone, and work by keyboard', async ({ page }) => {
  await logIn(page, 'admin@academy.test')
  for (const path of ['/admin/community/members', '/admin/community/reports']) await fits(page, path)
  await open(page, '/admin/community/members')
  await press(page, page.getByRole('button', { name: /^Change the status of/ }).first(), 'ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Ban User' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Set Active' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(flashMessage(page, 'Status updated')).toBeVisible()
  await expectFocusKept(page)
})

/** No violation in either theme, and nothing to scroll sideways. */
async function fits(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page, path)
  expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 800 })
}
