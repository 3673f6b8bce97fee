import type { Page } from '@playwright/test'
import { expect, expectAccessible, logIn, open, test } from './academyTest.ts'

const clara = async (page: Page): Promise<string> => {
  await open(page, '/admin/students?search=clara')
  return (await page.getByRole('link', { name: 'Clara Lindqvist' }).getAttribute('href')) ?? ''
}
const steps = (page: Page) => page.getByRole('list', { name: 'Steps' })

test('a check-in in two taps on Today by phone, the teacher’s answer from the inbox, and the member reads it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await logIn(page, 'premium@academy.test')
  for (const path of ['/member', '/member/today']) {
    await open(page, path)
    await expect(page.getByRole('form', { name: 'Check-in' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await expectAccessible(page)
  }
  await page.getByRole('radio', { name: 'Some of it' }).check()
  await page.getByRole('button', { name: 'Check in' }).click()
  await expect(page.getByText('Thank you. Your teacher reads it.')).toBeVisible()
  await expect(page.getByRole('form', { name: 'Check-in' })).toHaveCount(0)
  await expect(page.getByText(/^You’ve checked in for this week/)).toBeFocused()
  await open(page, '/member')
  await expect(page.getByText('How was your week?')).toHaveCount(0)

  await logIn(page, 'admin@academy.test')
  await open(page, '/admin/inbox')
  const entry = page.getByRole('article', { name: /^Check-in · .*Clara/ }).last()
  await entry.getByRole('button', { name: 'Answer' }).click()
  await page.getByLabel('Your answer').fill('Half is plenty after such a week.')
  await page.getByRole('button', { name: 'Answer', exact: true }).last().click()
  await expect(page.getByText('Answered.')).toBeVisible()

  await logIn(page, 'premium@academy.test')
  await open(page, '/member/plan')
  await expect(page.getByRole('list', { name: 'Check-ins' })).toContainText('Half is plenty after such a week.')
})

test('a roadmap is arranged by mouse: proposed, dragged, saved and published, and its member ticks a note', async ({
  page,
}) => {
  await logIn(page, 'admin@academy.test')
  await open(page, `${await clara(page)}/roadmap`)
  const before = await steps(page).getByRole('listitem').count()
  await page.getByRole('button', { name: 'Add a step' }).click()
  await page.getByLabel('What it is').selectOption('note')
  await page.getByLabel('Title').fill('Sing the bass')
  await page.getByRole('button', { name: 'Add step' }).click()
  await expect(steps(page).getByRole('listitem')).toHaveCount(before + 1)
  const handle = page.getByRole('button', { name: 'Move Sing the bass', exact: true })
  await handle.scrollIntoViewIfNeeded()
  const from = await handle.boundingBox()
  await page.mouse.move((from?.x ?? 0) + 10, (from?.y ?? 0) + 10)
  await page.mouse.down()
  await page.mouse.move((from?.x ?? 0) + 10, (from?.y ?? 0) - 120, { steps: 5 })
  await page.mouse.up()
  await expect(steps(page).getByRole('listitem').last()).not.toContainText('Sing the bass')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published. The member is told.')).toBeVisible()

  await page.setViewportSize({ width: 360, height: 740 })
  await logIn(page, 'premium@academy.test')
  await open(page, '/member/course/beginner')
  await open(page, '/member/roadmap')
  await expectAccessible(page)
  const tick = page.getByRole('checkbox', { name: 'Done: Sing the bass' })
  await tick.check()
  await page.reload()
  await expect(tick).toBeChecked()

  await logIn(page, 'admin@academy.test')
  await open(page, `${await clara(page)}/roadmap`)
  await page.getByRole('button', { name: 'Take it away' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Yes, take it away' }).click()
  await expect(page.getByText('Taken away. The draft is still here.')).toBeVisible()
  await logIn(page, 'premium@academy.test')
  await open(page, '/member/roadmap')
  await expect(page.getByText('Your roadmap is not here yet.')).toBeVisible()

  await logIn(page, 'admin@academy.test')
  await open(page, `${await clara(page)}/roadmap`)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Published. The member is told.')).toBeVisible()
  await logIn(page, 'premium@academy.test')
  await open(page, '/member/roadmap')
  await expect(tick).toBeChecked()
})

test('a roadmap is arranged by keyboard: a template’s steps, a drill found by its name, another order', async ({
  page,
}) => {
  await logIn(page, 'admin@academy.test')
  await open(page, `${await clara(page)}/roadmap`)
  const list = steps(page)
  const before = await list.getByRole('listitem').count()
  await page.getByLabel('Template').selectOption({ label: 'Groove for returners' })
  await page.getByRole('button', { name: 'Add its steps' }).focus()
  await page.keyboard.press('Enter')
  await expect(list.getByRole('listitem')).toHaveCount(before + 4)
  await page.getByRole('button', { name: 'Add a step' }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('What it is').selectOption('drill')
  await page.getByLabel('Find it').fill('rhythm')
  await page.getByRole('radio', { name: 'Rhythm' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(list.getByRole('listitem')).toHaveCount(before + 5)
  const handle = page.getByRole('button', { name: 'Move Rhythm', exact: true })
  await handle.focus()
  await page.keyboard.press('Home')
  await expect(list.getByRole('listitem').first()).toContainText('Rhythm')
  await expect(handle).toBeFocused()
  await page.getByRole('button', { name: 'Save draft' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Draft saved.')).toBeVisible()
})
