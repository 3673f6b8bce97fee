import { expect, expectAccessible, flashMessage, forgive, test } from './academyTest.ts'
import { addMember, asAdmin, button, day, open, refused } from './adminSteps.ts'

test.use(asAdmin)

for (const width of [360, 1440])
  test(`at ${width} px a member is found, changed, given a subscription and deleted`, async ({ page, troubles }) => {
    await open(page, '/admin/users', width)
    const { lastName } = await addMember(page)
    const dialog = page.getByRole('dialog')

    await test.step('found, also after a reload', async () => {
      await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible()
      await page.getByPlaceholder('Search users...').fill(lastName.toUpperCase())
      await expect(button(page, `Edit Uma ${lastName}`)).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Pages' })).toBeHidden()
      await page.reload()
      await expect(page.getByPlaceholder('Search users...')).toHaveValue(lastName.toUpperCase())
      await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(1)
    })

    await test.step('changed; an address that somebody has is refused beside its field', async () => {
      await button(page, `Edit Uma ${lastName}`).click()
      await expect(dialog.getByRole('heading', { name: 'Edit User' })).toBeVisible()
      await dialog.getByLabel('First name').fill('Ume')
      await dialog.getByLabel('Email').fill('member@academy.test')
      await dialog.getByLabel('Payment status').selectOption({ label: 'Paid' })
      await button(dialog, 'Save').click()
      await expect(flashMessage(page, 'Error updating user')).toBeVisible()
      await expect(dialog.getByLabel('Email')).toBeFocused()
      await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription('Somebody else has this email address.')
      await forgive(troubles, ...refused(/\/api\/admin\/users\/\d+$/))
      await expectAccessible(page)
      await dialog.getByLabel('Email').fill(`${lastName.toLowerCase()}@keys.test`)
      await button(dialog, 'Save').click()
      await expect(flashMessage(page, 'User updated sucessfully')).toBeVisible()
      await expect(dialog).toBeHidden()
      await expect(page.getByText(`${lastName.toLowerCase()}@keys.test`)).toBeVisible()
      await expect(page.getByText('Paid', { exact: true })).toBeVisible()
      await expect(button(page, `Edit Ume ${lastName}`)).toBeFocused()
    })

    await test.step('subscribed; an end before the start is refused beside its field', async () => {
      await button(page, `Update subscription of Ume ${lastName}`).click()
      await expect(dialog.getByRole('heading', { name: 'Update Subscription' })).toBeVisible()
      await dialog.getByLabel('Starts').fill(day(-1))
      await dialog.getByLabel('Ends').fill(day(-2))
      await dialog.getByLabel('Amount (EUR)').fill('40.00')
      await dialog.getByLabel('Premium').selectOption({ label: 'Yes' })
      await button(dialog, 'Update').click()
      await expect(dialog.getByText('The end must be after the start.')).toBeVisible()
      await forgive(troubles, ...refused(/\/api\/admin\/payment\/update$/))
      await dialog.getByLabel('Ends').fill(day(29))
      await button(dialog, 'Update').click()
      await expect(flashMessage(page, 'payment updated')).toBeVisible()
      await expect(page.getByText('Monthly · Premium')).toBeVisible()
    })

    await test.step('a Save that changes nothing gives no lasting premium', async () => {
      await button(page, `Edit Ume ${lastName}`).click()
      await expect(dialog.getByLabel('Premium')).toHaveValue('1')
      await button(dialog, 'Save').click()
      await expect(dialog).toBeHidden()
      const { data } = await (await page.request.get(`/api/admin/users?search=${lastName}&perPage=10`)).json()
      expect(data[0]).toMatchObject({ premium: 1, premium_granted: 0 })
    })

    await test.step('deleted', async () => {
      await button(page, `Delete Ume ${lastName}`).click()
      await expect(dialog.getByRole('heading', { name: 'Confirm Delete' })).toBeVisible()
      await expect(button(dialog, 'Cancel')).toBeFocused()
      await button(dialog, 'Yes, Delete').click()
      await expect(flashMessage(page, 'User deleted sucessfully')).toBeVisible()
      await expect(page.getByText('No users found.')).toBeVisible()
    })
  })
