import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import * as academy from './academyTest.ts'
import {
  expect,
  expectAccessible,
  flashMessage,
  forgive,
  hydrated,
  logOut,
  PASSWORD,
  reach,
  register,
  test,
} from './academyTest.ts'
import { expectFocusKept, press, tabTo, type } from './keyboardSteps.ts'

const REFUSED = [/^422: /, /^console: .* status of 422/]

const codeOf = (key: string, at = Date.now()) => new TOTP({ secret: key }).generate({ timestamp: at })
/** A step later than the code that switched it on, which can't be used again; a phone may be a step ahead. */
const laterCodeOf = (key: string) => codeOf(key, Date.now() + 30_000)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })
const keyOn = async (page: Page) =>
  (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '')

test('a member sets up two-step login, logs in by it and by a recovery code, and switches it off', async ({
  page,
  troubles,
}) => {
  const email = await register(page, '/member/profile')
  await button(page, 'Set up two-step login').click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByLabel('Current password').fill(PASSWORD)
  await button(page, 'Continue').click()
  const key = await keyOn(page)
  await expectAccessible(page)
  await dialogOf(page, 'Add the key to your app').getByLabel('Code from the app').fill(codeOf(key))
  await button(page, 'Switch on').click()
  const lines = dialogOf(page, 'Your recovery codes').getByRole('listitem')
  await expect(lines).toHaveCount(10)
  const codes = await lines.allInnerTexts()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download', exact: true }).click()
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt')
  for (let time = 0; time < 3; time++) await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(lines).toHaveText(codes)
  await expect(dialogOf(page, 'Your recovery codes')).toBeVisible()
  await expect(lines.first()).toHaveCSS('font-variant-ligatures', 'none')
  await expect(lines.first()).toHaveCSS('font-family', /monospace$/)
  await button(page, 'I’ve saved them').click()
  await expect(flashMessage(page, 'Two-step login is on. All other devices have been logged out.')).toBeVisible()
  await expect(page.getByText('Recovery codes left: 10')).toBeVisible()
  await logOut(page)

  await page.goto('/login?next=/member/bookmarks')
  await hydrated(page)
  await academy.fillLogin(page, email)
  await reach(page, '/login/second-factor')
  await hydrated(page)
  await expect(page.getByLabel('Code')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Code').fill('000000')
  await button(page, 'Continue').click()
  await expect(page.getByText('This code is wrong or has already been used.')).toBeVisible()
  await forgive(troubles, ...REFUSED)
  await page.getByLabel('Code').fill(laterCodeOf(key))
  await button(page, 'Continue').click()
  await reach(page, '/member/bookmarks')
  await logOut(page)

  await page.goto('/login')
  await academy.fillLogin(page, email)
  await reach(page, '/login/second-factor')
  await page.getByLabel('Code').fill(codes[3] ?? '')
  await button(page, 'Continue').click()
  await reach(page, '/member')
  await academy.open(page, '/member/profile')
  await expect(page.getByText('Recovery codes left: 9')).toBeVisible()
  await button(page, 'Switch off').click()
  await dialogOf(page, 'Switch off two-step login').getByLabel('Current password').fill(PASSWORD)
  await dialogOf(page, 'Switch off two-step login').getByRole('button', { name: 'Switch off' }).click()
  await expect(flashMessage(page, 'Two-step login is off.')).toBeVisible()
  await expect(button(page, 'Set up two-step login')).toBeFocused()
  await logOut(page)
  await academy.open(page, '/login')
  await academy.fillLogin(page, email)
  await reach(page, '/member')
})

test('all of it works by keyboard alone', async ({ page }) => {
  const email = await register(page, '/member/profile')
  await press(page, button(page, 'Set up two-step login'), 'Enter')
  const password = page.getByRole('dialog').getByLabel('Current password')
  await expect(password).toBeFocused()
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  const code = page.getByLabel('Code from the app')
  await expect(code).toBeFocused()
  const key = await keyOn(page)
  await page.keyboard.type(codeOf(key))
  await page.keyboard.press('Enter')
  await expect(dialogOf(page, 'Your recovery codes')).toBeVisible()
  await expect(button(page, 'Copy')).toBeFocused()
  await press(page, button(page, 'I’ve saved them'), 'Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectFocusKept(page)
  await expect(button(page, 'New recovery codes')).toBeFocused()
  await press(page, button(page, 'Your account'), 'Enter', { back: true })
  await press(page, button(page, 'Log out'), 'Enter')
  await reach(page, '/')

  await academy.open(page, '/login')
  await type(page, page.getByLabel('Email'), email)
  await type(page, page.getByLabel('Password', { exact: true }), PASSWORD)
  await page.keyboard.press('Enter')
  await reach(page, '/login/second-factor')
  await expect(page.getByLabel('Code')).toBeFocused()
  await hydrated(page)
  await page.keyboard.type(laterCodeOf(key))
  await tabTo(page, button(page, 'Continue'))
  await page.keyboard.press('Enter')
  await reach(page, '/member')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the second step is a form', async ({ page, browser, troubles }) => {
    const other = await academy.another(browser, troubles, { javaScriptEnabled: true })
    const email = await register(other, '/member/profile')
    await button(other, 'Set up two-step login').click()
    await other.getByRole('dialog').getByLabel('Current password').fill(PASSWORD)
    await button(other, 'Continue').click()
    const key = await keyOn(other)
    await other.getByLabel('Code from the app').fill(codeOf(key))
    await button(other, 'Switch on').click()
    await expect(dialogOf(other, 'Your recovery codes')).toBeVisible()
    await other.context().close()

    await page.goto('/login?next=/member/bookmarks')
    await academy.fillLogin(page, email)
    await reach(page, '/login/second-factor')
    await expect(page.getByLabel('Code')).toBeFocused()
    await page.getByLabel('Code').fill('000000')
    await button(page, 'Continue').click()
    await expect(page.getByText('This code is wrong or has already been used.')).toBeVisible()
    // without scripts the browser refuses to fetch them ahead of time
    await forgive(troubles, ...REFUSED, /^failed: .*\.js csp$/)
    await page.getByLabel('Code').fill(laterCodeOf(key))
    await button(page, 'Continue').click()
    await reach(page, '/member/bookmarks')
    await forgive(troubles, /^failed: .*\.js csp$/)
  })
})
