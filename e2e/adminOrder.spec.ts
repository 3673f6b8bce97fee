import type { Page } from '@playwright/test'
import { expect, hydrated, OTHERS_PICTURE, overlook, test } from './academyTest.ts'
import { addCourses, asAdmin, button, open, unique } from './adminSteps.ts'
import { press } from './keyboardSteps.ts'

test.afterEach(({ troubles }) => overlook(troubles, OTHERS_PICTURE))

test.use(asAdmin)

const TITLES = ['Ann', 'Bea', 'Cio']
const shown = (page: Page) =>
  page
    .getByRole('list', { name: /^Lessons of/ })
    .getByRole('listitem')
    .evaluateAll((rows) => rows.map((row) => /Ann|Bea|Cio/.exec(row.textContent ?? '')?.[0]))
const saved = (page: Page) => expect(page.getByRole('status').getByText('Order saved.')).toBeVisible()

/** Opens the order of a category that is nobody else's. */
async function openOrder(page: Page, width: number): Promise<string> {
  const category = unique('Order ')
  await open(page, '/admin/courses', width)
  await addCourses(page, category, TITLES)
  await page.goto(`/admin/courses/order?category=${encodeURIComponent(category)}`)
  await hydrated(page)
  expect(await shown(page)).toEqual(TITLES)
  return category
}

/** The order is the same after a reload, and for everybody who reads the roadmap. */
async function expectOrder(page: Page, category: string, titles: string[]): Promise<void> {
  await saved(page)
  await page.reload()
  await hydrated(page)
  expect(await shown(page)).toEqual(titles)
  const roadmap = await (await page.request.get('/api/member/courses/beginner')).json()
  expect(roadmap[category].map(({ title }: { title: string }) => title)).toEqual(titles)
}

test('lessons are put into order by keyboard alone', async ({ page }) => {
  const category = await openOrder(page, 1440)
  await press(page, button(page, 'Move Ann'), 'ArrowDown')
  await expect(page.getByText('Ann is now 2 of 3.')).toBeAttached()
  await expect(button(page, 'Move Ann')).toBeFocused()
  await page.keyboard.press('End')
  await press(page, button(page, 'Move Cio up'), 'Enter', { back: true })
  await expect(button(page, 'Move Cio down')).toBeFocused()
  await expectOrder(page, category, ['Cio', 'Bea', 'Ann'])
})

test('lessons are put into order by dragging', async ({ page }) => {
  const category = await openOrder(page, 1440)
  const [from, to] = [await button(page, 'Move Cio').boundingBox(), await button(page, 'Move Ann').boundingBox()]
  if (!from || !to) throw new Error('The handles are not there.')
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(to.x + 10, to.y + 2, { steps: 8 })
  await page.mouse.up()
  await expectOrder(page, category, ['Cio', 'Ann', 'Bea'])
})

test('lessons are put into order on a phone', async ({ page }) => {
  const category = await openOrder(page, 360)
  await button(page, 'Move Bea up').click()
  await button(page, 'Move Cio up').click()
  await expectOrder(page, category, ['Bea', 'Cio', 'Ann'])
})
