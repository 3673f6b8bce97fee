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
