import type { Page } from '@playwright/test'
import { expect, flashMessage, hydrated, reach, test } from './academyTest.ts'
import { asAdmin, button, open, picture, unique } from './adminSteps.ts'
import { expectFocusKept, press, tabTo, type } from './keyboardSteps.ts'

test.use(asAdmin)

/** Opens the browser's file dialog from the picker, and takes a picture there. */
async function choosePicture(page: Page): Promise<void> {
  await tabTo(page, page.locator('input[type=file]'))
  const file = await picture()
  // a busy browser now and then opens no dialog for the first stroke
  await expect(async () => {
    const opened = page.waitForEvent('filechooser', { timeout: 5000 })
    const [chooser] = await Promise.all([opened, page.keyboard.press('Space')])
    await chooser.setFiles(file)
  }).toPass({ timeout: 30_000 })
}

/** Deletes the row by its button, and finds the focus still in the table. */
async function deleteByKeys(page: Page, title: string, flash: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await press(page, button(page, `Delete ${title}`), 'Enter')
  await expect(button(dialog, 'Cancel')).toBeFocused()
  await press(page, button(dialog, 'Yes, Delete'), 'Enter', { most: 2 })
  await expect(flashMessage(page, flash)).toBeVisible()
  await expect(button(page, `Delete ${title}`)).toBeHidden()
  await expectFocusKept(page)
}

test('a course is made, changed and deleted by keyboard alone', async ({ page }) => {
  const title = unique('Sixths')
  const dialog = page.getByRole('dialog')
  await open(page, '/admin/courses')
  await press(page, page.getByRole('link', { name: 'Add Course' }), 'Enter')
  await reach(page, '/admin/course/create')
  await hydrated(page)
  await type(page, page.getByLabel('Title'), title)
  await tabTo(page, page.getByLabel('Level'))
  await page.keyboard.type('Adv')
  await type(page, page.getByLabel('Category'), unique('In sixths '))
  await choosePicture(page)
  await press(page, button(page, 'Save Course'), 'Enter')
  await reach(page, '/admin/courses')
  await hydrated(page)
  await expect(page.getByRole('row', { name: title })).toContainText('Advanced')

  await press(page, button(page, `Edit ${title}`), 'Enter')
  await expect(dialog.getByLabel('Title')).toBeFocused()
  await tabTo(page, dialog.getByLabel('Status'))
  await page.keyboard.type('Ina')
  await press(page, button(dialog, 'Update Course'), 'Enter')
  await expect(flashMessage(page, 'course updated')).toBeVisible()
  await expect(button(page, `Edit ${title}`)).toBeFocused()
  await expect(page.getByRole('row', { name: title })).toContainText('Inactive')
  await deleteByKeys(page, title, 'course deleted')
})

test('an upload is made, changed and deleted by keyboard alone', async ({ page }) => {
  const title = unique('Mordents')
  const dialog = page.getByRole('dialog')
  await open(page, '/admin/uploads/create', 360)
  await choosePicture(page)
  await type(page, page.getByLabel('Title'), title)
  await tabTo(page, page.getByLabel('Category'))
  await page.keyboard.type('Piano')
  await tabTo(page, page.getByLabel('Level', { exact: true }))
  await page.keyboard.type('Str')
  await tabTo(page, page.getByLabel('Skill level'))
  await page.keyboard.type('Chal')
  await type(page, page.getByRole('combobox', { name: 'Related courses' }), 'a')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Remove (?!file|Thumbnail|cover)/i })).toHaveCount(1)
  await press(page, button(page, 'Save Upload'), 'Enter')
  await reach(page, '/admin/uploads')
  await hydrated(page)

  await press(page, button(page, `Edit ${title}`), 'Enter')
  await expect(dialog.getByRole('heading', { name: 'Edit Course' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Remove / })).toHaveCount(1)
  await tabTo(page, dialog.getByLabel('Status'))
  await page.keyboard.type('Ina')
  await press(page, button(dialog, 'Save Course'), 'Enter')
  await expect(flashMessage(page, 'Record Saved successfully.')).toBeVisible()
  await expect(button(page, `Edit ${title}`)).toBeFocused()
  await deleteByKeys(page, title, 'Upload deleted')
})
