import type { Page } from '@playwright/test'
import sharp from 'sharp'
import * as academy from './academyTest.ts'
import {
  expect,
  flashMessage,
  forgive,
  hydrated,
  logIn,
  logOut,
  PASSWORD,
  reach,
  register,
  test,
} from './academyTest.ts'
import { readMails } from './mails.ts'

const WRONG = 'The email address or the password is not right.'
const REFUSED = [/^422: /, /^console: .* status of 422/]

/** The link to reset a password in the newest mail to `email`. */
function resetLink(email: string): string {
  for (const raw of readMails().reverse()) {
    // quoted-printable breaks long lines by `=`
    const mail = raw.replace(/=\r?\n/g, '').replace(/=3D/g, '=')
    const link = /http\S+(\/reset-password\/[\w-]+)/.exec(mail)?.[1]
    if (link && mail.includes(`To: ${email}`)) return link
  }
  return ''
}

test('a forgotten password is set anew, and ends every session', async ({ page, browser, troubles }) => {
  const email = await register(page)
  await logOut(page)
  const other = await academy.another(browser, troubles)
  await logIn(other, email)

  await page.goto('/login')
  await page.getByRole('link', { name: 'I have forgotten my password' }).click()
  await reach(page, '/forgot-password')
  await hydrated(page)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('status').filter({ hasText: /\w/ })).toBeVisible()
  await expect.poll(() => resetLink(email)).not.toBe('')
  const link = resetLink(email)

  await page.goto(link)
  await hydrated(page)
  await page.getByLabel('New password').fill('another-good-tune')
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await reach(page, '/login')
  await other.goto('/member')
  await expect(other).toHaveURL(/\/login/)
  await other.context().close()

  await hydrated(page)
  await academy.fillLogin(page, email, PASSWORD)
  await expect(page.getByText(WRONG)).toBeVisible()
  await forgive(troubles, ...REFUSED)
  await academy.fillLogin(page, email, 'another-good-tune')
  await reach(page, '/member')

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await forgive(troubles, /^404: .*\/reset-password\//, /^console: .* status of 404/)
})

test('logging in leads to the page that was asked for, and to no foreign one', async ({ page, troubles }) => {
  await page.goto('/member/bookmarks')
  await expect(page).toHaveURL('/login?next=%2Fmember%2Fbookmarks')
  await hydrated(page)
  await academy.fillLogin(page, 'member@academy.test', 'wrong-password')
  await expect(page.getByText(WRONG)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('member@academy.test')
  await forgive(troubles, ...REFUSED)
  await academy.fillLogin(page, 'member@academy.test')
  await reach(page, '/member/bookmarks')
  await page.goto('/login?next=/member/profile')
  await expect(page).toHaveURL('/member/profile')
  await logOut(page)
  await page.goto('/login?next=//evil.example/')
  await academy.fillLogin(page, 'member@academy.test')
  await reach(page, '/member')
})

test('a member changes the own name and picture', async ({ page, troubles }) => {
  await register(page, '/member/profile')
  await page.getByLabel('First name').fill('Ada')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(flashMessage(page, 'Details Updated')).toBeVisible()

  const colour = { r: 138, g: 43, b: 43 }
  const buffer = await sharp({ create: { width: 320, height: 200, channels: 3, background: colour } })
    .png()
    .toBuffer()
  await page.getByLabel('New picture').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: 'Upload picture' }).click()
  await expect(flashMessage(page, 'Passport updated successfully')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Your picture' })).toBeVisible()

  await page.goto('/member')
  const avatar = page.getByRole('banner').getByRole('button', { name: 'Your account' }).locator('img')
  await expect(avatar).toBeVisible()
  expect(await avatar.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.goto('/member/profile')
  await expect(page.getByLabel('First name')).toHaveValue('Ada')

  // a text that calls itself a picture
  await hydrated(page)
  const fake = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)"/>') }
  await page.getByLabel('New picture').setInputFiles(fake)
  await page.getByRole('button', { name: 'Upload picture' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /\w/ }).first()).toBeVisible()
  await forgive(troubles, /^4(15|22): .*\/passport$/, /^console: .* status of 4(15|22)/)
  await expect(page.getByRole('img', { name: 'Your picture' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  const header = (page: Page) => page.getByRole('banner')

  test('people register, log out and log in', async ({ page, troubles }) => {
    await page.goto('/register?next=/member/course/beginner')
    const email = await academy.fillRegistration(page)
    await page.getByRole('button', { name: 'Create account' }).click()
    await reach(page, '/member/course/beginner')
    await expect(page.getByRole('heading', { level: 1, name: 'Beginner Piano Road-map' })).toBeVisible()
    await page.getByRole('link', { name: /^Find your way around the keys/ }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Find your way around the keys' })).toBeVisible()
    await logOut(page)
    await expect(header(page).getByRole('link', { name: 'Log in' })).toBeVisible()

    await page.goto('/login')
    await academy.fillLogin(page, email, 'wrong-password')
    await expect(page.getByText(WRONG)).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
    // without scripts the browser refuses to fetch them ahead of time
    await forgive(troubles, ...REFUSED, /^failed: .*\.js csp$/)
    await academy.fillLogin(page, email)
    await reach(page, '/member')
    await expect(header(page).getByRole('button', { name: 'Your account' })).toBeVisible()
    await forgive(troubles, /^failed: .*\.js csp$/)
  })
})
