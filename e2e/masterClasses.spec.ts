import { writeSheet } from '../demo/sheet.ts'
import { expect, hydrated, signedIn, test } from './academyTest.ts'
import { expectAccessible } from './accessible.ts'
import { button } from './adminSteps.ts'

const VTT = 'WEBVTT\n\n00:00.000 --> 00:09.000\nOnly the top note sings.\n'
const TITLE = 'Voicing: one note above the others'

test.describe('for the teacher', () => {
  test.use({ storageState: async ({ browser }, use) => use(await signedIn(browser, 'admin')) })

  test('a master class is made by keys, with a part, its chapters, captions and a sheet to print', async ({ page }) => {
    await page.goto('/admin/master-classes')
    await hydrated(page)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Add master class' }).press('Enter')
    await page.waitForURL('**/create')
    await hydrated(page)
    await page.getByRole('textbox', { name: 'Title' }).fill(TITLE)
    await page.getByRole('combobox', { name: 'Status' }).selectOption('active')
    await page.getByRole('textbox', { name: 'Title' }).press('Enter')
    await page.waitForURL(/master-classes\/\d+$/)
    await hydrated(page)

    await button(page, 'Add part').press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Title' }).fill('The top note')
    await dialog.getByRole('combobox', { name: 'Film' }).selectOption('A film of its own')
    await dialog.getByRole('textbox', { name: 'Video URL' }).fill('/media/demo/keyboard.mp4')
    await dialog.getByRole('textbox', { name: 'Chapters' }).fill('No time at all')
    await button(dialog, 'Save part').press('Enter')
    await expect(dialog.getByText('needs a time and a title')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Chapters' }).fill('0:00 Why\n0:03 How')
    await button(dialog, 'Save part').press('Enter')

    await dialog.getByText('Attachments and captions').press('Enter')
    await dialog.getByLabel('Files').setInputFiles([
      { name: 'Practice sheet.pdf', mimeType: 'application/pdf', buffer: writeSheet('Sheet', ['Slowly']) },
      { name: 'part.en.vtt', mimeType: 'text/vtt', buffer: Buffer.from(VTT) },
    ])
    await button(dialog, 'Add files').press('Enter')
    await expect(dialog.getByRole('link', { name: 'Practice sheet' })).toBeVisible()
    await button(dialog, 'Rename English').press('Enter')
    await dialog.getByLabel('Name of English').fill('What the teacher says')
    await dialog.getByLabel('Name of English').press('Enter')
    await expect(dialog.getByRole('link', { name: 'What the teacher says' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')

    await page.getByRole('link', { name: 'See it as a member' }).click()
    await page.waitForURL(/\/member\/master-class\/\d+$/)
    await hydrated(page)
    await button(page, '0:03 How').click()
    const film = page.locator('video')
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThanOrEqual(3)
    const labels = () => film.evaluate((video: HTMLVideoElement) => [...video.textTracks].map(({ label }) => label))
    await expect.poll(labels).toEqual(['What the teacher says'])
  })
})

test.describe('for a member with the plan', () => {
  test.use({ storageState: async ({ browser }, use) => use(await signedIn(browser)) })

  test('a class is found, its score saved, a part marked and the next one opened', async ({ page }) => {
    await page.goto('/member/master-classes')
    await expectAccessible(page)
    await page
      .getByRole('main')
      .getByRole('link', { name: /The 2-5-1/ })
      .click()
    await page.waitForURL(/\/member\/master-class\/\d+$/)
    await hydrated(page)
    await expectAccessible(page)
    const saving = page.waitForEvent('download')
    await page.getByRole('link', { name: /Two, Five, One through Six Keys/ }).click()
    expect((await saving).suggestedFilename()).toBe('Two, Five, One through Six Keys.musicxml')
    const marked = page.waitForResponse((answer) => answer.url().endsWith('/done') && answer.ok())
    await button(page, 'Mark as done').click()
    await marked
    await expect(page.getByText('1 of 3 parts done')).toBeVisible()
    await page.getByRole('link', { name: 'Next part' }).click()
    await page.waitForURL(/part=\d+$/)
    await expect(page.getByText('Part 2 of 3')).toBeVisible()
    await expect(page.getByText('1 of 3 parts done')).toBeVisible()
    await page.goBack()
    await expect(page.getByText('Part 1 of 3')).toBeVisible()
  })
})
