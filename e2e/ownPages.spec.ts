import { another, expect, expectAccessible, forgive, test } from './academyTest.ts'
import { asAdmin, button, open, refused } from './adminSteps.ts'

test.use(asAdmin)

test('an admin fills in the terms and publishes them, and visitors find them in the footer', async ({
  page,
  browser,
  troubles,
}) => {
  await open(page, '/admin/pages', 360)
  await expectAccessible(page)
  const editTerms = page.getByRole('link', { name: 'Edit Terms' })
  // those of the demo give way to the starting text
  await editTerms.click()
  await page.waitForSelector('[data-ready]')
  await button(page, 'Delete').click()
  await button(page.getByRole('dialog'), 'Yes, Delete').click()
  await expect(page).toHaveURL(/\/admin\/pages$/)
  await editTerms.click()
  await expect(page.getByRole('heading', { name: 'Terms', level: 1 })).toBeVisible()
  await page.waitForSelector('[data-ready]')
  await page.getByLabel('Published').check()
  await button(page, 'Save').click()
  await expect(page.getByText(/Please fill in or take out what is in square brackets/)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Text').fill('## Fair play\n\nBe kind at {academy}. See [prices](/pricing).')
  await button(page, 'Preview').click()
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('heading', { name: 'Fair play' })).toBeVisible()
  await button(page, 'Save').click()
  await expect(page.getByText('Page saved.')).toBeVisible()

  const visitor = await another(browser, troubles, { storageState: { cookies: [], origins: [] } })
  for (const width of [360, 1440]) {
    await visitor.setViewportSize({ width, height: 800 })
    await visitor.goto('/')
    await visitor.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
    await expect(visitor.getByText('Be kind at Cadenza.')).toBeVisible()
    await expectAccessible(visitor)
  }
  await visitor.close()

  await button(page, 'Delete').click()
  await button(page.getByRole('dialog'), 'Yes, Delete').click()
  await expect(page).toHaveURL(/\/admin\/pages$/)
  await forgive(troubles, ...refused(/\/api\/admin\/pages\/terms$/))
})

test('a page of one’s own is written by the keyboard alone', async ({ page }) => {
  await open(page, '/admin/pages?add=1')
  await page.getByLabel('Title').focus()
  await page.keyboard.type('Opening hours')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('From **nine**.')
  await expect(page.getByLabel('Text')).toHaveValue('From **nine**.')
  await page.getByLabel('Draft').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/edit=opening-hours/)
  await page.goto('/page/opening-hours')
  await expect(page.getByText('From nine.')).toBeVisible()
})
