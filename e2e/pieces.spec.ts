import { demoPieces } from '../demo/pieces.ts'
import { writeMusicXml } from '../src/pieces/index.ts'
import {
  another,
  expect,
  expectAccessible,
  forgive,
  hydrated,
  logIn,
  open,
  overlook,
  register,
  signedIn,
  test,
} from './academyTest.ts'

const [SCALE] = demoPieces.filter(({ title }) => title === 'C Major, Step by Step')

test('a member finds a piece, reads it and hears it', async ({ page }) => {
  await register(page)
  await page.goto('/member/pieces')
  await expect(page.getByText(`${demoPieces.length} pieces`)).toBeVisible()
  await expectAccessible(page)

  await test.step('its first bars sound from its card, one card at a time, and nothing of the piano comes before', async () => {
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(request.url()))
    await page.reload()
    await hydrated(page)
    const isOfPiano = (url: string) => /\/assets\/(hearBars|piano|sampler)-|\.mp3$|first-bars/.test(url)
    expect(fetched.filter(isOfPiano)).toEqual([])
    const buttons = page.getByRole('button', { name: /^Hear the first bars of/ })
    const pressed = page.locator('[data-hear][aria-pressed=true]')
    await buttons.first().press('Enter')
    await expect(buttons.first()).toHaveAttribute('aria-pressed', 'true')
    await buttons.nth(1).press('Enter')
    await expect(pressed).toHaveCount(1)
    await expect(buttons.nth(1)).toHaveAttribute('aria-pressed', 'true')
    await expect(pressed).not.toHaveAttribute('aria-busy')
    expect(fetched.filter(isOfPiano).length).toBeGreaterThan(0)
    await expectAccessible(page)
    await buttons.nth(1).press('Enter')
    await expect(pressed).toHaveCount(0)
  })

  await test.step('by words, from the keyboard alone', async () => {
    await page.getByRole('searchbox', { name: 'Search' }).focus()
    await page.keyboard.type('twinkle')
    await page.keyboard.press('Enter')
    await expect(page.getByText('1 piece', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Clear' }).click()
  })

  await test.step('as one types, with the focus where it was and the address along', async () => {
    await hydrated(page)
    const box = page.getByRole('searchbox', { name: 'Search' })
    await box.pressSequentially('twinkle', { delay: 20 })
    await expect(page.getByText('1 piece', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/member\/pieces\?q=twinkle$/)
    await expect(box).toBeFocused()
    await expect(box).toHaveValue('twinkle')
    await expect(page.getByRole('link', { name: 'Studies 0' })).toBeVisible()
    await page.getByRole('link', { name: 'Songs 1' }).click()
    await expect(page).toHaveURL(/\/member\/pieces\?kind=song&q=twinkle$/)
    await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('twinkle')
    await hydrated(page)
    await page.getByRole('searchbox', { name: 'Search' }).fill('')
    await expect(page).toHaveURL(/\/member\/pieces\?kind=song$/)
    await page.getByRole('link', { name: 'Clear' }).click()
    await expect(page.getByText(`${demoPieces.length} pieces`)).toBeVisible()
  })

  await test.step('one that is locked leads to the plans', async () => {
    await page.goto('/member/pieces?q=Ode+to+Joy')
    await page.getByRole('link', { name: /Ode to Joy/ }).click()
    await expect(page.getByText('This content is available for standard and premium users only.')).toBeVisible()
    const way = page.getByRole('link', { name: 'Open it with Standard' })
    await expect(way).toHaveAttribute('href', /^\/pricing\?tier=standard&next=%2Fmember%2Fpiece%2F\d+$/)
    await expectAccessible(page)
  })

  await test.step('the first of a category is open, and its notes are lit as they sound', async () => {
    await page.goto('/member/pieces?q=Two+Blacks')
    await page.getByRole('link', { name: /Two Blacks, Three Blacks/ }).click()
    await hydrated(page)
    const score = page.getByRole('img', { name: 'Score of Two Blacks, Three Blacks' })
    await expect(score.locator('.note')).not.toHaveCount(0)
    await expectAccessible(page)
    await expect(page.getByRole('radio', { name: 'Listen' })).toBeChecked()
    await page.getByRole('button', { name: 'Start' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible()
    await expect(score.locator('.sounding')).not.toHaveCount(0)
    await page.getByRole('button', { name: 'Stop' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Start' })).toBeVisible()
    await expect(score.locator('.sounding')).toHaveCount(0)
  })

  await test.step('it fits a phone, in the drawing for phones', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    const score = page.getByRole('img', { name: /^Score of/ })
    await expect(score.locator('g.system')).toHaveCount(2)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })

  await test.step('its MIDI file is there to keep', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'MIDI file' }).click()
    expect((await download).suggestedFilename()).toBe('Two Blacks, Three Blacks.mid')
  })

  await test.step('it is what one plays now, and below its lesson', async () => {
    await page.goto('/member/pieces')
    await expect(page.getByRole('heading', { name: 'What you’re playing' })).toBeVisible()
    await page.goto('/member/course/beginner?lesson=1')
    await expect(page.getByRole('heading', { name: 'The piece of this lesson' })).toBeVisible()
  })
})

test('an admin adds a piece, hears what is wrong with another, and publishes', async ({ page, troubles }) => {
  await logIn(page, 'admin@academy.test')
  await open(page, '/admin/pieces')
  const files = page.getByLabel('Files')
  await files.setInputFiles({ name: 'bad.xml', mimeType: 'text/xml', buffer: Buffer.from('<html></html>') })
  await page.getByRole('button', { name: 'Add pieces' }).click()
  await expect(page.getByText('bad.xml: This is no MusicXML score.')).toBeVisible()
  await forgive(troubles, /422/)

  const xml = SCALE ? writeMusicXml({ ...SCALE, title: 'Uploaded Scale' }) : ''
  await files.setInputFiles({ name: 'scale.musicxml', mimeType: 'text/xml', buffer: Buffer.from(xml) })
  await page.getByRole('button', { name: 'Add pieces' }).click()
  const publish = page.getByRole('button', { name: 'Publish Uploaded Scale' })
  await expect(publish).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Edit Uploaded Scale' }).click()
  await page.getByLabel('Hands').selectOption('split')
  await expect(page.getByLabel('Lowest key of the right hand')).toHaveValue('60')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  // it is engraved again, and can't be published meanwhile
  await expect(publish).toHaveCount(0)
  await expect(publish).toBeVisible({ timeout: 30_000 })
  await publish.click()
  await expect(page.getByRole('button', { name: 'Take back Uploaded Scale' })).toBeVisible()

  await page.getByRole('button', { name: 'Delete Uploaded Scale' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('button', { name: 'Delete Uploaded Scale' })).toHaveCount(0)
})

test('without a script the shelf is searched by its form', async ({ browser, troubles }) => {
  const page = await another(browser, troubles, { javaScriptEnabled: false, storageState: await signedIn(browser) })
  await page.goto('/member/pieces?kind=song')
  await page.getByRole('searchbox', { name: 'Search' }).fill('twinkle')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText('1 piece', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\?kind=song&q=twinkle/)
  overlook(troubles, / csp$/)
})
