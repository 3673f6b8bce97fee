import config from '../playwright.config.ts'
import { findWholeChromium } from '../scripts/machine.mjs'
import { expect, logOut, open, reach, register, test } from './academyTest.ts'

const whole = findWholeChromium()
test.skip(!whole, 'There is no whole Chromium here, and the one without a window keeps no page for the way back.')
test.use({
  launchOptions: {
    ...config.use?.launchOptions,
    ...(whole && { executablePath: whole }),
    // the test runner switches it off
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})

test('the way back shows the page as it was left, with what is new, and nothing after logging out', async ({
  page,
}) => {
  await register(page)
  // the first page writes a cookie, and a page is not kept past a change of these
  await open(page, '/member/community')
  const back = () => page.evaluate(() => history.back())
  await page.evaluate(() => document.body.setAttribute('data-left', 'here'))
  await page.getByRole('link', { name: 'Ear training' }).first().click()
  await reach(page, '/member/ear-training')

  const stream = page.waitForRequest('**/api/member/notifications/stream')
  await back()
  await expect(page.locator('body[data-left]')).toBeVisible()
  // it hears again of what is new
  await stream

  await logOut(page)
  await back()
  await reach(page, '/login')
  await expect(page.locator('body[data-left]')).toHaveCount(0)
})
