import { another, expect, expectAccessible, logIn, open, overlook, register, test } from './academyTest.ts'

test('the admin of a demo reads its mails as they are seen, and as plain text', async ({ page, browser, troubles }) => {
  const email = await register(await another(browser, troubles))
  await logIn(page, 'admin@academy.test')
  await expect(async () => {
    await open(page, '/dev/mail')
    await expect(page.getByText(email).first()).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.getByRole('navigation', { name: 'Mails' }).getByRole('link').filter({ hasText: email }).click()
  await expect(page.getByRole('heading', { level: 2, name: /^Please confirm your email address/ })).toBeVisible()
  await expectAccessible(page)
  const mail = page.frameLocator('iframe')
  await expect(mail.getByRole('link', { name: 'Confirm my address' })).toBeVisible()
  await expect(mail.getByText(/https?:/)).toHaveCount(0)
  // the runner looks into the frame by a script, and in there none may run
  overlook(troubles, /Blocked script execution/)

  await page.getByRole('tab', { name: 'As it is seen' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tabpanel').getByText('Confirm my address:')).toBeVisible()
})
