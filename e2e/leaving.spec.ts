import { readFileSync } from 'node:fs'
import { expect, expectAccessible, flashMessage, logIn, logOut, PASSWORD, register, test } from './academyTest.ts'
import { expectFocusKept, press, type } from './keyboardSteps.ts'

test('a member takes a copy of their data, asks for the end of the account, and stays by logging in', async ({
  page,
}) => {
  const email = await register(page, '/member/profile')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download my data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('my-data.zip')
  const archive = readFileSync(await file.path())
  expect(archive.subarray(0, 2).toString()).toBe('PK')
  expect(archive.includes('data/users.json')).toBe(true)

  // by keyboard alone
  await press(page, page.getByRole('button', { name: 'Delete my account' }), 'Enter')
  const dialog = page.getByRole('dialog', { name: 'Delete my account' })
  await expectAccessible(page)
  await type(page, dialog.getByLabel('Current password'), PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Your account will be deleted on \d+ \w+ \d{4}\./)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Keep my account' })).toBeVisible()
  await expectFocusKept(page)
  await expectAccessible(page)

  await logOut(page)
  await logIn(page, email)
  await page.goto('/member/profile')
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible()

  await page.getByRole('button', { name: 'Delete my account' }).click()
  await dialog.getByLabel('Current password').fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(flashMessage(page, 'Your account stays.')).toBeVisible()
  await expect(page.getByText(/Your account will be deleted/)).toHaveCount(0)
})
