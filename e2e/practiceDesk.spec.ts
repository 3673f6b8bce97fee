import { expect, expectAccessible, hydrated, logIn, open, register, test } from './academyTest.ts'
import { fakeMidi, practice, start, status, wanted } from './practiceSteps.ts'

/** Two Blacks, Three Blacks: the piece of the first lesson, which everybody may open. */
const LESSON = '/member/course/beginner?lesson=1'
const [C_SHARP_4, D_SHARP_4] = [61, 63]
const kB = 1000

test('a lesson keeps its weight until its piece is practised in place', async ({ page }) => {
  let bytes = 0
  const loaded: string[] = []
  page.on('response', (response) => {
    const { 'content-length': length } = response.headers()
    if (!/\/assets\/.*\.js$/.test(response.url())) return
    bytes += Number(length)
    loaded.push(response.url())
  })
  await register(page, LESSON)
  // what the page asks for by itself has come, also what it asks for once it is idle
  for (let before = -1; before !== loaded.length; await page.waitForTimeout(1500)) before = loaded.length
  expect(loaded.length).toBeGreaterThan(0)
  expect(loaded.filter((url) => url.includes('/LessonDesk-'))).toEqual([])
  bytes = 0
  await page.getByRole('button', { name: 'Practise here' }).click()
  await expect(practice(page).getByRole('img', { name: /^Score of/ })).toBeVisible()
  await expect(practice(page).getByRole('radio', { name: 'Listen' })).toBeChecked()
  expect(loaded.filter((url) => url.includes('/LessonDesk-'))).toHaveLength(1)
  expect(bytes).toBeLessThanOrEqual(60 * kB)
  await expectAccessible(page)
  // it is open again after a reload, until it is closed
  await page.reload()
  await expect(practice(page).getByRole('img', { name: /^Score of/ })).toBeVisible()
  await page.getByRole('button', { name: 'Close the desk' }).click()
  await expect(practice(page)).toHaveCount(0)
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('button', { name: 'Practise here' })).toBeVisible()
  await expect(practice(page)).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('fingers find the notes on the keys of the screen, two at once', async ({ page }) => {
    await register(page, '/member/piece/1')
    await practice(page).getByRole('radio', { name: 'Wait' }).check()
    await start(page)
    const key = (midi: number) => practice(page).locator(`[data-midi="${midi}"]`)
    await expect(wanted(page)).toHaveAttribute('data-midi', String(C_SHARP_4))
    await expect(wanted(page)).toBeInViewport()
    await key(C_SHARP_4).tap()
    await expect(wanted(page)).toHaveAttribute('data-midi', String(D_SHARP_4))
    const down = (midi: number, pointerId: number) =>
      key(midi).dispatchEvent('pointerdown', { pointerId, pointerType: 'touch', button: 0, bubbles: true })
    await down(60, 11)
    await down(62, 12)
    await expect(practice(page).locator('[data-down]')).toHaveCount(2)
    await expect(key(60)).toHaveAccessibleName('C4, wrong')
    await expect(practice(page).getByText('Bar 1, right hand: D4 wrong. Waiting for D♯4, right hand.')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await expectAccessible(page)
  })

  test('held sideways, score, keys and Stop are in sight together', async ({ page }) => {
    await page.setViewportSize({ width: 740, height: 360 })
    await register(page, '/member/piece/1')
    await practice(page).getByRole('radio', { name: 'Wait' }).check()
    await start(page)
    await expect(status(page)).toHaveText('Bar 1 of 5')
    await expect(page.getByRole('button', { name: 'Stop' })).toBeInViewport({ ratio: 1 })
    await expect(practice(page).locator('[data-score-view]')).toBeInViewport({ ratio: 1 })
    await expect(wanted(page)).toBeInViewport()
  })
})

test('all of the desk is there by keyboard alone', async ({ page }) => {
  await register(page, '/member/piece/1')
  await page.keyboard.press('Space')
  await expect(status(page)).toHaveText(/^Bar 1 of 5$/)
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible()
  await page.getByRole('radio', { name: 'Listen' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Wait' })).toBeChecked()
  await page.keyboard.press('-')
  await expect(page.getByRole('slider', { name: 'Tempo' })).toHaveValue('95')
  await page.keyboard.press('Home')
  await page.getByRole('button', { name: 'Start' }).press('Enter')
  await expect(wanted(page)).toHaveAttribute('data-midi', String(C_SHARP_4))
  await test.step('letters play', async () => {
    await page.keyboard.press('w')
    await expect(wanted(page)).toHaveAttribute('data-midi', String(D_SHARP_4))
    await page.keyboard.press('e')
    await expect(wanted(page)).toHaveAttribute('data-midi', String(C_SHARP_4))
  })
  await test.step('loops are made of the bar that is played, and kept under a name', async () => {
    await page.keyboard.press('[')
    await page.keyboard.press(']')
    await expect(page.getByText('Loops and places (loop on)')).toBeVisible()
    await expect(page.getByRole('button', { name: 'End the loop of bar 1' })).toBeVisible()
    await page.getByRole('button', { name: 'Stop' }).press('Enter')
    await page.getByText('Loops and places (loop on)').press('Enter')
    await page.getByLabel('Name for this loop').focus()
    await page.keyboard.type('The two blacks')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Delete The two blacks' })).toBeVisible()
    await page.getByRole('radio', { name: 'Wait' }).focus()
    await page.keyboard.press('Escape')
    await expect(page.getByText('Loops and places', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: /^The two blacks ?bar 1$/ }).press('Enter')
    await expect(page.getByLabel('From bar')).toHaveValue('1')
  })
})

test('dragging over bars makes a loop, a tap on a bar begins there', async ({ page }) => {
  await logIn(page, 'premium@academy.test')
  await open(page, '/member/piece/1')
  const bars = practice(page).locator('g.measure')
  await expect(bars).toHaveCount(5)
  const middle = async (index: number) => {
    const box = await bars.nth(index).locator('g.staff').first().boundingBox()
    if (!box) throw new Error('This bar is not drawn.')
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const [second, fourth] = [await middle(1), await middle(3)]
  await page.mouse.move(second.x, second.y)
  await page.mouse.down()
  await page.mouse.move(fourth.x, fourth.y, { steps: 5 })
  await page.mouse.up()
  await expect(page.getByRole('button', { name: 'End the loop of bars 2–4' })).toBeVisible()
  await page.getByRole('button', { name: 'End the loop of bars 2–4' }).click()
  // the press may have scrolled the page
  await bars.nth(3).scrollIntoViewIfNeeded()
  const tapped = await middle(3)
  await page.mouse.click(tapped.x, tapped.y)
  await expect(status(page)).toHaveText('Starts at bar 4.')
  await start(page)
  await expect(status(page)).toHaveText('Bar 4 of 5')
})

test('who does not allow MIDI is told the way back', async ({ page }) => {
  await fakeMidi(page, { allowed: false })
  await register(page, '/member/piece/1')
  await page.getByText('Your instrument').click()
  await page.getByRole('button', { name: 'Use a MIDI keyboard' }).click()
  await expect(page.getByText(/^The browser does not allow MIDI\. Click the icon beside the address/)).toBeVisible()
})

test('printing gives the score, whole and by itself', async ({ page }) => {
  await register(page, '/member/piece/1')
  await expect(practice(page).getByRole('img', { name: /^Score of/ })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(practice(page).getByRole('img', { name: /^Score of/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'MIDI file' })).toHaveCount(0)
  await test.step('each system by itself, so that paper is turned between two of them', async () => {
    const drawn = await practice(page).locator('.score[role=img] g.system').count()
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    const printed = practice(page).locator('svg:has(> use)')
    await expect(printed).toHaveCount(drawn)
    await expect(printed.first()).toHaveCSS('break-inside', 'avoid')
    await expect(practice(page).locator('.score[role=img]')).toBeHidden()
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await expect(practice(page).locator('.score[role=img]')).toBeVisible()
  })
  await expect(practice(page).getByRole('group', { name: 'Piano keyboard' })).toBeHidden()
})
