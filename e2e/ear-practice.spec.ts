import type { Locator } from '@playwright/test'
import { categories } from '../src/ear-training/categories.ts'
import { drillCategories } from '../src/ear-training/drillCategories.ts'
import { expect, expectAccessible, hydrated, register, test } from './academyTest.ts'

test('a drill without end, by name and by playing', async ({ page }) => {
  await register(page)
  await page.goto('/member/ear-training')
  await hydrated(page)
  await page.getByRole('link', { name: 'Practise Non-diatonic Intervals' }).click()
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Practise Non-diatonic Intervals' })).toBeVisible()
  await page.getByRole('button', { name: 'Start' }).click()

  await test.step('ten questions by name, by the keyboard alone', async () => {
    for (let count = 1; count <= 10; count++) {
      await page.keyboard.press('1')
      await expect(page.getByText(/^Correct answer: /)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Next Question' })).not.toHaveAttribute('aria-busy')
      await expect(page.getByText(new RegExp(`^\\d+ of ${count} right$`))).toBeVisible()
      if (count === 1) await expectAccessible(page)
      await page.keyboard.press('Enter')
    }
  })
  await test.step('the keys have filled', async () => {
    await expect(page.getByRole('img', { name: /: (shaky|getting there|sure), \d+%$/ }).first()).toBeVisible()
  })

  await test.step('the answer is played on the keyboard', async () => {
    await page.getByRole('radio', { name: 'Play it' }).check()
    const text = await page.getByText(/^The first note is/).textContent()
    expect(text).toMatch(/The first note is [A-G](♯\d or [A-G]♭)?\d\./)
    await expect(page.getByRole('button', { name: 'Check' })).toBeDisabled()
    await page.getByRole('group', { name: 'Piano keyboard' }).getByRole('button').first().click()
    await page.getByRole('button', { name: 'Check' }).click()
    const done = page.getByRole('button', { name: 'Next Question' })
    const again = page.getByRole('button', { name: 'Show me' })
    await expect(done.or(again)).toBeVisible()
    if (await again.isVisible()) await again.click()
    await expect(done).toBeVisible()
    await expectAccessible(page)
  })
})

test('on a phone the way to answer every drill is in sight at once', async ({ page }) => {
  await register(page)
  await page.setViewportSize({ width: 360, height: 740 })
  for (const { slug, kind } of [...categories, ...drillCategories]) {
    await page.goto(`/member/ear-training/practice/${slug}`)
    await hydrated(page)
    const dock = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
    const bottomOf = (parts: Locator) =>
      parts.evaluateAll((all) => Math.max(0, ...all.map((each) => each.getBoundingClientRect().bottom)))
    const start = page.getByRole('button', { name: 'Start', exact: true })
    const expectInSight = (parts: Locator, what: string) =>
      expect.poll(() => bottomOf(parts), `${what} of ${slug}`).toBeLessThanOrEqual(dock?.y ?? 0)
    await expectInSight(start, 'Start')
    await start.click()
    await expect(page.getByRole('heading', { level: 2, name: /you hear/ })).toBeVisible()
    const answers = page.locator('fieldset .grid > button, [data-phase]')
    await expectInSight(answers, 'answers')
    if (kind === 'rhythm' || kind === 'progression') continue
    if (kind !== 'melody') await page.getByRole('radio', { name: 'Play it' }).check({ force: true })
    const check = page.getByRole('button', { name: 'Check' })
    await expect(check).toBeVisible()
    await expectInSight(check, 'Check')
  }
})
