import { expect, expectAccessible, hydrated, signedIn, test } from './academyTest.ts'

const MARGIN = { top: '10mm', bottom: '10mm', left: '10mm', right: '10mm' }

test.describe('a certificate', () => {
  test.use({ storageState: async ({ browser }, use) => use(await signedIn(browser)) })

  test('is found by its member, checked by anybody, and printed on one sheet', async ({ page, browser, baseURL }) => {
    await page.goto('/member/certificates')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'See your certificate' }).click()
    await page.waitForURL(/\/certificate\/[a-z0-9]{16}$/)
    await hydrated(page)
    const visitor = await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } })
    const sheet = await visitor.newPage()
    await sheet.goto(page.url())
    await expect(sheet.getByRole('article')).toContainText('Clara L.')
    await expect(sheet.getByRole('button', { name: 'Withdraw' })).toHaveCount(0)
    await expectAccessible(sheet)
    for (const way of [{ format: 'A4' }, { format: 'Letter' }, { format: 'A4', landscape: true }]) {
      const printed = (await sheet.pdf({ ...way, margin: MARGIN })).toString('latin1')
      expect(printed.match(/\/Type\s*\/Page\b/g), JSON.stringify(way)).toHaveLength(1)
    }
    await visitor.close()
  })
})
