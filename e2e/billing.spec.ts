import type { Page } from '@playwright/test'
import {
  currentUser,
  expect,
  expectAccessible,
  fillRegistration,
  flashMessage,
  forgive,
  hydrated,
  logIn,
  open,
  reach,
  register,
  test,
} from './academyTest.ts'
import { expectFocusKept, press } from './keyboardSteps.ts'

const PAY = 'Choose your Preferred Payment Option'
const isPremium = async (page: Page): Promise<boolean> => (await currentUser(page)).is_premium
const membership = (page: Page) => page.locator('#membership')

/** A provider's webhook comes a moment after its page, so the profile is opened until it shows the change. */
async function profileSays(page: Page, text: string): Promise<void> {
  await expect(async () => {
    await open(page, '/member/profile')
    await expect(membership(page)).toContainText(text, { timeout: 500 })
  }).toPass({ timeout: 20_000 })
}

/** Buys a plan for somebody who is logged in; ends on the page that says how it went. */
async function buy(page: Page, plan: string, provider: 'Stripe' | 'Paystack', act = 'Pay'): Promise<void> {
  await open(page, `/pricing?currency=NGN${plan.endsWith('yearly') ? '&tab=yearly' : ''}`)
  await page.getByRole('button', { name: `Join Today: ${plan}` }).click()
  await page
    .getByRole('dialog', { name: PAY })
    .getByRole('button', { name: `Pay with ${provider}` })
    .click()
  await page.waitForURL('**/sandbox/**')
  await page.getByRole('button', { name: act, exact: true }).click()
}

/** Lets time pass for the subscription of the member who is logged in. */
async function letPass(page: Page, step: 'day' | 'month' | 'year'): Promise<void> {
  await page.getByRole('button', { name: 'Update card' }).click()
  await page.waitForURL('**/sandbox/*/manage/**')
  await page.getByRole('button', { name: `Let a ${step} pass` }).click()
  await page.waitForLoadState()
}

for (const provider of ['Stripe', 'Paystack'] as const)
  test(`a visitor chooses, registers, pays with ${provider}, switches down, cancels, and premium ends by itself`, async ({
    page,
  }) => {
    await open(page, '/')
    await page.getByLabel('Currency').selectOption('Naira')
    const yearly = page.getByRole('radio', { name: /Yearly Plan/ })
    // its script is on the way with the first touch, and has come once the prices have changed
    await expect(page.getByRole('article', { name: 'Premium' })).toContainText('₦')
    await yearly.click()
    await expect(yearly).toBeChecked()
    const premium = page.getByRole('article', { name: 'Premium' })
    await expect(premium).toContainText('₦650,000')
    await premium.getByRole('link', { name: 'Join Today' }).click()
    await reach(page, '/register')
    await fillRegistration(page)
    await page.getByRole('button', { name: 'Create account' }).click()
    await reach(page, '/pricing')
    const dialog = page.getByRole('dialog', { name: PAY })
    await expect(dialog).toContainText('Premium, yearly₦650,000 a year')
    await dialog.getByRole('button', { name: `Pay with ${provider}` }).click()
    await page.waitForURL('**/sandbox/**')
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you. It is paid.' })).toBeVisible()
    expect(await isPremium(page)).toBe(true)

    await open(page, '/member/profile')
    await expect(membership(page)).toContainText('₦650,000')
    await page.getByRole('button', { name: 'Change plan' }).click()
    const change = page.getByRole('dialog', { name: 'Change plan' })
    await change.getByRole('radio', { name: /Standard, yearly/ }).check()
    await expect(change).toContainText('Charged today₦0')
    await expect(change).toContainText(/You keep Premium until .* Then Standard, yearly: ₦320,000 a year\./)
    await change.getByRole('button', { name: 'Change plan' }).click()
    await expect(flashMessage(page, 'Plan changed.')).toBeVisible()
    const kept = /You keep Premium until \d+ \w+ \d{4}\./
    await expect(membership(page)).toContainText(new RegExp(`${kept.source} Then Standard, yearly: ₦320,000 a year\\.`))
    await open(page, '/member/profile')
    expect(await isPremium(page)).toBe(true)

    await page.getByRole('button', { name: 'Cancel subscription' }).click()
    await page.getByRole('button', { name: 'Yes, cancel it' }).click()
    await expect(flashMessage(page, 'Your subscription is cancelled.')).toBeVisible()
    await expect(membership(page)).toContainText(new RegExp(`${kept.source} Nothing more is charged\\.`))
    await expectFocusKept(page)
    await open(page, '/member/profile')
    expect(await isPremium(page)).toBe(true)
    await letPass(page, 'year')
    await profileSays(page, 'See the plans')
    // that page may have been asked for before the webhook came, and drawn after it
    await open(page, '/member/profile')
    expect(await isPremium(page)).toBe(false)
  })

test('a checkout that is left, and a card that is declined, give nothing', async ({ page, troubles }) => {
  await register(page)
  await buy(page, 'Premium, monthly', 'Stripe', 'Go back without paying')
  await expect(page.getByRole('heading', { level: 1, name: 'Nothing was paid' })).toBeVisible()
  expect(await isPremium(page)).toBe(false)
  await buy(page, 'Premium, monthly', 'Paystack', 'Pay with a card that is declined')
  await expect(page.getByRole('alert').filter({ hasText: /declined/ })).toBeVisible()
  await forgive(troubles, /^409: .*\/sandbox\//, /^console: .* status of 409/)
  await open(page, '/member/profile')
  expect(await isPremium(page)).toBe(false)
  await expect(membership(page)).toContainText('You have no subscription at the moment.')
})

test('a charge that fails says what to do and keeps access; a card that works mends it', async ({ page }) => {
  await register(page)
  await buy(page, 'Premium, monthly', 'Stripe')
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you. It is paid.' })).toBeVisible()
  await open(page, '/member/profile')
  await page.getByRole('button', { name: 'Update card' }).click()
  await page.waitForURL('**/sandbox/*/manage/**')
  await page.getByRole('button', { name: 'Use a card that will be declined' }).click()
  await page.getByRole('button', { name: 'Let a month pass' }).click()
  await expect(page.getByText('A charge has failed')).toBeVisible()

  await profileSays(page, 'Please check your card')
  expect(await isPremium(page)).toBe(true)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Update card' }).click()
  await page.waitForURL('**/sandbox/*/manage/**')
  await page.getByRole('button', { name: 'Use a card that works' }).click()
  for (let day = 0; day < 7; day++) {
    if (!(await page.getByText('A charge has failed').isVisible())) break
    await page.getByRole('button', { name: 'Let a day pass' }).click()
    await page.waitForLoadState()
  }
  await profileSays(page, 'Next charge')
  expect(await isPremium(page)).toBe(true)
})

test('an admin sees what came of everything, and refunds a charge, which ends its access', async ({
  page,
  browser,
  baseURL,
}) => {
  await register(page)
  await buy(page, 'Premium, monthly', 'Stripe')
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you. It is paid.' })).toBeVisible()

  const context = await browser.newContext(baseURL ? { baseURL } : {})
  const admin = await context.newPage()
  await logIn(admin, 'admin@academy.test')
  await open(admin, '/admin/payments')
  const row = admin.getByRole('row').filter({ hasText: 'Nora Keys' }).first()
  await expect(row).toContainText('Premium, monthly')
  await expectAccessible(admin)
  const refund = row.getByRole('button', { name: /^Refund/ })
  await admin.setViewportSize({ width: 360, height: 740 })
  await expect(refund).toBeHidden()
  await admin.setViewportSize({ width: 1280, height: 800 })
  await refund.click()
  await expect(admin.getByRole('dialog', { name: 'Refund this charge?' })).toBeVisible()
  await expectAccessible(admin)
  await admin
    .getByRole('dialog')
    .getByRole('button', { name: /^Refund/ })
    .click()
  await expect(admin.getByRole('dialog')).toHaveCount(0)
  await expect(row).toContainText('Refunded')
  await expectFocusKept(admin)
  await row.getByRole('link', { name: /Nora Keys/ }).click()
  await hydrated(admin)
  await expect(admin.getByRole('listitem').filter({ hasText: 'gave back' })).toBeVisible()
  await expectAccessible(admin)
  await admin.getByRole('link', { name: 'All payments' }).click()
  await hydrated(admin)
  await admin.getByRole('link', { name: 'Provider events' }).click()
  await hydrated(admin)
  await expect(admin.getByRole('row').nth(1)).toContainText('Stripe')
  await expectAccessible(admin)
  await context.close()

  await open(page, '/member/profile')
  expect(await isPremium(page)).toBe(false)
  await expect(membership(page)).toContainText('was given back')
  await page
    .getByRole('link', { name: /^Receipt/ })
    .first()
    .click()
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible()
  await expectAccessible(page)
})

test('a plan is chosen and paid by keyboard alone', async ({ page }) => {
  await register(page)
  await open(page, '/pricing')
  await press(page, page.getByRole('radio', { name: 'Monthly Plan' }), 'ArrowRight')
  await expect(page.getByRole('article', { name: 'Standard' })).toContainText('€189')
  await press(page, page.getByRole('button', { name: 'Join Today: Standard, yearly' }), 'Enter')
  await expect(page.getByRole('button', { name: 'Pay with Paystack' })).toBeDisabled()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Join Today: Standard, yearly' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Pay with Stripe' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/sandbox/**')
  await press(page, page.getByRole('button', { name: 'Pay', exact: true }), 'Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you. It is paid.' })).toBeVisible()
  await expectAccessible(page)
})
