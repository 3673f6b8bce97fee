import { expect, hydrated, reach, test } from './academyTest.ts'

// each journey fails on an unhandled error of the browser's page transitions

test('pages fade into each other without an error while a style sheet is on its way', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('pagereveal', (event) => sessionStorage.setItem('faded', String(event.viewTransition !== null)))
  })
  await page.goto('/login')
  // a request that is held also takes the cache away
  await page.route('**/*.css', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await page.getByRole('link', { name: 'Create an account' }).click()
  await reach(page, '/register')
  await hydrated(page)
  expect(await page.evaluate(() => sessionStorage.getItem('faded'))).toBe('true')
  // a redirect is a step like any other
  await page.evaluate(() => void setTimeout(() => location.assign('/member/bookmarks')))
  await reach(page, '/login')
  await hydrated(page)
  expect(await page.evaluate(() => sessionStorage.getItem('faded'))).toBe('true')
})

test('going on before the next page is there causes no error', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await page.evaluate(() => addEventListener('pageswap', () => location.assign('/login'), { once: true }))
  await page.getByRole('link', { name: 'Join', exact: true }).click()
  await reach(page, '/login')
  await hydrated(page)
})
