import { expect, flashMessage, hydrated, register, test } from './academyTest.ts'
import { button } from './adminSteps.ts'
import { expectFocusKept, press, type } from './keyboardSteps.ts'

for (const width of [360, 1440])
  test(`at ${width} px the library is read by keyboard alone`, async ({ page }) => {
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 })
    await register(page, '/member/library/extra-courses')
    const main = page.getByRole('main')
    const shelves = page.getByRole('navigation', { name: 'Library' })
    await press(page, shelves.getByRole('link', { name: 'Piano exercises' }), 'Enter')
    await page.waitForURL('**/library/piano-exercise')
    if (width < 640) await press(page, page.getByText('Filters', { exact: true }), 'Enter')
    await press(page, page.getByRole('link', { name: 'Dexterity', exact: true }), 'Enter')
    await page.waitForURL('**?level=Dexterity')
    await press(page, main.getByRole('listitem').first().getByRole('link'), 'Enter')
    await page.waitForURL(/\/member\/lesson\/\d+$/)
    await hydrated(page)
    await press(page, button(page, 'Bookmark'), 'Space')
    await expect(flashMessage(page, 'Added to bookmarks!')).toBeVisible()
    await expect(button(page, 'Bookmark')).toBeFocused()
    await type(page, page.getByRole('textbox', { name: 'Write a comment' }), `By keys at ${width}`)
    await press(page, button(page, 'Add comment'), 'Enter')
    await expect(flashMessage(page, 'Comment added!')).toBeVisible()
    await expectFocusKept(page)
    await expect(page.getByText(`By keys at ${width}`)).toBeVisible()
  })
