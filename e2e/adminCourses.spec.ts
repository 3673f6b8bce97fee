import {
  expect,
  expectAccessible,
  flashMessage,
  forgive,
  hydrated,
  OTHERS_PICTURE,
  overlook,
  reach,
  test,
} from './academyTest.ts'
import { asAdmin, button, open, picture, refused, unique } from './adminSteps.ts'

test.afterEach(({ troubles }) => overlook(troubles, OTHERS_PICTURE))

test.use(asAdmin)

for (const width of [360, 1440])
  test(`at ${width} px a course is made, found, changed and deleted`, async ({ page, troubles }) => {
    const title = unique('Thirds')
    const dialog = page.getByRole('dialog')
    await open(page, '/admin/courses', width)
    await page.getByRole('link', { name: 'Add Course' }).click()
    await reach(page, '/admin/course/create')
    await hydrated(page)

    await test.step('errors of the server are shown beside their fields', async () => {
      await page.getByLabel('Category').fill('7')
      await page.getByLabel('Video URL').fill('https://evil.example/film')
      await button(page, 'Save Course').click()
      await expect(flashMessage(page, 'Error creating course')).toBeVisible()
      await expect(page.getByLabel('Title')).toBeFocused()
      await expect(page.getByLabel('Title')).toHaveAccessibleDescription('Please enter a title.')
      await expect(page.getByText('Please give the category a name, not only a number.')).toBeVisible()
      await forgive(troubles, ...refused(/\/api\/admin\/course\/store$/))
      await expectAccessible(page)
    })

    await test.step('made, with what was typed kept over a reload', async () => {
      await page.getByLabel('Title').fill(title)
      await page.getByLabel('Category').fill(unique('In thirds '))
      await page.getByLabel('Video URL').fill('')
      await page.reload()
      await hydrated(page)
      await expect(page.getByLabel('Title')).toHaveValue(title)
      await expect(page.getByLabel('Level')).toHaveValue('beginner')
      await expect(page.getByLabel('Status')).toHaveValue('active')
      await page.locator('input[type=file]').setInputFiles(await picture())
      await button(page, 'Save Course').click()
      await reach(page, '/admin/courses')
      await hydrated(page)
      await expect(flashMessage(page, 'Course saved')).toBeVisible()
      await expect(page.getByRole('button', { name: /^Edit / }).first()).toHaveAccessibleName(`Edit ${title}`)
    })

    await test.step('found and changed', async () => {
      await page.getByPlaceholder('Search courses...').fill(title)
      await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(1)
      await button(page, `Edit ${title}`).click()
      await expect(dialog.getByRole('heading', { name: 'Edit Course' })).toBeVisible()
      await expectAccessible(page)
      await dialog.getByLabel('Video URL').fill('<script>alert(1)</script>')
      await button(dialog, 'Update Course').click()
      await expect(flashMessage(page, 'Error creating course')).toBeVisible()
      await expect(dialog.getByLabel('Video URL')).toHaveAttribute('aria-invalid', 'true')
      await forgive(troubles, ...refused(/\/api\/admin\/courses\/\d+$/))
      await dialog.getByLabel('Video URL').fill('https://youtu.be/dQw4w9WgXcQ')
      await dialog.getByLabel('Status').selectOption({ label: 'Draft' })
      await button(dialog, 'Update Course').click()
      await expect(flashMessage(page, 'course updated')).toBeVisible()
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('table').getByText('Draft', { exact: true })).toBeVisible()
    })

    await test.step('deleted', async () => {
      await button(page, `Delete ${title}`).click()
      await expect(dialog.getByRole('heading', { name: 'Confirm Deletion' })).toBeVisible()
      await expect(dialog.getByText('This action cannot be undone.')).toBeVisible()
      await button(dialog, 'Cancel').click()
      await expect(button(page, `Delete ${title}`)).toBeFocused()
      await page.keyboard.press('Enter')
      await button(dialog, 'Yes, Delete').click()
      await expect(flashMessage(page, 'course deleted')).toBeVisible()
      await expect(page.getByText('No course found.')).toBeVisible()
    })
  })
