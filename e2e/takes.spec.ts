import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { writeWav } from '../scripts/wav.mjs'
import { expect, expectAccessible, forgive, logIn, open, test } from './academyTest.ts'
import { practice, start } from './practiceSteps.ts'

const RATE = 44_100
const STREAM = join(import.meta.dirname, '../.cache/take-microphone.wav')
const RECORDINGS = join(import.meta.dirname, '../test/recordings')

/** A microphone that hears a tone, and a camera that sees the browser's moving picture. */
test.beforeAll(() => {
  mkdirSync(join(STREAM, '..'), { recursive: true })
  const tone = Float32Array.from({ length: 5 * RATE }, (_, at) => 0.4 * Math.sin((2 * Math.PI * 440 * at) / RATE))
  writeFileSync(STREAM, writeWav([tone], RATE))
})
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const devices = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
    const stream = `--use-file-for-fake-audio-capture=${STREAM}`
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...devices, stream] })
  },
})

const yourTake = (page: Page) => page.getByRole('region', { name: 'Your take' })
const level = (page: Page) =>
  page.getByRole('meter', { name: 'Level' }).evaluate((meter) => (meter as HTMLMeterElement).value)

const video = (page: Page) => page.locator('video')
const timeOf = (page: Page) => video(page).evaluate((film) => (film as HTMLVideoElement).currentTime)
const goTo = (page: Page, seconds: number) =>
  video(page).evaluate((film, to) => {
    ;(film as HTMLVideoElement).currentTime = to
  }, seconds)

test('a take is recorded with a camera by mouse on a phone, reviewed with marks, and its member steps through them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await logIn(page, 'premium@academy.test')
  await open(page, '/member/course/beginner?lesson=1')
  await page.getByRole('button', { name: 'Send my take' }).first().click()
  await expect(page.getByText('4 takes left this month.')).toBeVisible()
  await page.getByRole('radio', { name: 'Record video' }).check()
  await page.getByRole('button', { name: 'Turn on the camera and microphone' }).click()
  await expect.poll(() => level(page)).toBeGreaterThan(0.5)
  await page.getByRole('button', { name: 'Start recording' }).click()
  await page.waitForTimeout(1500)
  await page.getByRole('button', { name: 'Stop recording' }).click()
  await expect(page.getByLabel('Your recording')).toBeVisible()
  await page.getByRole('button', { name: 'Record again' }).click()
  await page.getByRole('button', { name: 'Start recording' }).click()
  await page.waitForTimeout(2500)
  await page.getByRole('button', { name: 'Stop recording' }).click()
  await page.getByLabel('Words for your teacher').fill('Is the end too fast?')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send to my teacher' }).click()
  await expect(page.getByText('Your take is with your teacher.')).toBeVisible()
  await expect(page.getByText('3 takes left this month.')).toBeVisible()
  await page.getByRole('list', { name: 'What you have sent' }).getByRole('link').click()
  await expect(page.getByText('With your teacher')).toBeVisible()
  const address = new URL(page.url()).pathname
  // it says how long it is, which a recording straight from a browser does not
  await expect.poll(() => video(page).evaluate((film) => (film as HTMLVideoElement).duration)).toBeGreaterThan(2)

  await logIn(page, 'admin@academy.test')
  await open(page, '/admin/takes')
  await expectAccessible(page)
  await page.getByRole('list', { name: 'Takes' }).getByRole('link').first().click()
  await expect(page.getByText('“Is the end too fast?”')).toBeVisible()
  await goTo(page, 1)
  await page.getByLabel('What you say at 0:01').fill('Lift the wrist here.')
  await page.getByRole('button', { name: 'Mark this place' }).click()
  await expect(page.getByRole('heading', { name: '1 mark' })).toBeVisible()
  await page.getByRole('button', { name: 'Say it instead' }).click()
  await page.getByRole('button', { name: 'Turn on the microphone' }).click()
  await page.getByRole('button', { name: 'Start recording' }).click()
  await page.waitForTimeout(1200)
  await page.getByRole('button', { name: 'Stop recording' }).click()
  await goTo(page, 2)
  await expect(page.getByLabel('What you say at 0:02')).toBeVisible()
  await page.getByRole('button', { name: 'Mark this place' }).click()
  await expect(page.getByRole('heading', { name: '2 marks' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Once more' }).click()
  await expect(page.getByText(/is notified\.$/)).toBeVisible()

  await logIn(page, 'premium@academy.test')
  await open(page, '/member/notifications')
  await page.getByRole('link', { name: /listened to your take/ }).click()
  expect(new URL(page.url()).pathname).toBe(address)
  await expect(page.getByText('Once more', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Next mark' }).click()
  await expect(page.getByText('1 of 2')).toBeVisible()
  await expect(page.getByText('Lift the wrist here.')).toBeVisible()
  await expect.poll(() => timeOf(page)).toBeCloseTo(1, 1)
  await page.getByRole('button', { name: 'Next mark' }).click()
  await expect.poll(() => timeOf(page)).toBeCloseTo(2, 1)
  await expect(page.getByLabel('What your teacher says at 0:02')).toBeVisible()
  await expectAccessible(page)
})

test('a run at the piano is sent and reviewed by keyboard, at its bars', async ({ page }) => {
  await logIn(page, 'premium@academy.test')
  await open(page, '/member/piece/1')
  await practice(page).getByRole('radio', { name: 'In time' }).check()
  await start(page)
  await page.waitForTimeout(4000)
  for (const key of ['a', 's', 'd']) {
    await page.keyboard.down(key)
    await page.waitForTimeout(400)
    await page.keyboard.up(key)
  }
  await practice(page).getByRole('button', { name: 'Stop' }).click()
  const send = yourTake(page).getByRole('button', { name: 'Send my take' })
  await send.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: 'The run you just played' })).toBeChecked()
  await page.getByLabel('Words for your teacher').focus()
  await page.keyboard.type('By heart.')
  await page.getByRole('button', { name: 'Send to my teacher' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your take is with your teacher.')).toBeVisible()

  await logIn(page, 'admin@academy.test')
  await open(page, '/admin/takes')
  const link = page.getByRole('list', { name: 'Takes' }).getByRole('link').last()
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('“By heart.”')).toBeVisible()
  const position = page.getByRole('slider', { name: 'Position' })
  await position.focus()
  for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowRight')
  await expect(position).toHaveAttribute('aria-valuetext', /^0:00 of/)
  await page.getByLabel('Bar').focus()
  await page.keyboard.type('1')
  await page.getByLabel('What you say at 0:00').focus()
  await page.keyboard.type('Good hands.')
  await page.getByRole('button', { name: 'Mark this place' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Bar 1', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Passed' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/is notified\.$/)).toBeVisible()
})

test('a file is refused with what to change, and another one is taken; whoever has no Premium meets the gate', async ({
  page,
  troubles,
}) => {
  await logIn(page, 'premium@academy.test')
  await open(page, '/member/lesson/1')
  await page.getByRole('button', { name: 'Send my take' }).click()
  await page.getByRole('radio', { name: 'Choose a file' }).check()
  await page.getByLabel('Recording').setInputFiles(join(RECORDINGS, 'hevc.mov'))
  await page.getByRole('button', { name: 'Send to my teacher' }).click()
  await expect(page.getByText(/Settings › Camera › Formats › Most Compatible/)).toBeVisible()
  await forgive(troubles, /^415: /, /^console: .* status of 415/)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByLabel('Recording').setInputFiles(join(RECORDINGS, 'phone.mov'))
  // the second click must meet nothing that calls it off
  await page.getByRole('button', { name: 'Send to my teacher' }).dblclick()
  await expect(page.getByText('Your take is with your teacher.')).toBeVisible()

  // the page of one member opens no stream of news for another
  await page.goto('about:blank')
  await logIn(page, 'member@academy.test')
  await open(page, '/member/lesson/1')
  await page.getByRole('button', { name: 'Send my take' }).click()
  await expect(page.getByText('This content is available for premium users only.')).toBeVisible()
  await expect(yourTake(page).getByRole('link', { name: /^Open it with/ })).toHaveAttribute('href', /tier=premium/)
})
