import { join } from 'node:path'
import type { Page } from '@playwright/test'
import {
  another,
  currentUser,
  expect,
  flashMessage,
  forgive,
  hydrated,
  logIn,
  open,
  overlook,
  reach,
  register,
  test,
} from './academyTest.ts'
import { card, FEED, writePost } from './communitySteps.ts'

const picture = join(import.meta.dirname, '../demo/media/keyboard.jpg')

const idOf = async (page: Page): Promise<number> => (await currentUser(page)).id

/** Posts in the community as the page's reader. */
async function post(page: Page, text: string): Promise<void> {
  await open(page, FEED)
  await writePost(page, text, 'say_hello')
}
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })

test('a profile is edited, gets its picture, and its card shows beside the name', async ({ page }) => {
  await register(page)
  const id = await idOf(page)
  await open(page, `/member/community/user/${id}`)
  await page.getByRole('link', { name: 'Edit profile' }).click()
  await reach(page, `/member/community/u/${id}/update`)
  await hydrated(page)
  await page.getByLabel('Nickname').fill(`keys.${id}`)
  await page.getByLabel('About you').fill('Scales before breakfast.')
  await page.getByLabel('YouTube').fill('https://youtube.com/@keys')
  await page.reload()
  await hydrated(page)
  await expect(page.getByLabel('About you')).toHaveValue('Scales before breakfast.')
  await page.getByRole('button', { name: 'Save' }).click()
  await reach(page, `/member/community/user/${id}`)
  await hydrated(page)
  await expect(flashMessage(page, 'Details Updated')).toBeVisible()
  await expect(page.getByText('Scales before breakfast.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'YouTube of Nora' })).toBeVisible()

  await test.step('picture', async () => {
    await page.getByLabel('Change picture').setInputFiles(picture)
    await expect(page.getByRole('img', { name: 'The picture you have chosen' })).toBeVisible()
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(flashMessage(page, 'Passport updated successfully')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Upload', exact: true })).toHaveCount(0)
    await page.reload()
    await hydrated(page)
    await expect(page.getByRole('img', { name: 'Your picture' })).toHaveAttribute('src', /\/files\//)
  })

  await test.step('the tab stays in the address, and its posts are there', async () => {
    await post(page, `Seen in the profile ${id}`)
    await open(page, `/member/community/user/${id}`)
    await page.getByRole('tab', { name: /^Posts/ }).click()
    await expect(card(page, `Seen in the profile ${id}`)).toBeVisible()
    await page.reload()
    await hydrated(page)
    await expect(page.getByRole('tab', { name: /^Posts/ })).toHaveAttribute('aria-selected', 'true')
  })

  await test.step('the card, by pointer and by keyboard', async () => {
    const name = card(page, `Seen in the profile ${id}`).getByRole('link', { name: 'Nora Keys' })
    const about = page.getByRole('group', { name: 'About Nora Keys' })
    await name.hover()
    await expect(about).toContainText(`@keys.${id}`)
    await page.mouse.move(0, 0)
    await expect(about).toBeHidden()
    await page.getByRole('tab', { name: /^Posts/ }).focus()
    while (!(await name.evaluate((link) => link === document.activeElement))) await page.keyboard.press('Tab')
    await expect(about).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(about.getByRole('link', { name: 'View profile' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(about).toBeHidden()
    await name.hover()
    await about.getByRole('link', { name: 'View profile' }).click()
    await reach(page, `/member/community/u/${id}`)
  })
})

test('a reply rings the bell at once, and leads to itself', async ({ page, browser, troubles }) => {
  await register(page)
  const text = `Who answers ${await idOf(page)}?`
  await post(page, text)
  const other = await another(browser, troubles)
  await logIn(other, 'premium@academy.test')
  await open(other, FEED)
  await card(other, text).getByRole('button', { name: '0 comments' }).click()
  await card(other, text).getByRole('textbox', { name: 'Write a comment' }).fill('I do.')
  await card(other, text).getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(flashMessage(other, 'Comment posted.')).toBeVisible()

  await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
  await bell(page).click()
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel.getByRole('link', { name: /commented on your post/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bell(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await panel.getByRole('link', { name: /commented on your post/ }).click()
  await page.waitForURL(/\/member\/community\/post\/\d+\?comment=\d+#comment-\d+$/)
  await hydrated(page)
  await expect(page.getByText('I do.')).toBeVisible()
  await open(page, '/member/notifications')
  await expect(page.getByRole('link', { name: /commented on your post/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as read' })).toHaveCount(0)
  await other.context().close()
})

test('a block holds from the next request on; set active, the member is back', async ({ page, browser, troubles }) => {
  await register(page)
  const id = await idOf(page)
  const stream = page.waitForResponse(/\/api\/member\/notifications\/stream/)
  await open(page, FEED)
  await stream
  const admin = await another(browser, troubles)
  await logIn(admin, 'admin@academy.test')
  await open(admin, '/admin/community/members')
  const menu = admin.getByRole('row').filter({ has: admin.locator(`a[href="/member/community/u/${id}"]`) })
  const give = async (entry: string) => {
    await menu.getByRole('button', { name: 'Change the status of Nora Keys' }).click()
    await admin.getByRole('menuitem', { name: entry }).click()
    await expect(flashMessage(admin, 'Status updated').last()).toBeVisible()
  }
  await give('Ban User')
  await expect(menu).toHaveCount(0)

  const answer = await page.goto('/member/community')
  expect(answer?.status()).toBe(403)
  await forgive(troubles, /^403: .*\/member\/community$/, /^console: .* status of 403/)
  await expect(bell(page)).toHaveCount(0)
  await page.goto('/member')
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()

  await admin.getByRole('tab', { name: 'Blocked' }).click()
  await expect(menu).toBeVisible()
  await give('Set Active')
  await expect(menu).toHaveCount(0)
  await open(page, FEED)
  await expect(page.getByRole('textbox', { name: 'Write a post' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Notifications, \d unread/ })).toBeVisible()
  // the feed that was open asks for each post that somebody changes, and is refused while the block holds
  overlook(troubles, /^403: .*\/api\/member\/posts\?/, /^console: .* status of 403/)
  await admin.context().close()
})

test('what is reported comes into the queue and is removed with a reason', async ({ page, browser, troubles }) => {
  await register(page)
  const text = `Cheap pianos ${await idOf(page)}`
  await post(page, text)
  const other = await another(browser, troubles)
  await register(other)
  await open(other, FEED)
  await card(other, text)
    .getByRole('button', { name: /^More about the post/ })
    .click()
  await other.getByRole('menuitem', { name: 'Report' }).click()
  const form = other.getByRole('dialog', { name: 'Report this post' })
  await form.getByRole('radio', { name: 'Spam or advertising' }).check()
  await form.getByRole('button', { name: 'Report' }).click()
  await expect(form).toBeHidden()

  const admin = await another(browser, troubles)
  await logIn(admin, 'admin@academy.test')
  await open(admin, '/admin/community/reports')
  const reported = admin.getByRole('article').filter({ hasText: text })
  await reported.getByRole('button', { name: 'Remove the post' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Remove this post?' })
  await dialog.getByRole('textbox').fill('No advertising, please.')
  await dialog.getByRole('button', { name: 'Remove the post' }).click()
  await expect(flashMessage(admin, 'The post was removed.')).toBeVisible()
  await expect(reported).toHaveCount(0)
  await admin.getByRole('tab', { name: 'Closed' }).click()
  await expect(reported).toContainText('No advertising, please.')

  await bell(page).click()
  await expect(page.getByRole('dialog').getByText('No advertising, please.')).toBeVisible()
  await open(page, FEED)
  await expect(card(page, text)).toHaveCount(0)
  await other.context().close()
  await admin.context().close()
})
