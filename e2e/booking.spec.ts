import type { Browser, Page } from '@playwright/test'
import { addDays, isoWeekday, lastDayOfMonth } from '../src/booking/days.ts'
import { another, expect, expectAccessible, flashMessage, hydrated, logIn, logOut, open, test } from './academyTest.ts'
import { expectFocusKept, press } from './keyboardSteps.ts'
import { readMails } from './mails.ts'

// the member's clocks never change, those of the host do
test.use({ timezoneId: 'Africa/Lagos', locale: 'en-GB' })

const DAY = 86_400_000

/** The next last Sunday of October, or of March where that is beyond the host's horizon: Berlin changes its clocks. */
function nextChange(): string {
  const today = new Date().toISOString().slice(0, 10)
  const year = Number(today.slice(0, 4))
  const sundays = ['10', '03'].flatMap((month) =>
    [year, year + 1].map((each) => {
      const last = lastDayOfMonth(`${each}-${month}`)
      return addDays(last, -((isoWeekday(last) + 1) % 7))
    }),
  )
  const inReach = sundays.find((day) => {
    const ahead = Date.parse(day) - Date.parse(today)
    return ahead > 9 * DAY && ahead < 360 * DAY
  })
  if (!inReach) throw new Error('The clocks change at least once within the horizon.')
  return inReach
}
const SUNDAY = nextChange()
const [FRIDAY, MONDAY] = [addDays(SUNDAY, -2), addDays(SUNDAY, 1)]

/** An admin in a browser of their own, in the host's city. */
async function adminPage(browser: Browser, troubles: string[]): Promise<Page> {
  const page = await another(browser, troubles, { timezoneId: 'Europe/Berlin' })
  await logIn(page, 'admin@academy.test')
  return page
}

/** Looks as far ahead as the change of clocks. */
async function widenHorizon(admin: Page): Promise<void> {
  await open(admin, '/admin/bookings')
  await admin.getByRole('tab', { name: 'Hours' }).click()
  await admin.getByLabel('Bookable ahead').fill('365')
  await expectAccessible(admin)
  await admin.getByRole('button', { name: 'Save hours' }).click()
  await expect(admin.locator('[role=status]').getByText(/saved/i)).toBeVisible()
}

const dayButton = (page: Page, date: string) => page.locator(`[data-date="${date}"]`)

async function goToDate(page: Page, date: string): Promise<void> {
  for (let months = 0; months < 13 && (await dayButton(page, date).count()) === 0; months += 1)
    await page.getByRole('button', { name: 'Next month' }).click()
  await expect(dayButton(page, date)).toHaveAccessibleName(/free times?$/)
}

/** The mails with a calendar file that somebody has got. */
const mailsTo = (address: string): string[] =>
  readMails().filter((mail) => mail.includes(`To: ${address}`) && mail.includes('text/calendar'))

async function readCalendar(page: Page, address: string) {
  const text = (await (await page.request.get(address)).text()).replace(/\r\n /g, '')
  const read = (name: string) => new RegExp(`^${name}[^:]*:(.+)$`, 'm').exec(text)?.[1]?.trim() ?? ''
  return { uid: read('UID'), start: read('DTSTART'), sequence: Number(read('SEQUENCE')), method: read('METHOD') }
}

test('a lesson over the change of clocks: booked in Lagos, paid, mailed, moved, cancelled, and seen in Berlin', async ({
  page,
  browser,
  troubles,
}) => {
  // two people in two browsers, and axe over each step
  test.setTimeout(240_000)
  const admin = await adminPage(browser, troubles)
  await widenHorizon(admin)
  const member = 'member@academy.test'
  await logIn(page, member)
  await open(page, '/member/personal-lesson')
  await goToDate(page, FRIDAY)
  await dayButton(page, FRIDAY).click()
  const times = page.getByRole('group', { name: 'Time' })
  const first = times.getByRole('radio').first()
  const booked = new Date((await first.getAttribute('value')) ?? '')
  const inLagos = `${String((booked.getUTCHours() + 1) % 24).padStart(2, '0')}:${booked.toISOString().slice(14, 16)}`
  await expect(first).toHaveAccessibleName(new RegExp(`^${inLagos}`))
  await first.check({ force: true })
  const focus = `Hands together ${Date.now()}`
  await page.getByLabel('What would you like to work on?').fill(focus)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pay with Stripe' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()

  const line = page.locator('#bookings').getByRole('listitem').filter({ hasText: inLagos })
  await expect(async () => {
    await open(page, '/member/profile')
    await expect(line.getByText('Confirmed')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect.poll(() => mailsTo(member).length).toBeGreaterThan(0)
  const file = (await line.getByRole('link', { name: /^Add to calendar/ }).getAttribute('href')) ?? ''
  const before = await readCalendar(page, file)
  expect(before.start).toBe(booked.toISOString().replace(/[-:]|\.\d{3}/g, ''))
  await open(admin, `/admin/bookings?from=${FRIDAY}&days=7`)
  const entry = admin.getByRole('listitem').filter({ hasText: focus })
  await expect(entry.getByText('$60 paid')).toBeVisible()
  await expectAccessible(admin)

  // the same hour on Berlin's clocks is another one in Lagos after the change
  await line.getByRole('button', { name: /^Move:/ }).click()
  const dialog = page.getByRole('dialog')
  await goToDate(page, MONDAY)
  await dayButton(page, MONDAY).click()
  const other = dialog.getByRole('radio').first()
  const moved = new Date((await other.getAttribute('value')) ?? '')
  expect(moved.getTime() - booked.getTime()).not.toBe(3 * DAY)
  await other.check({ force: true })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Move the booking' }).click()
  await expect(dialog).toHaveCount(0)
  const later = page.locator('#bookings').getByRole('listitem').filter({ hasText: 'Confirmed' })
  const after = await readCalendar(page, file)
  expect(after).toMatchObject({ uid: before.uid, start: moved.toISOString().replace(/[-:]|\.\d{3}/g, '') })
  expect(after.sequence).toBeGreaterThan(before.sequence)
  await open(admin, `/admin/bookings?from=${MONDAY}&days=1`)
  await expect(entry.getByText('Confirmed')).toBeVisible()

  const mails = mailsTo(member).length
  await later
    .first()
    .getByRole('button', { name: /^Cancel:/ })
    .click()
  await dialog.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByText(/earlier bookings?$/).click()
  await expect(page.locator('#bookings').getByText('Cancelled').first()).toBeVisible()
  await expect.poll(() => mailsTo(member).length).toBeGreaterThan(mails)
  expect(mailsTo(member).at(-1)).toContain('METHOD:CANCEL')
  await admin.reload()
  await hydrated(admin)
  await expect(entry.getByText('Cancelled', { exact: true })).toBeVisible()
  await admin.context().close()
})

test('the details stay in the browser until the member logs out', async ({ page }) => {
  await logIn(page, 'member@academy.test')
  const storedDrafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(':booking')))
  const choose = async () => {
    await open(page, '/member/personal-lesson')
    await page.locator('[role=gridcell] button:not([aria-disabled])').first().click()
  }
  await choose()
  await page.getByLabel('What would you like to work on?').fill('Kept between visits')
  await choose()
  await expect(page.getByLabel('What would you like to work on?')).toHaveValue('Kept between visits')
  expect(await storedDrafts()).toHaveLength(1)
  await logOut(page)
  expect(await storedDrafts()).toEqual([])
})

test('a premium member books a discovery call by keyboard, in the dialog’s frame', async ({ page }) => {
  await logIn(page, 'premium@academy.test')
  await open(page, '/member/discovery-call')
  await expectAccessible(page)
  await press(page, page.getByRole('button', { name: 'Schedule Call' }), 'Enter')
  const frame = page.frameLocator('iframe[title="Scheduler of the discovery call"]')
  const day = frame.locator('[role=gridcell] button[tabindex="0"]')
  await expect(day).toHaveAccessibleName(/free times?$/)
  await expect(frame.locator('[data-screen][data-ready]')).toHaveCount(1)
  await day.focus()
  await page.keyboard.press('Enter')
  await expect(frame.getByRole('heading', { level: 3 })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(frame.getByRole('button', { name: 'Change' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(frame.getByRole('radio').first()).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.type('How to practise less and better')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(frame.getByText(/log in 5 minutes/)).toBeVisible()
  await frame.getByRole('link', { name: 'To my bookings' }).click()
  await page.waitForURL('**/member/profile#bookings')
  await hydrated(page)
  await expect(page.locator('#bookings').getByText('Discovery call, 10 minutes, free of charge').first()).toBeVisible()
})

test('the discovery call is refused to other members', async ({ page }) => {
  await logIn(page, 'member@academy.test')
  await open(page, '/member/discovery-call')
  await press(page, page.getByRole('button', { name: 'Schedule Call' }), 'Enter')
  await expect(flashMessage(page, 'This feature is only available to premium users. See the plans')).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await expectFocusKept(page)
})
