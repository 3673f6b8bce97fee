import type { Page } from '@playwright/test'
import { expect, logIn, open, test } from './academyTest.ts'

/** The lists with a `ListBar`, by who sees them: library, pieces, students, payments. */
const LISTS = [
  {
    who: 'premium@academy.test',
    path: '/member/library/piano-exercise',
    search: 'Search exercises',
    count: /^\d+ exercises?$/,
  },
  { who: 'premium@academy.test', path: '/member/pieces', search: 'Search', count: /^\d+ pieces?$/ },
  { who: 'admin@academy.test', path: '/admin/students', search: 'Search students', count: /^\d+ students?$/ },
  { who: 'admin@academy.test', path: '/admin/payments', search: 'Search payments by member', count: /^\d+ payments?$/ },
] as const
type List = (typeof LISTS)[number]

async function boxesOf(page: Page, { search, count }: List) {
  const main = page.getByRole('main')
  const all = [
    main.getByRole('searchbox', { name: search, exact: true }),
    main.getByText(count).and(main.locator(':visible')).first(),
    main.locator('summary', { hasText: /^Filters/ }),
  ]
  const [field, left, button] = await Promise.all(
    all.map(async (each) => (await each.isVisible()) && each.boundingBox()),
  )
  if (!field || !left) throw new Error('There is no search, or no count.')
  return { field, left, button: button || null }
}

const middle = ({ y, height }: { y: number; height: number }) => y + height / 2

async function eachList(page: Page, look: (list: List) => Promise<void>) {
  for (const [at, list] of LISTS.entries()) {
    if (list.who !== LISTS[at - 1]?.who) {
      // nothing is on its way for the reader before
      await page.goto('about:blank')
      await page.context().clearCookies()
      await logIn(page, list.who)
    }
    await test.step(list.path, async () => {
      await open(page, list.path)
      await look(list)
    })
  }
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('every list has its search in the whole width, then its filters behind one button beside how many there are', async ({
    page,
  }) => {
    await eachList(page, async (list) => {
      const { field, left, button } = await boxesOf(page, list)
      expect([field.x, field.width]).toEqual([16, 328])
      if (!button) throw new Error('The filters have no button.')
      expect(button.height).toBeGreaterThanOrEqual(44)
      expect(button.y).toBeGreaterThan(field.y + field.height)
      expect(Math.abs(middle(button) - middle(left))).toBeLessThanOrEqual(2)
      expect(left.x).toBeGreaterThan(button.x + button.width)
      // opened, they take the whole width below both
      await page.locator('summary', { hasText: /^Filters/ }).click()
      const [filters, opened] = await Promise.all([page.locator('.folded').boundingBox(), boxesOf(page, list)])
      expect([filters?.x, filters?.width]).toEqual([16, 328])
      expect(filters?.y).toBeGreaterThanOrEqual(middle(opened.left) + button.height / 2)
    })
  })
})

test.describe('on a laptop', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('every list has search, filters and how many there are in one row', async ({ page }) => {
    await eachList(page, async (list) => {
      const { field, left } = await boxesOf(page, list)
      expect(Math.abs(middle(field) - middle(left))).toBeLessThanOrEqual(4)
      const first = page.locator('.filters').locator('a, select, input, summary').and(page.locator(':visible')).first()
      const box = await first.boundingBox()
      if (!box) throw new Error('There is no filter.')
      expect(Math.abs(middle(field) - middle(box))).toBeLessThanOrEqual(4)
      expect(box.x).toBeGreaterThanOrEqual(field.x + field.width)
      expect(left.x).toBeGreaterThan(box.x + box.width)
    })
  })
})
