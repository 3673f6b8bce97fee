import type { Browser, Page } from '@playwright/test'
import {
  another,
  expect,
  expectAccessible,
  flashMessage,
  hydrated,
  logIn,
  open,
  overlook,
  test,
} from './academyTest.ts'
import { post } from './adminSteps.ts'
import { expectFocusKept, press, type } from './keyboardSteps.ts'

const PREMIUM = 'This content is available for premium users only.'

type Draft = Record<string, string>

/**
 * Adds a show as an admin does, in a browser of their own; returns its id. `draft` is asked for once the admin is there,
 * so that a start that is seconds away does not pass while somebody logs in.
 */
async function addShow(browser: Browser, troubles: string[], draft: () => Draft): Promise<number> {
  const page = await another(browser, troubles)
  await logIn(page, 'admin@academy.test')
  await open(page, '/admin/live-shows')
  const { show } = await post<{ show: { id: number } }>(page, '/admin/live-shows', { data: draft() })
  await page.context().close()
  return show.id
}
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
const cardOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })

test('a show begins while a member waits for it', async ({ page, browser, troubles, baseURL }) => {
  await logIn(page, 'member@academy.test')
  const title = `Begins soon ${Date.now()}`
  // somewhere that can be reached without a net
  const zoom_link = `${baseURL}/?room=${Date.now()}`
  let start = 0
  await addShow(browser, troubles, () => {
    start = Date.now() + 10_000
    return { title, start_time: new Date(start).toISOString(), zoom_link }
  })
  await open(page, '/member/live-shows')
  const card = cardOf(page, title)
  await expect(card.getByRole('timer')).toContainText(/00days00hours00minutes0[1-9]seconds/)
  await expect(card.getByText('On now')).toHaveCount(0)
  await expect(card.getByRole('timer')).toHaveText('00days00hours00minutes00seconds', { timeout: 12_000 })
  expect(Math.abs(Date.now() - start)).toBeLessThan(2_000)
  await expect(card.getByText('On now')).toBeVisible()
  await expect(page.getByText(`${title} is on now.`)).toHaveCount(1)
  await card.getByRole('link', { name: 'Enter Live Show' }).click()
  await page.waitForURL(zoom_link)
})

test('premium shows and recordings are shut to other members', async ({ page, browser, troubles }) => {
  await logIn(page, 'member@academy.test')
  const title = `For premium ${Date.now()}`
  const show = { title, access_type: 'premium', start_time: inSeconds(7_200), zoom_link: 'https://zoom.test/j/secret' }
  const id = await addShow(browser, troubles, () => show)
  await open(page, '/member/live-shows')
  const card = cardOf(page, title)
  for (const name of ['Enter Live Show', 'Add to Calendar']) {
    await card.getByRole('button', { name }).click()
    await expect(flashMessage(page, `${PREMIUM} See the plans`).last()).toBeVisible()
  }
  expect(await page.content()).not.toContain('zoom.test/j/secret')
  await page.goto(`/member/live-shows/${id}/enter`)
  await expect(page.getByText(PREMIUM)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open it with Premium' })).toBeVisible()

  await open(page, '/member/live-shows/recordings')
  await page.getByRole('link', { name: /Playing for a singer/ }).click()
  await expect(flashMessage(page, 'This video is only available to premium users! See the plans')).toBeVisible()
  await expect(page.locator('video')).toHaveCount(0)
})

test('a recording stays chosen over a reload, and Back leads to the one before', async ({ page }) => {
  await logIn(page, 'premium@academy.test')
  await open(page, '/member/live-shows/recordings')
  const headingOf = (name: string) => page.getByRole('heading', { level: 2, name })
  await page.getByRole('link', { name: /Hands-together clinic/ }).click()
  await expect(headingOf('Hands-together clinic for beginners')).toBeFocused()
  await page.getByRole('link', { name: /Reharmonise it live/ }).click()
  await expect(headingOf('Reharmonise it live: Amazing Grace')).toBeFocused()
  await page.reload()
  await hydrated(page)
  await expect(headingOf('Reharmonise it live: Amazing Grace')).toBeVisible()
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThan(0)
  await page.goBack()
  await expect(headingOf('Hands-together clinic for beginners')).toBeVisible()
  await expectAccessible(page)
})

test('a film in pieces is read from where it lies', async ({ page, browser, troubles }) => {
  const title = `In pieces ${Date.now()}`
  const recording_url = 'https://films.test/show.m3u8'
  const id = await addShow(browser, troubles, () => ({ title, start_time: inSeconds(-7_200), recording_url }))
  const asked: string[] = []
  await page.route('https://films.test/**', async (route) => {
    asked.push(route.request().url())
    const headers = { 'access-control-allow-origin': '*', 'content-type': 'application/vnd.apple.mpegurl' }
    await route.fulfill({ headers, body: '#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXT-X-ENDLIST\n' })
  })
  await logIn(page, 'premium@academy.test')
  await open(page, `/member/live-shows/recordings?show=${id}`)
  await expect.poll(() => asked).toContain(recording_url)
})

test('an admin adds, moves and deletes a show', async ({ page }) => {
  const title = `Friday jam ${Date.now()}`
  await logIn(page, 'admin@academy.test')
  await open(page, '/admin/live-shows')
  await page.getByRole('link', { name: 'Add Live Show' }).click()
  await hydrated(page)
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Start time').fill('2027-07-16T19:30')
  await page.getByLabel('Premium only').check()
  await page.getByLabel('Zoom link').fill('https://zoom.test/j/7')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save Live Show' }).click()
  await page.waitForURL('**/admin/live-shows')
  await expect(flashMessage(page, 'Live show created successfully!')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('16-07-2027, 19:30')

  await row.getByRole('button', { name: `Edit ${title}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Start time')).toHaveValue('2027-07-16T19:30')
  await dialog.getByLabel('Start time').fill('2027-12-16T20:00')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Update Live Show' }).click()
  await expect(flashMessage(page, 'Live show updated successfully!')).toBeVisible()
  await expect(row).toContainText('16-12-2027, 20:00')

  await row.getByRole('button', { name: `Delete ${title}` }).click()
  await dialog.getByRole('button', { name: 'Yes, Delete' }).click()
  await expect(flashMessage(page, 'Live show deleted successfully!')).toBeVisible()
  await expect(row).toHaveCount(0)
  await expectFocusKept(page)
})

test('all of it by keyboard', async ({ page, browser, troubles }) => {
  const title = `By keys ${Date.now()}`
  const zoom_link = 'https://zoom.test/j/1'
  await addShow(browser, troubles, () => ({ title, start_time: inSeconds(90_000), zoom_link }))
  await logIn(page, 'premium@academy.test')
  await open(page, '/member/live-shows')
  const card = cardOf(page, title)
  const remind = card.getByRole('button', { name: `Remind me of ${title}` })
  await press(page, remind, 'Space')
  await expect(remind).toHaveAttribute('aria-pressed', 'true')
  // pressed at once, and kept once the academy has answered
  await expect(flashMessage(page, 'We will email you a day and an hour before.')).toBeVisible()
  await page.reload()
  await hydrated(page)
  await expect(remind).toHaveAttribute('aria-pressed', 'true')

  await press(page, page.getByRole('button', { name: 'Get my calendar link' }), 'Enter')
  const address = page.getByLabel('Your calendar address')
  await expect(address).toHaveValue(/\/agenda\/[\w-]{43}\.ics$/)
  const calendar = await page.request.get(await address.inputValue())
  expect((await calendar.text()).replace(/\r\n /g, '')).toContain(`SUMMARY:${title}`)
  await press(page, page.getByRole('button', { name: 'End it' }), 'Enter', { back: true })
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'End it' }), 'Enter')
  await expect(page.getByRole('button', { name: 'Get my calendar link' })).toBeVisible()
  await expectFocusKept(page)

  await press(page, page.getByRole('link', { name: 'Recordings' }), 'Enter', { back: true })
  await page.waitForURL('**/recordings')
  await hydrated(page)
  await press(page, page.getByRole('link', { name: /Ear-training sprint/ }), 'Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Ear-training sprint: sevenths' })).toBeFocused()
  // no bar of the browser's before the press, and the focus in the film after it
  await expect(page.locator('video')).toHaveJSProperty('controls', false)
  await press(page, page.getByRole('button', { name: 'Play the film' }), 'Enter')
  await expect(page.locator('video')).toBeFocused()
  await expect(page.locator('video')).toHaveJSProperty('controls', true)
})

test('an admin adds a show by keyboard, and hears what is wrong', async ({ page, troubles }) => {
  await logIn(page, 'admin@academy.test')
  await open(page, '/admin/live-show/create')
  await type(page, page.getByLabel('Title'), `Typed ${Date.now()}`)
  await press(page, page.getByRole('button', { name: 'Save Live Show' }), 'Enter')
  await expect(page.getByLabel('Start time')).toBeFocused()
  await expect(page.getByText('Please enter when the show begins.')).toBeVisible()
  await expect(flashMessage(page, 'Failed to create live show. Check console for details.')).toBeVisible()
  // the refusal, the browser's note of it, and the details that the message speaks of
  await expect.poll(() => troubles.filter((trouble) => /422|Please enter when/.test(trouble)).length).toBe(3)
  overlook(troubles, /422|Please enter when/)
})
