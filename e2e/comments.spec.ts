import type { Page } from '@playwright/test'
import { another, expect, flashMessage, hydrated, logIn, logOut, openLesson, register, test } from './academyTest.ts'

const LESSON = 'Sit, reach, relax'

const comment = (page: Page, text: string) =>
  page.getByRole('article', { name: 'Comment by' }).filter({ hasText: text })

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Write a comment' }).fill(text)
  await page.getByRole('button', { name: 'Add comment' }).click()
  await expect(flashMessage(page, 'Comment added!').last()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Write a comment' })).toHaveValue('')
}

test('a comment with a reply is written, edited, deleted and found again', async ({ page }) => {
  const email = await register(page)
  await openLesson(page, LESSON)
  const kept = `Kept ${email}`
  const doomed = `Doomed ${email}`
  await write(page, kept)
  await write(page, doomed)

  await test.step('reply', async () => {
    const thread = comment(page, kept)
    await thread.getByRole('button', { name: 'Reply' }).click()
    await thread.getByRole('textbox', { name: 'Write a reply' }).fill('My wrists say thank you.')
    await thread.getByRole('button', { name: 'Submit reply' }).click()
    await expect(flashMessage(page, 'Reply submitted!')).toBeVisible()
    await expect(thread.getByRole('article', { name: 'Reply by Nora Keys' })).toHaveText(/My wrists say thank you\./)
    await expect(thread.getByRole('textbox')).toHaveCount(0)
  })

  await test.step('edit: Cancel keeps the old words, Save the new ones', async () => {
    const thread = page.getByRole('article', { name: 'Comment by Nora Keys' }).nth(1)
    await thread.getByRole('button', { name: 'Edit' }).first().click()
    await thread.getByRole('textbox', { name: 'Edit your words' }).fill('Never to be seen')
    await thread.getByRole('button', { name: 'Cancel' }).click()
    await expect(comment(page, kept)).toBeVisible()
    await thread.getByRole('button', { name: 'Edit' }).first().click()
    await expect(thread.getByRole('textbox', { name: 'Edit your words' })).toHaveValue(kept)
    await thread.getByRole('textbox', { name: 'Edit your words' }).fill(`${kept}, and edited`)
    await thread.getByRole('button', { name: 'Save' }).click()
    await expect(flashMessage(page, 'Comment updated!')).toBeVisible()
    await expect(comment(page, `${kept}, and edited`)).toBeVisible()
    await expect(page.getByText('Never to be seen')).toHaveCount(0)
  })

  await test.step('delete asks first', async () => {
    const dialog = page.getByRole('dialog', { name: 'Delete this comment?' })
    const remove = comment(page, doomed).getByRole('button', { name: 'Delete' })
    await remove.click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(comment(page, doomed)).toBeVisible()
    await remove.click()
    await dialog.getByRole('button', { name: 'Yes, Delete' }).click()
    await expect(flashMessage(page, 'Comment deleted!')).toBeVisible()
    await expect(comment(page, doomed)).toHaveCount(0)
  })

  await test.step('others’ words can’t be touched', async () => {
    const others = page.getByRole('article', { name: 'Comment by' }).filter({ hasNotText: 'Nora Keys' }).first()
    await expect(others.getByRole('button', { name: 'Reply' })).toBeVisible()
    await expect(others.getByRole('button', { name: 'Delete' })).toHaveCount(0)
    await expect(others.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  })

  await test.step('log out and in: still there', async () => {
    const address = page.url()
    await logOut(page)
    await logIn(page, email)
    await page.goto(address)
    await expect(comment(page, `${kept}, and edited`)).toContainText('My wrists say thank you.')
    await expect(comment(page, doomed)).toHaveCount(0)
  })
})

test('a blank comment is not sent, and a draft waits for its writer', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('comment') && request.method() !== 'GET') sent.push(request.url())
  })
  await register(page)
  await openLesson(page, LESSON)
  const field = page.getByRole('textbox', { name: 'Write a comment' })
  await field.fill('  \n ')
  await page.getByRole('button', { name: 'Add comment' }).click()
  await expect(field).toBeFocused()
  expect(sent).toEqual([])
  await field.fill('Half a thought')
  await page.reload()
  await hydrated(page)
  await expect(field).toHaveValue('Half a thought')
})

test('an admin hears of a question, and its author of the answer, which the bell opens', async ({
  page,
  browser,
  troubles,
}) => {
  const email = await register(page)
  await openLesson(page, LESSON)
  const question = `Which bench, asks ${email}?`
  await write(page, question)

  const office = await another(browser, troubles)
  await logIn(office, 'admin@academy.test')
  await office.goto('/member/notifications')
  await hydrated(office)
  await office.getByRole('link', { name: question }).click()
  await expect(office).toHaveURL(/\/member\/course\/beginner\?lesson=\d+&comment=\d+#comment-\d+$/)
  const thread = comment(office, question)
  await expect(thread).toBeInViewport()
  await hydrated(office)
  await thread.getByRole('button', { name: 'Reply' }).click()
  await thread.getByRole('textbox', { name: 'Write a reply' }).fill('One without wheels.')
  await thread.getByRole('button', { name: 'Submit reply' }).click()
  await expect(flashMessage(office, 'Reply submitted!')).toBeVisible()
  await office.context().close()

  await page.goto('/member')
  await page.getByRole('button', { name: /Notifications/ }).click()
  await page.getByRole('link', { name: 'One without wheels.' }).click()
  await expect(
    page.getByRole('article', { name: 'Reply by' }).filter({ hasText: 'One without wheels.' }),
  ).toBeInViewport()
})
