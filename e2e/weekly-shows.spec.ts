import type { Page } from '@playwright/test'
import { another, expect, expectAccessible, flashMessage, hydrated, logIn, open, test } from './academyTest.ts'
import { picture, post } from './adminSteps.ts'
import { expectFocusKept, press, tabTo, type } from './keyboardSteps.ts'

const PHONE = { width: 360, height: 740 }
const cardOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
/** On the clocks of the browser, as its field for date and time takes it. */
const localStart = (minutes: number) =>
  new Date(Date.now() + minutes * 60_000)
    .toLocaleString('sv-SE', { timeZone: 'Europe/Berlin' })
    .slice(0, 16)
    .replace(' ', 'T')
const noSidewaysScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

test('a weekly show on a phone, from the form to who came', async ({ page, browser, troubles, baseURL }) => {
  // somewhere that can be reached without a net
  const room = `${baseURL}/?room=${Date.now()}`
  const title = `Weekly club ${Date.now()}`
  await page.setViewportSize(PHONE)
  await logIn(page, 'admin@academy.test')
  await open(page, '/admin/live-show/create')
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Description').fill('A page that nobody has seen, read slowly together.')
  await page.getByLabel('Picture').setInputFiles(await picture())
  await page.getByLabel('Host').selectOption({ label: 'Samuel Oyelaran' })
  await page.getByLabel('Start time').fill(localStart(40))
  await page.getByLabel('Weeks').fill('3')
  await expect(page.getByText(/^3 shows, a week apart by the clocks of/)).toBeVisible()
  await page.getByLabel('Zoom link').fill(room)
  await expectAccessible(page)
  await noSidewaysScroll(page)
  await page.getByRole('button', { name: 'Save Live Show' }).click()
  await page.waitForURL('**/admin/live-shows')
  await expect(flashMessage(page, 'Live show created successfully!')).toBeVisible()
  await open(page, '/admin/live-shows?perPage=100')
  const rows = page.getByRole('row').filter({ hasText: title })
  await expect(rows).toHaveCount(3)

  const member = await another(browser, troubles)
  await member.setViewportSize(PHONE)
  await logIn(member, 'member@academy.test')
  await open(member, '/member/live-shows')
  const card = cardOf(member, title).first()
  await expect(card.getByText('With Samuel Oyelaran')).toBeVisible()
  await expect(card.getByText(/^Opens /)).toBeVisible()
  const shut = card.getByRole('link', { name: `Enter Live Show: ${title}` })
  await expect(shut).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(member)
  await noSidewaysScroll(member)
  const enter = (await card.getAttribute('id'))?.replace('show-', '')
  await member.goto(`/member/live-shows/${enter}/enter`)
  await expect(member.getByText('The door to this show is not open yet.')).toBeVisible()

  // the first, an hour earlier: it is on, and its door is open; those that follow go along
  await rows
    .last()
    .getByRole('button', { name: `Edit ${title}` })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Start time').fill(localStart(-20))
  await dialog.getByText('This one and all that follow').click()
  await expectAccessible(page)
  await noSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Update Live Show' }).click()
  await expect(flashMessage(page, 'Live show updated successfully!')).toBeVisible()
  await open(member, '/member/live-shows')
  await cardOf(member, title)
    .first()
    .getByRole('link', { name: `Enter Live Show: ${title}` })
    .click()
  await member.waitForURL(room)

  await rows
    .last()
    .getByRole('button', { name: `Who came to ${title}` })
    .click()
  await expect(dialog.getByRole('link', { name: 'Joel Mensah' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await rows
    .nth(1)
    .getByRole('button', { name: `Delete ${title}` })
    .click()
  await dialog.getByText('This one and all that follow').click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Yes, Delete' }).click()
  await expect(rows).toHaveCount(1)
  await expectFocusKept(page)
})

test('a weekly show by keyboard alone', async ({ page, browser, troubles, baseURL }) => {
  const room = `${baseURL}/?room=${Date.now()}`
  const title = `Club by keys ${Date.now()}`
  await logIn(page, 'admin@academy.test')
  await open(page, '/admin/live-show/create')
  await type(page, page.getByLabel('Title'), title)
  await tabTo(page, page.getByLabel('Host'))
  await page.keyboard.type('Samuel')
  await tabTo(page, page.getByLabel('Start time'))
  await page.keyboard.type('07162027')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('1930')
  await expect(page.getByLabel('Start time')).toHaveValue('2027-07-16T19:30')
  await tabTo(page, page.getByLabel('Weeks'))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('4')
  await press(page, page.getByRole('button', { name: 'Save Live Show' }), 'Enter')
  await page.waitForURL('**/admin/live-shows')
  await hydrated(page)
  const rows = page.getByRole('row').filter({ hasText: title })
  await expect(rows).toHaveCount(4)

  const dialog = page.getByRole('dialog')
  const following = dialog.getByRole('radio', { name: /^This one and all that follow/ })
  await press(page, rows.nth(1).getByRole('button', { name: `Edit ${title}` }), 'Enter')
  await tabTo(page, dialog.getByLabel('Length in minutes'))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('90')
  await tabTo(page, dialog.getByRole('radio', { name: 'This one', exact: true }))
  await page.keyboard.press('ArrowDown')
  await expect(following).toBeChecked()
  await press(page, dialog.getByRole('button', { name: 'Update Live Show' }), 'Enter')
  await expect(flashMessage(page, 'Live show updated successfully!')).toBeVisible()
  await expectFocusKept(page)
  await press(page, rows.first().getByRole('button', { name: `Delete ${title}` }), 'Enter', { back: true })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await press(page, dialog.getByRole('button', { name: 'Yes, Delete' }), 'Enter')
  await expect(rows).toHaveCount(3)
  await expectFocusKept(page)

  const reader = await another(browser, troubles)
  await logIn(reader, 'premium@academy.test')
  const soon = { title: `${title} soon`, start_time: inMinutes(1), description: 'Slowly. '.repeat(30) }
  await post(page, '/admin/live-shows', { data: { ...soon, zoom_link: room } })
  await open(reader, '/member/live-shows')
  await press(reader, reader.getByRole('button', { name: `Read more about ${title} soon` }), 'Enter')
  await expect(reader.getByRole('button', { name: `Show less about ${title} soon` })).toBeFocused()
  await press(reader, reader.getByRole('link', { name: `Enter Live Show: ${title} soon` }), 'Enter')
  await reader.waitForURL(room)
  await open(page, '/admin/live-shows?perPage=100')
  await press(page, page.getByRole('button', { name: `Who came to ${title} soon` }), 'Enter')
  await expect(dialog.getByRole('link', { name: 'Clara Lindqvist' })).toBeVisible()
})
