import { expect, flashMessage, forgive, hydrated, PASSWORD, reach, test } from './academyTest.ts'
import { expectFocusKept, press, tabTo, type } from './keyboardSteps.ts'

const LESSON = 'Find your way around the keys'

test('the whole main job by keyboard alone', async ({ page, troubles }) => {
  const email = `e2e-keys-${Date.now()}@academy.test`
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await test.step('the first stop skips the header', async () => {
    await page.goto('/')
    await hydrated(page)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('the quiz', async () => {
    await press(page, button('Start Quiz'), 'Enter')
    const quiz = page.getByRole('dialog')
    await expect(quiz).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(quiz).toBeHidden()
    await expect(button('Start Quiz')).toBeFocused()
    await page.keyboard.press('Space')
    await expect(quiz).toBeVisible()
    for (let question = 1; question <= 3; question++) {
      await expect(quiz.getByText(`${question} / 9`, { exact: true })).toBeVisible()
      // the focus has come along to the answers
      await expect(quiz.getByRole('radio').first()).toBeFocused()
      await page.keyboard.press('Space')
      await press(page, button('Next'), 'Enter')
    }
    await expect(quiz.getByText('4 / 9', { exact: true })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(quiz.getByRole('radio', { name: 'No.' })).toBeChecked()
    // nothing behind the dialog is a stop
    await tabTo(page, button('Close'), { most: 5 })
    await tabTo(page, button('Next'), { back: true, most: 5 })
    await page.keyboard.press('Enter')
    await reach(page, '/register')
  })

  await test.step('registration', async () => {
    await hydrated(page)
    await type(page, page.getByLabel('First name'), 'Nora')
    await type(page, page.getByLabel('Last name'), 'Keys')
    await type(page, page.getByLabel('Email'), email)
    await type(page, page.getByLabel('Password', { exact: true }), 'short')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Please choose a password of at least 10 characters.')).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await forgive(troubles, /^422: .*\/register$/, /^console: .* status of 422/)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press('Enter')
    await reach(page, '/member/course/beginner')
  })

  await test.step('a lesson', async () => {
    await hydrated(page)
    await press(page, page.getByRole('link', { name: new RegExp(`^${LESSON}`) }), 'Enter')
    await expect(page.getByRole('heading', { level: 2, name: LESSON })).toBeFocused()
    await press(page, button('Bookmark'), 'Space')
    await expect(flashMessage(page, 'Added to bookmarks!')).toBeVisible()
    await expect(button('Bookmark')).toBeFocused()
    await press(page, button('Mark as Completed'), 'Enter')
    await expect(flashMessage(page, 'Marked as completed!')).toBeVisible()
    await expectFocusKept(page)
    await press(page, page.getByRole('article').first().getByRole('button', { name: 'Next', exact: true }), 'Enter')
    await expect(page.getByText('Lesson 2 of 4')).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Sit, reach, relax' })).toBeFocused()
  })

  await test.step('a comment with a reply', async () => {
    await type(page, page.getByRole('textbox', { name: 'Write a comment' }), `By keys ${email}`)
    await press(page, button('Add comment'), 'Enter')
    await expect(flashMessage(page, 'Comment added!')).toBeVisible()
    await expectFocusKept(page)
    const thread = page.getByRole('article', { name: 'Comment by' }).filter({ hasText: email })
    await press(page, thread.getByRole('button', { name: 'Reply' }), 'Enter')
    await expect(thread.getByRole('textbox', { name: 'Write a reply' })).toBeFocused()
    await page.keyboard.type('Answered')
    await press(page, thread.getByRole('button', { name: 'Submit reply' }), 'Enter')
    await expect(flashMessage(page, 'Reply submitted!')).toBeVisible()
    await expect(thread.getByRole('button', { name: 'Reply', exact: true })).toBeFocused()

    const reply = thread.getByRole('article', { name: 'Reply by' })
    await press(page, reply.getByRole('button', { name: 'Edit' }), 'Enter')
    await expect(reply.getByRole('textbox', { name: 'Edit your words' })).toBeFocused()
    await press(page, reply.getByRole('button', { name: 'Cancel' }), 'Enter')
    await expect(reply.getByRole('button', { name: 'Edit' })).toBeFocused()
    await press(page, reply.getByRole('button', { name: 'Delete' }), 'Enter')
    await expect(button('Cancel')).toBeFocused()
    await press(page, button('Yes, Delete'), 'Enter')
    await expect(flashMessage(page, 'Comment deleted!')).toBeVisible()
    await expect(thread).toBeFocused()
  })
})
