import config from '../playwright.config.ts'
import { findWholeChromium } from '../scripts/machine.mjs'
import { expect, hydrated, logOut, open, reach, register, test } from './academyTest.ts'

const whole = findWholeChromium()
test.use({
  launchOptions: {
    ...config.use?.launchOptions,
    ...(whole && { executablePath: whole }),
    // the test runner switches it off
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})

test('the way back shows the page as it was left, unless something has changed, and nothing after logging out', async ({
  page,
}) => {
  await register(page)
  // the first page writes a cookie, and a page is not kept past a change of these
  await open(page, '/member/community')
  const back = () => page.evaluate(() => history.back())
  await page.evaluate(() => document.body.setAttribute('data-left', 'here'))
  await page.getByRole('link', { name: 'Ear training' }).first().click()
  await reach(page, '/member/ear-training')

  await back()
  await expect(page.locator('body[data-left]')).toBeVisible()

  // what was changed meanwhile is not told as it was
  await page.getByRole('link', { name: 'Spaces', exact: true }).click()
  await reach(page, '/member/community/spaces')
  await hydrated(page)
  await page.getByRole('button', { name: 'Join Lessons' }).click()
  await expect(page.getByRole('button', { name: 'Leave Lessons' })).toBeVisible()
  await back()
  await expect(page).toHaveURL(/community$/)
  await expect(page.locator('body[data-left]')).toHaveCount(0)

  await logOut(page)
  await back()
  await reach(page, '/login')
  await expect(page.locator('body[data-left]')).toHaveCount(0)
})

test('a page that was fetched as its link went down is thrown away where the press ends elsewhere', async ({
  page,
}) => {
  await register(page)
  // what looks after it comes when all else is there, with the worker that the test runner keeps out
  const later = page.waitForEvent('console', (message) => message.text().includes('Service Worker'))
  await open(page, '/member/community')
  await later
  const spaces = page.getByRole('link', { name: 'Spaces', exact: true })
  await spaces.hover()
  await page.mouse.down()
  // so long that it is there before the change
  await page.waitForTimeout(1_500)
  await page.mouse.move(5, 600)
  await page.mouse.up()
  await page.waitForTimeout(1_000)
  const status = await page.evaluate(async () => {
    const token = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? ''
    const joined = await fetch('/api/member/space/lessons/join', { method: 'POST', headers: { 'x-csrf-token': token } })
    return joined.status
  })
  expect(status).toBe(200)
  await spaces.click()
  await reach(page, '/member/community/spaces')
  await expect(page.getByRole('button', { name: 'Leave Lessons' })).toBeVisible()
})
