import type { Page } from '@playwright/test'
import type { Reading } from '../src/practice/readingContract.ts'
import { expect, expectAccessible, logIn, open, register, test } from './academyTest.ts'
import { expectFocusKept, press } from './keyboardSteps.ts'
import { addEtude, countedIn, fakeMidi, plugIn, practice, sitDown, start, status, strike } from './practiceSteps.ts'

/** What the member is to read, as their page has it. */
async function readReading(page: Page): Promise<Reading> {
  const answer = await page.request.get('/api/member/reading')
  expect(answer.ok()).toBe(true)
  return answer.json()
}

/** The keys of a line by the moments at which they are struck. */
function momentsOf({ line }: Reading): number[][] {
  const moments = new Map<number, number[]>()
  for (const { at, midi } of line?.notes ?? []) moments.set(at, [...(moments.get(at) ?? []), midi])
  return [...moments.entries()].sort(([one], [other]) => one - other).map(([, keys]) => keys)
}

const result = (page: Page) => page.getByRole('region', { name: 'Your reading' })
const nextLine = (page: Page) => page.getByRole('button', { name: 'Next line' })
const stored = (page: Page, path: string) =>
  page.waitForResponse((answer) => answer.url().endsWith(path) && answer.request().method() === 'POST')

async function playLine(page: Page, moments: readonly number[][]): Promise<void> {
  await start(page)
  await countedIn(page)
  for (const keys of moments) await strike(page, ...keys)
}

test.beforeEach(({ page }) => fakeMidi(page))

test('three lines without a mistake lead to the next step, and a mistake comes back', async ({ page }) => {
  await logIn(page, 'premium@academy.test')
  await open(page, '/member/reading')
  await plugIn(page)
  await page.getByLabel('Choose a step').selectOption({ label: '1. Five notes, one hand, step by step' })
  await expect(page.getByText('Step 1 of 12: Five notes, one hand, step by step.')).toBeVisible()
  await expectAccessible(page)

  await test.step('a wrong key is told by the note in whose place it was struck', async () => {
    const reading = await readReading(page)
    const [first, ...others] = momentsOf(reading)
    const saved = stored(page, '/api/member/reading')
    await playLine(page, [[30], first as number[], ...others])
    await expect(status(page)).toHaveText(/notes right: 1 wrong key\.$/)
    expect((await (await saved).json()).mistakes).toContainEqual({
      kind: `note ${reading.line?.notes[0]?.name}`,
      count: 1,
    })
    await expect(result(page)).toContainText('Read, and kept.')
    await expect(result(page)).toContainText(`To look at: ${reading.line?.notes[0]?.name}`)
    await expectAccessible(page)
  })

  const words = [
    'Without a mistake. 2 more like this, and you move on to step 2.',
    'Without a mistake. One more like this, and you move on to step 2.',
    'On to step 2: Skips, rests and three beats in a bar.',
  ]
  const had = new Set<number>()
  for (const said of words)
    await test.step(said, async () => {
      await nextLine(page).click()
      const again = page.getByRole('button', { name: 'Look again' })
      await expect(async () => {
        // the engraver is behind us
        if (await again.isVisible()) await again.click()
        await expect(practice(page)).toBeVisible({ timeout: 1000 })
      }).toPass({ timeout: 60_000 })
      await expect(result(page)).toHaveCount(0)
      const reading = await readReading(page)
      expect(had.has(reading.line?.id ?? 0)).toBe(false)
      had.add(reading.line?.id ?? 0)
      await playLine(page, momentsOf(reading))
      await expect(result(page)).toContainText(said)
    })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('without a plan one line a day is read, by the keys of the screen', async ({ page }) => {
    await register(page, '/member/reading')
    const reading = await readReading(page)
    await start(page)
    await countedIn(page)
    for (const keys of momentsOf(reading))
      for (const key of keys) await practice(page).locator(`[data-midi="${key}"]`).tap()
    await expect(result(page)).toContainText('Without a mistake.')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await expect(page.getByRole('link', { name: 'Back to today' })).toBeVisible()
    await page.getByRole('button', { name: 'More lines' }).click()
    await expect(page.getByText('You have read today’s line.')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Open it with/ })).toBeFocused()
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByText('You have read today’s line.')).toBeVisible()
    expect((await page.request.get('/api/member/reading')).status()).toBe(403)
  })
})

test('a line is read by keyboard alone', async ({ page }) => {
  await logIn(page, 'premium@academy.test')
  await page.request.fetch('/api/member/reading')
  await open(page, '/member/reading')
  const step = page.getByLabel('Choose a step')
  await step.focus()
  // chosen by its letters, as in any list
  await page.keyboard.type('2. ')
  await expect(page.getByText('Step 2 of 12')).toBeVisible()
  const reading = await readReading(page)
  await press(page, page.getByRole('button', { name: 'Start' }), 'Enter', { back: true })
  await countedIn(page)
  const letters = 'awsedftgyhujk'
  let octave = Number(await practice(page).locator('[data-midi]', { hasText: /^A/ }).first().getAttribute('data-midi'))
  for (const keys of momentsOf(reading))
    for (const key of keys) {
      for (; key < octave; octave -= 12) await page.keyboard.press('z')
      for (; key > octave + 12; octave += 12) await page.keyboard.press('x')
      await page.keyboard.press(letters[key - octave] as string)
      // the same key again within some milliseconds is taken for a contact that bounces
      await page.waitForTimeout(60)
    }
  await expect(result(page)).toBeVisible()
  await press(page, nextLine(page), 'Enter')
  await expect(result(page)).toHaveCount(0)
  await expectFocusKept(page)
})

test('two bars that went wrong come back as a phrase, until they are known', async ({ page }) => {
  const etude = await addEtude(page)
  await register(page, '/member/phrases')
  await expect(page.getByText('No phrase is due.')).toBeVisible()
  await expectAccessible(page)
  // published for everybody by being the first piece of its category, or else opened by a plan
  await logIn(page, 'premium@academy.test')
  const [A4, B4, C4, E4, G4, C5] = [69, 71, 60, 64, 67, 72]
  const pass = [[B4], [A4], [A4], [C5], [C4, E4, G4], [C4, E4, G4]]

  await test.step('a run goes wrong', async () => {
    await sitDown(page, etude, { hand: 'Right hand' })
    await start(page)
    await countedIn(page)
    const saved = stored(page, '/api/member/runs')
    for (const keys of [...pass, ...pass]) {
      // keys that are nowhere near
      await strike(page, 30)
      await strike(page, ...keys)
    }
    expect((await saved).ok()).toBe(true)
  })

  await test.step('its worst bars are due', async () => {
    await open(page, '/member/phrases')
    await expect(page.getByText(/, bars 1 and 2, right hand$/)).toBeVisible()
    await expect(practice(page).getByRole('radio', { name: 'Right hand' })).toHaveCount(0)
    await plugIn(page)
    await expectAccessible(page)
  })

  await test.step('played without a mistake, they come back later', async () => {
    await start(page)
    await countedIn(page)
    const saved = stored(page, '/api/member/phrases')
    for (const keys of pass) await strike(page, ...keys)
    expect(await (await saved).json()).toMatchObject({ grade: 'good' })
    const said = page.getByRole('region', { name: 'Your phrase' })
    await expect(said).toContainText('Without a mistake. It comes back')
    await page.getByRole('button', { name: 'Next phrase' }).click()
    await expect(page.getByText('No phrase is due.')).toBeVisible()
  })
})
