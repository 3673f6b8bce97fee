import type { Page } from '@playwright/test'
import { expect, expectAccessible, flashMessage, hydrated, logIn, open, register, test } from './academyTest.ts'
import { addCourses, unique } from './adminSteps.ts'
import { press } from './keyboardSteps.ts'

const LOCKED = 'This content is available for standard and premium users only.'

/** An admin adds two lessons and locks them, as the list itself offers it; answers the first one's title. */
async function lockTwo(page: Page): Promise<string> {
  // by their names first in the list, and nobody else's
  const titles = [unique('0 Gate '), unique('0 Gate ')] as const
  await open(page, '/admin/courses?level=beginner&sort=title')
  await addCourses(page, unique('Gated '), titles)
  await page.reload()
  await hydrated(page)
  const box = (title: string) => page.getByRole('checkbox', { name: `Choose ${title}`, exact: true })
  for (const title of titles) await box(title).check()
  await expect(page.getByText('2 chosen')).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Set access' }), 'Enter')
  const dialog = page.getByRole('dialog', { name: 'Set access' })
  await dialog.getByLabel('Opens for').selectOption('Standard')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(flashMessage(page, 'Access updated.')).toBeVisible()
  const row = page.getByRole('row').filter({ has: box(titles[0]) })
  await expect(row.getByText('Standard', { exact: true })).toBeVisible()
  return titles[0]
}

test('a lesson is locked in the list, its gate leads to the plan, and paying leads back to it', async ({ page }) => {
  await logIn(page, 'admin@academy.test')
  const title = await lockTwo(page)
  // a page that is open would go on listening without its session
  await page.goto('about:blank')
  await page.context().clearCookies()

  await register(page)
  const courses = await (await page.request.get('/api/member/courses/beginner')).json()
  const lessons = Object.values(courses as Record<string, { id: number; title: string; locked: boolean }[]>).flat()
  const lesson = lessons.find((one) => one.title === title)
  expect(lesson?.locked).toBe(true)
  await open(page, `/member/course/beginner?lesson=${lesson?.id}`)
  await expect(page.getByRole('link', { name: new RegExp(`${title}.*opens with standard`) })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
  await expect(page.getByText(LOCKED)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as Completed' })).toHaveCount(0)
  await expectAccessible(page)

  await press(page, page.getByRole('link', { name: 'Open it with Standard' }), 'Enter')
  await page.waitForURL('**/pricing?tier=standard**')
  await expect(page.getByText('Standard opens what you were looking at')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Join Today: Standard, monthly' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pay with Stripe' }).click()
  await page.waitForURL('**/sandbox/**')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Open from now on' })).toContainText('Roadmap for all levels')
  await page.getByRole('link', { name: 'Continue where you were' }).click()
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
  await expect(page.getByText(LOCKED)).toHaveCount(0)
  await page.getByRole('button', { name: 'Mark as Completed' }).click()
  await expect(flashMessage(page, 'Marked as completed!')).toBeVisible()
})
