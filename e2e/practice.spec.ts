import type { Page } from '@playwright/test'
import { expect, expectAccessible, logIn, test } from './academyTest.ts'
import {
  addEtude,
  countedIn,
  fakeMidi,
  playAlong,
  practice,
  sitDown,
  start,
  status,
  strike,
  wanted,
} from './practiceSteps.ts'

const [C3, G3, C4, E4, G4, A4, B4, C5] = [48, 55, 60, 64, 67, 69, 71, 72]

test.describe.configure({ mode: 'serial' })

let etude = 0
test.beforeEach(async ({ page, academy }) => {
  await fakeMidi(page)
  const known = etudes.get(academy.address)
  etude = known ?? (await addEtude(page))
  etudes.set(academy.address, etude)
  await logIn(page, 'premium@academy.test')
})
/** One for each worker's academy. */
const etudes = new Map<string, number>()

const wants = async (page: Page, ...names: string[]) => {
  await expect(wanted(page)).toHaveCount(names.length)
  for (const name of names) await expect(practice(page).getByRole('button', { name: `${name}, next` })).toBeVisible()
}

test('wait goes on with the right keys alone, through repeats, chords and notes that come twice', async ({ page }) => {
  await sitDown(page, etude, { hand: 'Right hand' })
  await start(page)
  await expect(status(page)).toHaveText('Bar 1 of 3')
  await wants(page, 'B4')
  for (const pass of [1, 2]) {
    await test.step(`pass ${pass}: an early key does not count for a later note`, async () => {
      await strike(page, A4)
      await wants(page, 'B4')
      await strike(page, B4)
      await wants(page, 'A4')
    })
    await test.step('a note that comes twice is struck twice', async () => {
      await strike(page, A4)
      await wants(page, 'A4')
      await strike(page, A4)
      await wants(page, 'C5')
    })
    await test.step('the pedal is no key', async () => {
      await page.evaluate(() => window.fakeMidi.send(performance.now(), 0xb0, 64, 127))
      await wants(page, 'C5')
      await strike(page, C5)
      await page.evaluate(() => window.fakeMidi.send(performance.now(), 0xb0, 64, 0))
    })
    await test.step('a chord may be rolled, in any order, and comes twice', async () => {
      await wants(page, 'C4', 'E4', 'G4')
      await expect(status(page)).toHaveText('Bar 2 of 3')
      await strike(page, G4)
      await strike(page, C4)
      await strike(page, E4)
      await wants(page, 'C4', 'E4', 'G4')
      await strike(page, C4, E4, G4)
    })
    if (pass === 1) {
      await wants(page, 'B4')
      await expect(status(page)).toHaveText('Bar 1 of 3')
    }
  }
  await test.step('the piece ends though its last note is the other hand’s', async () => {
    await expect(status(page)).toHaveText(/notes right/)
    await expect(page.getByRole('button', { name: 'Start' })).toBeVisible()
  })
})

test('in time judges each note, says what to do, and keeps the run', async ({ page }) => {
  await sitDown(page, etude, { mode: 'In time', hand: 'Right hand' })
  const bar = [
    { key: B4, beat: 0 },
    { key: A4, beat: 1 },
    { key: A4, beat: 2 },
    { key: C5, beat: 3 },
    ...[4, 6].flatMap((beat) => [C4, E4, G4].map((key) => ({ key, beat }))),
  ]
  const all = [...bar, ...bar.map(({ key, beat }) => ({ key, beat: beat + 8 }))]

  await test.step('as written', async () => {
    const stored = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/member/runs') && answer.request().method() === 'POST',
    )
    await start(page)
    await playAlong(page, all, 500)
    await expect(status(page)).toHaveText('Every note right: 20 of 20.')
    const run = await (await stored).json()
    expect(run).toMatchObject({ mode: 'in_time', hand: 'right', from_bar: 1, to_bar: 3, tempo: 100, piece_id: etude })
    expect(run.bars).toEqual([
      { bar: 1, right: 8, early: 0, late: 0, wrong: 0, missed: 0 },
      { bar: 2, right: 12, early: 0, late: 0, wrong: 0, missed: 0 },
    ])
  })

  await test.step('with a late note, a missed one and a wrong key, each named', async () => {
    await start(page)
    const faulty = all
      .filter((_, index) => index !== 3)
      .map((each, index) => (index === 1 ? { ...each, off: 150 } : index === 10 ? { ...each, key: 66 } : each))
    await playAlong(page, faulty, 500)
    await expect(status(page)).toHaveText(/^1\d of 20 notes right: .*1 late.*missed.*wrong key/)
    const summary = page.getByRole('region', { name: 'How it went' })
    await expect(summary.getByText(/^Bar 1, right hand, .*: loop it\.$/)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('and leads into a loop of the bar', async () => {
    await page.getByRole('button', { name: 'Loop bar 1' }).click()
    await expect(page.getByText('Loops and places (loop on)')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible()
    await page.getByRole('button', { name: 'Stop' }).click()
  })
})

test('a loop hears its second pass as its first, counts a whole bar between, and offers more after two clean ones', async ({
  page,
}) => {
  await sitDown(page, etude, { mode: 'In time', hand: 'Right hand' })
  await page.getByText('Loops and places').click()
  await page.getByLabel('From bar').selectOption('1')
  await page.getByLabel('To bar').selectOption('1')
  await start(page)
  const bar = [B4, A4, A4, C5].map((key, beat) => ({ key, beat }))
  // a bar of music, a bar counted in, and the music again
  await playAlong(page, [...bar, ...bar.map(({ key, beat }) => ({ key, beat: beat + 8 }))], 500)
  await expect(page.getByText('2 clean passes in a row. Ready for a little more?')).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByRole('button', { name: 'Go to 105%' }).click()
  await expect(page.getByRole('slider', { name: 'Tempo' })).toHaveValue('105')
})

test('the other hand sounds together with the right note, not before it', async ({ page }) => {
  await sitDown(page, etude, { hand: 'Right hand' })
  await page.getByText('More settings and shortcuts').click()
  await page.getByLabel('My piano makes its own sound').check()
  await start(page)
  await expect(status(page)).toHaveText('Bar 1 of 3')
  await wants(page, 'B4')
  const strikes = () => page.evaluate(() => window.strikes.length)
  for (const key of [B4, A4, A4, C5]) await strike(page, key)
  await strike(page, C4, E4)
  await page.waitForTimeout(400)
  expect(await strikes()).toBe(0)
  await strike(page, G4)
  await expect.poll(strikes).toBe(1)
  await page.getByRole('button', { name: 'Stop' }).click()
})

test('through mistakes the music goes on after a wrong note, and letters follow it', async ({ page }) => {
  await sitDown(page, etude)
  await page.getByText('More settings and shortcuts').click()
  await page.getByLabel('Keep going after mistakes').check()
  await start(page)
  await countedIn(page)
  await wants(page, 'B4')
  await strike(page, C5)
  for (const key of [A4, A4]) {
    await wants(page, 'A4')
    await strike(page, key)
  }
  await wants(page, 'C5')
  await page.keyboard.press('k')
  await wants(page, 'C3', 'C4', 'E4', 'G4')
  for (const letter of ['a', 'd', 'g']) await page.keyboard.press(letter)
  await wants(page, 'C3')
  // an octave below what the letters have played so far
  await page.keyboard.press('a')
  await wants(page, 'G3', 'C4', 'E4', 'G4')
  await page.getByRole('button', { name: 'Stop' }).click()
})

test('a keyboard may be pulled out and plugged in again, and leaves no key down', async ({ page }) => {
  await sitDown(page, etude, { hand: 'Right hand' })
  await start(page)
  await wants(page, 'B4')
  await page.evaluate(() => window.fakeMidi.send(performance.now(), 0x90, 71, 90))
  await wants(page, 'A4')
  await expect(practice(page).locator('[data-midi="71"]')).toHaveAttribute('data-down')
  await page.evaluate(() => window.fakeMidi.pullOut('Test piano'))
  await expect(practice(page).locator('[data-down]')).toHaveCount(0)
  await page.evaluate(() => window.fakeMidi.plugIn('Test piano'))
  await strike(page, A4)
  await strike(page, A4)
  await wants(page, 'C5')
  await strike(page, C3, G3)
  await wants(page, 'C5')
})
