import { expect, flashMessage, test } from './academyTest.ts'
import { addMember, asAdmin, button, open } from './adminSteps.ts'
import { expectFocusKept, press, tabTo, type } from './keyboardSteps.ts'

test.use(asAdmin)

for (const width of [360, 1440])
  test(`at ${width} px members are kept by keyboard alone`, async ({ page }) => {
    await open(page, '/admin/users', width)
    const { lastName } = await addMember(page)
    const dialog = page.getByRole('dialog')

    await test.step('search', async () => {
      await type(page, page.getByRole('searchbox', { name: 'Search users' }), lastName)
      await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(1)
    })

    await test.step('edit: the focus goes in, turns around inside, and comes back', async () => {
      await press(page, button(page, `Edit Uma ${lastName}`), 'Enter')
      await expect(dialog.getByLabel('First name')).toBeFocused()
      await tabTo(page, button(dialog, 'Close'), { back: true, most: 2 })
      await page.keyboard.press('Escape')
      await expect(button(page, `Edit Uma ${lastName}`)).toBeFocused()
      await page.keyboard.press('Enter')
      await type(page, dialog.getByLabel('Last name'), `${lastName}ova`)
      await tabTo(page, dialog.getByLabel('Premium'))
      await page.keyboard.type('Yes')
      await press(page, button(dialog, 'Save'), 'Enter')
      await expect(flashMessage(page, 'User updated sucessfully')).toBeVisible()
      await expect(button(page, `Edit Uma ${lastName}ova`)).toBeFocused()
    })

    await test.step('subscription', async () => {
      await press(page, button(page, `Update subscription of Uma ${lastName}ova`), 'Enter', { back: true })
      await expect(dialog.getByLabel('Starts')).toBeFocused()
      await tabTo(page, dialog.getByLabel('Ends'))
      // the same day in every order of day and month
      await page.keyboard.type('12122099')
      await type(page, dialog.getByLabel('Amount (EUR)'), '189')
      await page.keyboard.press('Enter')
      await expect(flashMessage(page, 'payment updated')).toBeVisible()
      await expect(button(page, `Update subscription of Uma ${lastName}ova`)).toBeFocused()
    })

    await test.step('delete', async () => {
      await press(page, button(page, `Delete Uma ${lastName}ova`), 'Enter')
      await expect(button(dialog, 'Cancel')).toBeFocused()
      await press(page, button(dialog, 'Yes, Delete'), 'Enter', { most: 2 })
      await expect(flashMessage(page, 'User deleted sucessfully')).toBeVisible()
      await expect(dialog).toBeHidden()
      await expectFocusKept(page)
      await expect(page.getByText('No users found.')).toBeVisible()
    })
  })
