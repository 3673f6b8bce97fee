import type { Page } from '@playwright/test'
import { makeTone, makeWav } from '../test/soundFiles.ts'
import { expect, flashMessage, hydrated, logIn, logOut, reach } from './academyTest.ts'

/** A second of A4 as an uncompressed WAV file. */
export const toneFile = (name = 'tone.wav') => ({
  name,
  mimeType: 'audio/wav',
  buffer: makeWav(makeTone(440, 1)),
})

/** A picture that the browser draws. */
export async function drawThumbnail(page: Page) {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 320
    canvas.height = 180
    const brush = canvas.getContext('2d')
    if (brush) {
      brush.fillStyle = '#8a2b2b'
      brush.fillRect(40, 40, 240, 100)
    }
    return canvas.toDataURL('image/png')
  })
  return { name: 'cover.png', mimeType: 'image/png', buffer: Buffer.from(url.split(',')[1] ?? '', 'base64') }
}

export const question = (page: Page, number: number) =>
  page.getByRole('group', { name: `Question ${number}`, exact: true })

/** As the admin: a quiz of basic triads with an uploaded sound (Major) and one that the academy makes (Minor). */
export async function createQuiz(page: Page, title: string): Promise<void> {
  await logIn(page, 'admin@academy.test')
  await page.goto('/admin/ear-training/create')
  await hydrated(page)
  const first = question(page, 1)
  await expect(first.getByLabel('Correct option')).toHaveCount(0)
  await page.getByLabel('Category').selectOption('Basic Triad')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Thumbnail').setInputFiles(await drawThumbnail(page))
  await first.getByLabel('Audio of question 1').first().setInputFiles(toneFile())
  await first.getByLabel('Correct option').selectOption('Major')
  // the chosen file can be heard before it is sent
  const preview = first.locator('audio')
  await expect.poll(() => preview.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeCloseTo(1, 1)

  await page.getByRole('button', { name: 'Add a question', exact: true }).click()
  const second = question(page, 2)
  await second.getByRole('radio', { name: 'Let the academy play it' }).check()
  await second.getByLabel('Correct option').selectOption('Minor')
  await second.getByLabel('Key').selectOption('E')
  const clip = page.waitForResponse((response) => response.url().endsWith('/admin/ear-training/clip'))
  await second.getByRole('button', { name: 'Listen' }).click()
  expect((await clip).status()).toBe(200)

  await page.getByRole('button', { name: 'Save Quiz' }).click()
  await reach(page, '/admin/ear-training')
  await expect(flashMessage(page, 'Quiz Saved')).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText('Basic Triad, 2 questions')
  await logOut(page)
}

/** Opens a quiz from the list of ear training, as a member would. */
export async function openQuiz(page: Page, title: string, category = 'Basic Triad'): Promise<void> {
  await page.goto('/member/ear-training')
  await hydrated(page)
  // on a phone quizzes are behind their category
  const link = page.getByRole('link', { name: title })
  if (!(await link.isVisible())) {
    await page.locator('details.shelf:not([open]) > summary').evaluateAll((folded: HTMLElement[]) => {
      for (const each of folded) each.click()
    })
    await page.getByRole('button', { name: new RegExp(`quizzes of ${category}$`) }).click()
  }
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await hydrated(page)
}
