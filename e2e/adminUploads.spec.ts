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
import { openLine } from './slowLine.ts'

test.afterEach(({ troubles }) => overlook(troubles, OTHERS_PICTURE))

test.use(asAdmin)

for (const width of [360, 1440])
  test(`at ${width} px an upload is sent, called off, sent again, changed and deleted`, async ({
    page,
    troubles,
    baseURL,
  }) => {
    const line = await openLine(String(baseURL))
    const title = unique('Trills')
    const dialog = page.getByRole('dialog')
    await open(page, `${line.address}/admin/uploads`, width)
    await page.getByRole('link', { name: 'Add Upload' }).click()
    await reach(page, '/admin/uploads/create')
    await hydrated(page)

    await test.step('levels follow the category; errors are shown beside their fields', async () => {
      await page.getByLabel('Category').selectOption({ label: 'Learn songs' })
      await expect(page.getByLabel('Level', { exact: true })).toContainText('Intermediate')
      await expect(page.getByLabel('Skill level')).toBeHidden()
      await page.getByLabel('Category').selectOption({ label: 'Piano exercises' })
      await page.getByLabel('Level', { exact: true }).selectOption('Dexterity')
      await button(page, 'Save Upload').click()
      await expect(flashMessage(page, 'Error creating upload.')).toBeVisible()
      await expect(page.getByText('Please choose a thumbnail.')).toBeVisible()
      await expect(page.getByText('Please enter a title.')).toBeVisible()
      await forgive(troubles, ...refused(/\/admin\/upload\/store$/))
      await expectAccessible(page)
    })

    await test.step('called off on its way, nothing is stored and nothing lost', async () => {
      await page.getByLabel('Title').fill(title)
      await page.getByLabel('Skill level').selectOption('Basic')
      await page.getByRole('combobox', { name: 'Related courses' }).fill('a')
      await page.getByRole('listbox').getByRole('option').first().click()
      await page.keyboard.press('Escape')
      await page.locator('input[type=file]').setInputFiles(await picture(9_000_000))
      line.stick(true)
      // the second click must meet nothing that calls it off
      await button(page, 'Save Upload').dblclick()
      const progress = page.getByRole('progressbar', { name: 'Sending thumbnail' })
      await expect(progress).toBeVisible()
      await expect.poll(async () => Number(await progress.getAttribute('value'))).toBeGreaterThan(0)
      await button(page, 'Cancel upload').click()
      await expect(flashMessage(page, 'Upload cancelled.')).toBeVisible()
      await expect(progress).toBeHidden()
      await expect(button(page, 'Save Upload')).toBeFocused()
      await expect(page.getByLabel('Title')).toHaveValue(title)
      line.stick(false)
    })

    await test.step('sent', async () => {
      await page.locator('input[type=file]').setInputFiles(await picture())
      await button(page, 'Save Upload').click()
      await reach(page, '/admin/uploads')
      await hydrated(page)
      await expect(flashMessage(page, 'Record Saved successfully.')).toBeVisible()
      await expect(page.getByRole('button', { name: `Edit ${title}` })).toHaveCount(1)
    })

    await test.step('changed, with another thumbnail', async () => {
      const cover = page.getByRole('row', { name: title }).locator('img')
      const before = await cover.getAttribute('src')
      await button(page, `Edit ${title}`).click()
      await expect(dialog.getByRole('heading', { name: 'Edit Course' })).toBeVisible()
      await expectAccessible(page)
      await dialog.locator('input[type=file]').setInputFiles(await picture())
      await dialog.getByLabel('Status').selectOption({ label: 'Inactive' })
      await button(dialog, 'Save Course').click()
      await expect(flashMessage(page, 'Record Saved successfully.')).toBeVisible()
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('row', { name: title })).toContainText('Inactive')
      await expect(cover).not.toHaveAttribute('src', String(before))
      expect(
        await cover.evaluate((image: HTMLImageElement) =>
          fetch(image.src).then(async (answer) => (await createImageBitmap(await answer.blob())).width),
        ),
      ).toBe(640)
    })

    await test.step('deleted', async () => {
      await button(page, `Delete ${title}`).click()
      await expect(dialog.getByRole('heading', { name: 'Confirm Deletion' })).toBeVisible()
      await button(dialog, 'Yes, Delete').click()
      await expect(flashMessage(page, 'Upload deleted')).toBeVisible()
      await expect(button(page, `Edit ${title}`)).toBeHidden()
    })
    await page.close()
    await line.close()
  })
