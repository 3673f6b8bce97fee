import type { Page } from '@playwright/test'
import { another, expect, expectAccessible, forgive, hydrated, register, test } from './academyTest.ts'
import { asAdmin, button, open, refused } from './adminSteps.ts'
import { press, tabTo, type } from './keyboardSteps.ts'

test.use(asAdmin)

const field = (page: Page, plan: string, currency: string) =>
  page.getByRole('group', { name: plan }).getByLabel(currency, { exact: true })

/** Brings back what the academy was delivered with. */
async function bringBack(page: Page): Promise<void> {
  await button(page, 'History').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Bring back version 0' }).click()
  await button(page.getByRole('dialog', { name: 'Change these prices?' }), 'Change prices').click()
  await expect(page.getByText('The earlier version is back.').last()).toBeVisible()
}

test('an admin changes a price after a question, and visitors see it at once', async ({ page, browser, troubles }) => {
  await open(page, '/admin/plans')
  await expectAccessible(page)
  await field(page, 'Standard, by the month', 'Euro').fill('free')
  await button(page, 'Save').click()
  // what is no amount is not asked about
  await expect(page.getByText('Please enter an amount such as 23 or 23.50.')).toBeVisible()
  await forgive(troubles, ...refused(/\/api\/admin\/plans/))

  await field(page, 'Standard, by the month', 'Euro').fill('27.50')
  await expect(page.getByText('Euro 43%, USD 31%, Naira 30%')).toBeVisible()
  await page.getByLabel('Name of the standard tier').fill('Étude')
  await button(page, 'Save').click()
  const dialog = page.getByRole('dialog', { name: 'Change these prices?' })
  await expect(dialog).toContainText('Étude, monthly')
  await expect(dialog).toContainText('€23 €27.50')
  await expect(dialog).toContainText('Above the prices it says “Save 30%”')
  await expectAccessible(page)
  await button(dialog, 'Change prices').click()
  await expect(page.getByText('Plans saved.')).toBeVisible()

  const visitor = await another(browser, troubles, { storageState: { cookies: [], origins: [] } })
  await visitor.goto('/pricing')
  await expect(visitor.getByRole('article', { name: 'Étude' })).toContainText('€27.50')
  await expectAccessible(visitor)
  await bringBack(page)
  await expect(field(page, 'Standard, by the month', 'Euro')).toHaveValue('23')
  await visitor.reload()
  await expect(visitor.getByRole('article', { name: 'Standard' })).toContainText('€23')
})

test('by keyboard alone: a plan is not offered any more, and is again', async ({ page }) => {
  await open(page, '/admin/plans', 360)
  const offered = page.getByRole('group', { name: 'Premium, by the year' }).getByLabel('Offered to new members')
  await press(page, offered, 'Space')
  await press(page, button(page, 'Save'), 'Enter')
  const question = page.getByRole('dialog', { name: 'Change what is offered?' })
  await expect(question).toContainText('Premium, yearlyoffered not offered')
  await press(page, button(question, 'Change the offer'), 'Enter')
  await expect(page.getByText('Plans saved.')).toBeVisible()
  const plans = await (await page.request.get('/api/admin/plans')).json()
  expect(plans.value.offers_premium_yearly).toBe(false)
  await press(page, button(page, 'History'), 'Enter')
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Bring back version 0' }), 'Enter')
  await expect(page.getByText('The earlier version is back.')).toBeVisible()
  await expect(offered).toBeChecked()
})

test('a member pays, is told what has opened, keeps the price when it changes, and is told of the higher one', async ({
  page,
  browser,
  troubles,
}) => {
  const payer = await another(browser, troubles, { storageState: { cookies: [], origins: [] } })
  await register(payer)
  await payStandard(payer)
  await expect(payer.getByRole('region', { name: 'Open from now on' })).toContainText('Premium midi files')
  await expect(payer.getByText('Start here:')).toBeVisible()
  await expectAccessible(payer)
  await payer.getByRole('link', { name: 'Start with it' }).click()
  await payer.waitForURL(/\/member\/(piece|course|lesson)\//)
  await expect(payer.getByText('users only')).toHaveCount(0)

  await open(page, '/admin/plans')
  await tabTo(page, field(page, 'Standard, by the month', 'Naira'), { most: 120 })
  await page.keyboard.press('Control+A')
  await type(page, field(page, 'Standard, by the month', 'Naira'), '41,000')
  await press(page, button(page, 'Save'), 'Enter')
  await press(page, button(page.getByRole('dialog'), 'Change prices'), 'Enter')
  await expect(page.getByText('Plans saved.')).toBeVisible()
  await payer.goto('/member/profile')
  await expect(payer.getByRole('region', { name: 'Plan and payments' })).toContainText('₦38,000 a month')

  await page.getByRole('button', { name: /^Move .* from ₦38,000 to ₦41,000$/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('₦38,000 becomes ₦41,000 a month. Nothing is charged today.')
  await expect(dialog).toContainText('from their first charge at least 30 days after the email')
  await expectAccessible(page)
  await button(dialog, 'Move and send emails').click()
  // the mail has gone; after a month of 31 days the next charge is late enough, after a shorter one the one after it
  await expect(async () => {
    await payer.reload()
    await expect(payer.getByRole('region', { name: 'Plan and payments' })).toContainText('₦41,000', { timeout: 1_000 })
  }).toPass()

  await payer
    .getByRole('link', { name: /^Receipt/ })
    .first()
    .click()
  await expect(payer.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible()
  const sheets = (await payer.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)
  expect(sheets).toHaveLength(1)
  // light letters would be lost on white paper
  await payer.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
  await payer.emulateMedia({ media: 'print' })
  await expect(payer.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(23, 20, 15)')
  await payer.emulateMedia({ media: 'screen' })
  await bringBack(page)
})

test('a member comes from a gate, changes the plan at once, and goes on where they were', async ({
  browser,
  troubles,
}) => {
  const payer = await another(browser, troubles, { storageState: { cookies: [], origins: [] } })
  await register(payer)
  await payStandard(payer)
  await payer.goto('/pricing?currency=NGN&tier=premium&next=%2Fmember%2Fbookmarks')
  await payer.getByRole('link', { name: 'Change to this plan: Premium, monthly' }).click()
  const change = payer.getByRole('dialog', { name: 'Change plan' })
  await expect(change.getByLabel('Premium, monthly')).toBeChecked()
  await expect(change).toContainText('Charged today')
  await button(change, 'Change plan').click()
  await payer.getByRole('link', { name: 'Continue where you were' }).click()
  await payer.waitForURL('**/member/bookmarks')
})

async function payStandard(payer: Page): Promise<void> {
  await payer.goto('/pricing?currency=NGN')
  await hydrated(payer)
  await payer.getByRole('button', { name: 'Join Today: Standard, monthly' }).click()
  await payer.getByRole('dialog').getByRole('button', { name: 'Pay with Stripe' }).click()
  await payer.waitForURL('**/sandbox/**')
  await payer.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(payer.getByRole('region', { name: 'Open from now on' })).toBeVisible()
}
