import {
  expect,
  expectAccessible,
  flashMessage,
  forgive,
  hydrated,
  logIn,
  OTHERS_PICTURE,
  overlook,
  test,
} from './academyTest.ts'
import { createQuiz, drawThumbnail, question, toneFile } from './earTraining.ts'

test.afterEach(({ troubles }) => overlook(troubles, OTHERS_PICTURE))

test('a form that is half filled in survives a reload, but for its files', async ({ page, troubles }) => {
  await logIn(page, 'admin@academy.test')
  await page.goto('/admin/ear-training/create')
  await hydrated(page)
  await page.getByLabel('Category').selectOption('Others')
  await page.getByLabel('Title').fill('Half a quiz')
  await page.getByLabel('Video link').fill('https://example.org/video')
  await expect(page.getByText('Invalid video URL')).toBeVisible()
  await question(page, 1).getByLabel('Correct option').selectOption('Quartal')
  await question(page, 1).getByLabel('Audio of question 1').first().setInputFiles(toneFile('kept.wav'))
  await expectAccessible(page)

  await page.reload()
  await hydrated(page)
  await expect(page.getByLabel('Title')).toHaveValue('Half a quiz')
  await expect(question(page, 1).getByLabel('Correct option')).toHaveValue('6')
  await expect(page.getByText(/^Please choose kept\.wav again/)).toBeVisible()

  await test.step('another category asks before it clears the answers', async () => {
    await page.getByLabel('Category').selectOption('Basic Triad')
    await page.getByRole('button', { name: 'Change it' }).click()
    await expect(question(page, 1).getByLabel('Correct option')).toHaveValue('')
  })
  await test.step('what is missing is said beside its field', async () => {
    await page.getByRole('button', { name: 'Save Quiz' }).click()
    await expect(flashMessage(page, 'Failed to create quiz')).toBeVisible()
    await expect(page.getByText('Please choose a thumbnail.')).toBeVisible()
    await expect(question(page, 1).getByText('Please choose the correct answer.')).toBeVisible()
    await expect(question(page, 1).getByText('Please choose an audio file.')).toBeVisible()
    await expect(page.getByLabel('Video link')).toBeFocused()
  })
  await test.step('a text that calls itself MP3 is refused at its question, also after that was moved', async () => {
    await page.getByLabel('Video link').fill('')
    await page.getByLabel('Thumbnail').setInputFiles(await drawThumbnail(page))
    await question(page, 1).getByLabel('Correct option').selectOption('Sus')
    await question(page, 1)
      .getByLabel('Audio of question 1')
      .first()
      .setInputFiles({ name: 'song.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('no music at all') })
    await page.getByRole('button', { name: 'Add one question for each answer' }).click()
    await expect(page.getByText('6 of at most 50')).toBeVisible()
    await page.getByRole('button', { name: 'Move question 1 down' }).click()
    await page.getByRole('button', { name: 'Save Quiz' }).click()
    const field = question(page, 2).getByLabel('Audio of question 2').first()
    await expect(field).toBeFocused()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await forgive(troubles, /^415: .*\/admin\/ear-training$/, /^console: .* status of 415/)
  })
})

test('a quiz is changed in its dialog: answers, sounds, questions', async ({ page }) => {
  const title = `To be changed ${Date.now()}`
  await createQuiz(page, title)
  await logIn(page, 'admin@academy.test')
  await page.goto('/admin/ear-training')
  await hydrated(page)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  await expect(dialog.getByLabel('Title')).toHaveValue(title)
  await expectAccessible(page)
  await dialog.getByLabel('Title').fill(`${title}, changed`)
  await question(page, 1).getByLabel('Correct option').selectOption('Augmented')
  await dialog.getByRole('button', { name: 'Add a question' }).click()
  await question(page, 3).getByLabel('Correct option').selectOption('Diminished')
  await dialog.getByRole('button', { name: 'Save Quiz' }).click()
  await expect(flashMessage(page, 'Quiz Saved')).toBeVisible()
  await expect(page.getByRole('row', { name: `${title}, changed` })).toContainText('3 questions')

  await test.step('a question is deleted at once, after asking', async () => {
    await page.getByRole('button', { name: `Edit ${title}, changed` }).click()
    await expect(question(page, 1).getByLabel('Correct option')).toHaveValue('0')
    await dialog.first().getByRole('button', { name: 'Remove question 2' }).click()
    await page.getByRole('button', { name: 'Yes, Delete' }).click()
    await expect(flashMessage(page, 'Question deleted')).toBeVisible()
    await expect(question(page, 3)).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })
  await test.step('and so is the quiz', async () => {
    await page.getByRole('button', { name: `Delete ${title}, changed` }).click()
    await expect(dialog.getByText('This action cannot be undone.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Yes, Delete' }).click()
    await expect(flashMessage(page, 'Quiz deleted')).toBeVisible()
    await expect(page.getByRole('row', { name: `${title}, changed` })).toHaveCount(0)
  })
})
