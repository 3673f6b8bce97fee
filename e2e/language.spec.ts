import { expect, logIn, test } from './academyTest.ts'

test.use({ locale: 'de-DE', timezoneId: 'America/New_York' })

/** Words and marks of German dates, times and amounts, and of the American clock. */
const FOREIGN =
  /\b(?:Januar|Februar|März|Mai|Juni|Juli|Oktober|Dezember|Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag|gestern|vor \d+|vor einem|Stunden|Minuten|Tagen)\b|\d{1,2}\.\d{1,2}\.\d{4}|\d{1,2}:\d\d ?[AP]M\b|\d,\d\d ?€/

test('a browser in another language finds English dates and times', async ({ page }) => {
  await logIn(page, 'admin@academy.test')
  for (const path of [
    '/pricing',
    '/member/community',
    '/member/personal-lesson',
    '/member/live-shows',
    '/member/live-shows/recordings',
    '/member/profile',
    '/admin',
    '/admin/users',
    '/admin/bookings',
    '/admin/community/members',
    '/admin/payments',
    '/admin/audit',
  ]) {
    await page.goto(path)
    await expect(page.locator('[data-screen]:not([data-ready], [data-wakes])')).toHaveCount(0)
    expect(await page.locator('body').innerText(), path).not.toMatch(FOREIGN)
  }
})
