import { expect, test } from './academyTest.ts'
import { addMember, asAdmin, open } from './adminSteps.ts'
import { press, tabTo, type } from './keyboardSteps.ts'

test.use(asAdmin)

for (const width of [360, 1440])
  test(`at ${width} px an admin finds by keyboard what was done, and by whom`, async ({ page }) => {
    await open(page, '/admin/users', width)
    await addMember(page)
    // it is written once all are imported, which is no part of the answer
    await expect(async () => {
      await open(page, '/admin/audit', width)
      await expect(page.locator('option', { hasText: 'Users imported' })).toHaveCount(1, { timeout: 500 })
    }).toPass()
    // on a phone the links are in a closed menu
    await expect(page.locator('a[href="/admin/audit"]').first()).toHaveAttribute('aria-current', 'page')

    await tabTo(page, page.getByLabel('Action', { exact: true }))
    await page.keyboard.type('Users imported')
    await expect(page).toHaveURL(/act=users\+imported/)
    const rows = page.getByRole('table', { name: 'Audit log' }).getByRole('row')
    await expect(rows.filter({ hasText: 'Users imported' }).first()).toBeVisible()

    const summary = rows.locator('summary').first()
    await press(page, summary, 'Enter')
    await expect(rows.locator('details[open] dl').first()).toContainText('user ids')

    await type(page, page.getByLabel('Person'), 'nobody is called this', { back: true })
    await expect(page.getByText('No entries found.')).toBeVisible()
  })
