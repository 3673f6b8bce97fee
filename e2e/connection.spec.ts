import type { Page } from '@playwright/test'
import { expect, flashMessage, forgive, hydrated, openLesson, reach, register, test } from './academyTest.ts'

const OFFLINE = /The academy can’t be reached\. Check your connection and try again: nothing you typed is lost\./
const LOST = [
  /^failed: .* net::ERR_INTERNET_DISCONNECTED$/,
  /^console: Failed to load resource: net::ERR_INTERNET_DISCONNECTED/,
]

/** Brings the line back first: what the page asks for in the background until then fails as well. */
async function reconnect(page: Page, troubles: string[]): Promise<void> {
  await page.context().setOffline(false)
  await forgive(troubles, ...LOST)
}

test('without a connection nothing is lost, and it says so; with it again, all works', async ({ page, troubles }) => {
  const email = await register(page)
  await openLesson(page, 'Sit, reach, relax')
  const field = page.getByRole('textbox', { name: 'Write a comment' })
  const words = `Written in a tunnel by ${email}`
  const complete = page.getByRole('button', { name: 'Mark as Completed' })
  const bookmark = page.getByRole('article').first().getByRole('button', { name: 'Bookmark' })
  await page.context().setOffline(true)

  await test.step('a comment', async () => {
    await field.fill(words)
    await page.getByRole('button', { name: 'Add comment' }).click()
    await expect(flashMessage(page, 'Failed to submit comment.')).toBeVisible()
    await expect(page.getByText(OFFLINE)).toBeVisible()
    await expect(field).toHaveValue(words)
    await expect(page.getByRole('article', { name: 'Comment by' }).filter({ hasText: words })).toHaveCount(0)
  })

  await test.step('what was shown too early is taken back', async () => {
    await complete.click()
    await expect(flashMessage(page, 'Failed to mark as completed.')).toBeVisible()
    await expect(complete).toBeEnabled()
    await expect(page.getByText('0% Completed')).toBeVisible()
    await bookmark.click()
    await expect(flashMessage(page, 'Error toggling bookmark')).toBeVisible()
    await expect(bookmark).toHaveAttribute('aria-pressed', 'false')
  })

  await test.step('back online', async () => {
    await reconnect(page, troubles)
    await page.getByRole('button', { name: 'Add comment' }).click()
    await expect(flashMessage(page, 'Comment added!')).toBeVisible()
    await expect(page.getByText(OFFLINE)).toHaveCount(0)
    await complete.click()
    await expect(flashMessage(page, 'Marked as completed!')).toBeVisible()
    await page.reload()
    await hydrated(page)
    await expect(page.getByRole('button', { name: 'Completed', exact: true })).toBeDisabled()
    await expect(page.getByRole('article', { name: 'Comment by' }).filter({ hasText: words })).toHaveCount(1)
    await expect(field).toHaveValue('')
  })
})

test('a reply and an edit outlive a lost connection and a reload', async ({ page, troubles }) => {
  await register(page)
  await openLesson(page, 'Count before you play')
  await page.getByRole('textbox', { name: 'Write a comment' }).fill('One and two and')
  await page.getByRole('button', { name: 'Add comment' }).click()
  await expect(flashMessage(page, 'Comment added!')).toBeVisible()
  const thread = page.getByRole('article', { name: 'Comment by Nora Keys' }).first()
  await thread.getByRole('button', { name: 'Reply' }).click()
  await thread.getByRole('textbox', { name: 'Write a reply' }).fill('three and four')
  await page.context().setOffline(true)
  await thread.getByRole('button', { name: 'Submit reply' }).click()
  await expect(flashMessage(page, 'Failed to submit reply.')).toBeVisible()
  await thread.getByRole('button', { name: 'Edit' }).first().click()
  await thread.getByRole('textbox', { name: 'Edit your words' }).fill('One and two and three')
  await thread.getByRole('button', { name: 'Save' }).click()
  await expect(flashMessage(page, 'Error updating comment!')).toBeVisible()
  await reconnect(page, troubles)
  await page.reload()
  await hydrated(page)
  await expect(thread.getByRole('textbox', { name: 'Write a reply' })).toHaveValue('three and four')
  await expect(thread.getByRole('textbox', { name: 'Edit your words' })).toHaveValue('One and two and three')
  await thread.getByRole('button', { name: 'Save' }).click()
  await expect(flashMessage(page, 'Comment updated!')).toBeVisible()
})

test('a form that could not be sent keeps what was typed', async ({ page, troubles }) => {
  await page.goto('/login')
  await hydrated(page)
  await page.context().setOffline(true)
  await page.getByLabel('Email').fill('member@academy.test')
  await page.getByLabel('Password', { exact: true }).fill('piano-practice')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('alert').getByText(OFFLINE)).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('piano-practice')
  await reconnect(page, troubles)
  await page.getByRole('button', { name: 'Log in' }).click()
  await reach(page, '/member')
})

test('a form that is sent before the page’s script is here stays as it is, and out of the address', async ({
  page,
}) => {
  await register(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/entry-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/member/profile', { waitUntil: 'commit' })
  const current = page.getByLabel('Current password')
  await current.fill('piano-practice')
  await page.getByLabel('New password').fill('a tune for both hands')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(current).toHaveValue('piano-practice')
  expect(page.url()).toMatch(/\/member\/profile$/)
  release()
  await hydrated(page)
  await expect(current).toHaveValue('piano-practice')
})
