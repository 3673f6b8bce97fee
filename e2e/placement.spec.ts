import type { Locator, Page } from '@playwright/test'
import { expect, fillRegistration, flashMessage, hydrated, reach, register, test } from './academyTest.ts'

const UNANSWERED = 'Please select an answer before proceeding.'

async function openQuiz(page: Page): Promise<Locator> {
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  const quiz = page.getByRole('dialog', { name: 'Customize your learning experience' })
  await expect(quiz).toBeVisible()
  return quiz
}

/** Answers the questions from `first` to `last`, the last one by `deciding`, all others by their first answer. */
async function answer(quiz: Locator, first: number, last: number, deciding?: string): Promise<void> {
  for (let question = first; question <= last; question++) {
    await expect(quiz.getByText(`${question} / 9`, { exact: true })).toBeVisible()
    const radios = quiz.getByRole('radio')
    await (question === last && deciding
      ? quiz.getByRole('radio', { name: deciding, exact: true })
      : radios.first()
    ).check()
    await quiz.getByRole('button', { name: question === 9 ? 'Finish' : 'Next', exact: true }).click()
  }
}

const levels = [
  { level: 'beginner', last: 4, deciding: 'No.' },
  { level: 'intermediate', last: 7, deciding: 'No I dont.' },
  { level: 'advanced', last: 9, deciding: undefined },
]

for (const { level, last, deciding } of levels) {
  test(`a visitor is placed in ${level}, registers and lands there`, async ({ page }) => {
    const quiz = await openQuiz(page)
    await answer(quiz, 1, last, deciding)
    await reach(page, '/register')
    await expect(flashMessage(page, `You are in ${level} level`)).toBeVisible()
    await fillRegistration(page)
    await page.getByRole('button', { name: 'Create account' }).click()
    await reach(page, `/member/course/${level}`)
    await expect(
      page.getByRole('heading', { level: 1, name: new RegExp(`^${level} Piano Road-map$`, 'i') }),
    ).toBeVisible()
    // the placement belongs to the account: the home page offers that level's first lesson
    await page.goto('/member')
    await expect(page.getByText('Your first lesson')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Start', exact: true })).toHaveAttribute(
      'href',
      new RegExp(`^/member/course/${level}\\?`),
    )
  })
}

test('a member who is placed goes straight to the level', async ({ page }) => {
  await register(page)
  await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeVisible()
  const quiz = await openQuiz(page)
  await answer(quiz, 1, 7, 'No I dont.')
  await reach(page, '/member/course/intermediate')
  await expect(flashMessage(page, 'You are in intermediate level')).toBeVisible()
  // a success message leaves by itself after five seconds
  await expect(flashMessage(page, 'You are in intermediate level')).toBeHidden({ timeout: 6_500 })
})

test('the quiz stops at an unanswered question and keeps its answers', async ({ page }) => {
  let quiz = await openQuiz(page)
  const previous = () => quiz.getByRole('button', { name: 'Previous', exact: true })
  const next = () => quiz.getByRole('button', { name: 'Next', exact: true })
  await expect(quiz.getByText('1 / 9', { exact: true })).toBeVisible()
  await expect(quiz.getByText(/^Hint: a scale/)).toBeVisible()
  // by our own tokens, and no grey well of the browser's
  await expect(quiz.getByRole('radio').first()).toHaveCSS('appearance', 'none')
  await expect(previous()).toBeDisabled()

  await next().click()
  await expect(flashMessage(page, UNANSWERED)).toBeVisible()
  await expect(quiz.getByText('1 / 9', { exact: true })).toBeVisible()

  await answer(quiz, 1, 2)
  await expect(quiz.getByText('3 / 9', { exact: true })).toBeVisible()
  await expect(quiz.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '3')
  await previous().click()
  await expect(quiz.getByText('2 / 9', { exact: true })).toBeVisible()
  await expect(quiz.getByRole('radio').first()).toBeChecked()
  await next().click()
  await quiz.getByRole('radio').nth(1).check()

  await page.keyboard.press('Escape')
  await expect(quiz).toBeHidden()
  await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeFocused()

  await page.reload()
  quiz = await openQuiz(page)
  await expect(quiz.getByText('3 / 9', { exact: true })).toBeVisible()
  await expect(quiz.getByRole('radio').nth(1)).toBeChecked()
  await previous().click()
  await previous().click()
  await expect(quiz.getByText('1 / 9', { exact: true })).toBeVisible()
  await expect(quiz.getByRole('radio').first()).toBeChecked()

  // 'No.' decides only at question 4, and the label of the last question's button is Finish
  await answer(quiz, 1, 8)
  await expect(quiz.getByText('9 / 9', { exact: true })).toBeVisible()
  await expect(next()).toHaveCount(0)
  await quiz.getByRole('button', { name: 'Finish', exact: true }).click()
  await expect(flashMessage(page, UNANSWERED)).toBeVisible()
  await expect(page).toHaveURL('/')
})
