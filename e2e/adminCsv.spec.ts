import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, flashMessage, test } from './academyTest.ts'
import { asAdmin, button, open, unique } from './adminSteps.ts'

test.use(asAdmin)

const csv = (text: string) => ({ name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

for (const width of [360, 1440])
  test(`at ${width} px members come in from a file, after it was checked, and go out to one`, async ({ page }) => {
    await open(page, '/admin/users', width)
    const dialog = page.getByRole('dialog')
    const name = unique('Octave')
    const address = (of: string) => `${of}.${name.toLowerCase()}@academy.test`
    const header = 'first_name,last_name,email'
    const good = [header, `Ann,${name},${address('ann')}`, `Bo,${name},${address('bo')}`]

    await test.step('a bad line is named, and holds up no other', async () => {
      await button(page, 'Import CSV').click()
      await dialog.getByLabel(/Choose a file/).setInputFiles(csv([...good, `,${name},nowhere`].join('\n')))
      await button(dialog, 'Check the file').click()
      await expect(dialog.getByText('Please enter a first name.')).toBeVisible()
      await expect(dialog.getByText('Please enter a valid email address, like name@example.com.')).toBeVisible()
      await expect(dialog.getByText(/^Left out, 1 line:/)).toBeVisible()
      await expect(button(dialog, 'Import 2 members')).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('the corrected file is imported, known members stay as they are', async () => {
      await dialog
        .locator('input[type=file]')
        .setInputFiles(csv([...good, `Eve,${name},member@academy.test`].join('\r\n')))
      await button(dialog, 'Check the file').click()
      await expect(dialog.getByText('Line 4: member@academy.test')).toBeVisible()
      await button(dialog, 'Import 2 members').click()
      await expect(flashMessage(page, '2 members imported; the emails are on their way')).toBeVisible()
      await page.getByPlaceholder('Search users...').fill(name)
      await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(2)
    })

    await test.step('the export has them', async () => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Export CSV' }).click(),
      ])
      expect(download.suggestedFilename()).toBe('users.csv')
      const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
      expect(lines[0]).toMatch(/^\ufeffid,first_name,last_name,email,role,premium/)
      for (const of of ['Ann', 'Bo'])
        expect(
          lines.filter((line) => line.includes(`,${of},${name},${address(of.toLowerCase())},member,0`)),
        ).toHaveLength(1)
    })
  })
