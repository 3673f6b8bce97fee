import { expect, expectAccessible, hydrated, test } from './academyTest.ts'
import { asAdmin, open } from './adminSteps.ts'

test.use(asAdmin)

for (const width of [360, 1440])
  test(`at ${width} px the overview shows the academy’s figures, drawn and as tables`, async ({ page }) => {
    await open(page, '/admin', width)
    const figure = (name: string | RegExp) => page.getByRole('region', { name })

    for (const name of ['Members', 'Active subscriptions', /^Income/, 'Lessons completed', 'Where members stop'])
      await expect(figure(name).first()).toBeVisible()

    const completed = figure('Lessons completed')
    const plot = completed.getByRole('group', { name: /^Lessons completed per day over thirty days: \d+ in all\.$/ })
    const days = plot.getByRole('radio')
    await expect(days).toHaveCount(30)
    await days.last().focus()
    await page.keyboard.press('ArrowLeft')
    await expect(days.nth(28)).toBeChecked()
    const readOut = plot.getByText(/^\d+ \w+ \d{4}: \d+$/)
    await expect(readOut.nth(28)).toHaveCSS('opacity', '1')
    await expect(readOut.nth(29)).toHaveCSS('opacity', '0')
    await readOut.nth(3).locator('..').hover()
    await expect(readOut.nth(3)).toHaveCSS('opacity', '1')
    await expect(readOut.nth(28)).toHaveCSS('opacity', '0')
    for (const [name, words] of [
      ['Members', /^\d+ joined in the last 30 days, .+ the 30 days before$/],
      ['Active subscriptions', /30 days ago$/],
      ['Lessons completed', /the 30 days before$/],
      [/^Income/, /so far in .+ the same days of /],
    ] as const)
      await expect(figure(name).first().getByText(words)).toBeVisible()
    const table = completed.getByRole('table', { name: 'Lessons completed per day', includeHidden: true })
    await expect(table).toBeHidden()
    await completed.getByText('As a table').focus()
    await page.keyboard.press('Enter')
    await expect(table).toBeVisible()
    await expect(table.getByRole('row')).toHaveCount(31)
    const numbers = await table.getByRole('cell').allInnerTexts()
    const sum = numbers.reduce((total, text) => total + Number(text.replace(/\D/g, '')), 0)
    expect(sum).toBeGreaterThan(0)
    await expect(completed.getByRole('paragraph').first()).toHaveText(new Intl.NumberFormat('en-GB').format(sum))

    await figure('Where members stop').getByRole('link').first().click()
    await page.waitForURL(/\/member\/course\/\w+\?lesson=\d+$/)
    await hydrated(page)
    await expect(page.getByRole('article').first().getByRole('heading', { level: 2 }).first()).toBeVisible()
  })

test('a visitor is asked to log in, however the address is written', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: String(baseURL), storageState: { cookies: [], origins: [] } })
  const page = await context.newPage()
  for (const path of ['/admin', '/admin/users', '/ADMIN/courses/', '/admin/%']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/login\?next=/)
  }
  await context.close()
})

test('what a running academy has left to set up leads to what is to be done, and is put away by the keyboard alone', async ({
  page,
}) => {
  await open(page, '/admin', 360)
  const list = page.getByRole('region', { name: 'Left to set up' })
  await list.getByText(/^\d+ setup steps? left$/).focus()
  await page.keyboard.press('Enter')
  await expect(list.getByRole('link', { name: 'Give your academy its name' })).toBeVisible()
  await expectAccessible(page)
  const putAway = list.getByRole('button', { name: 'Hide this list' })
  await putAway.focus()
  await page.keyboard.press('Enter')
  await expect(list).toHaveCount(0)
  await page.reload()
  await hydrated(page)
  await expect(list).toHaveCount(0)
  await page.getByRole('button', { name: 'Show the opening checklist' }).click()
  await list.getByText(/^\d+ setup steps? left$/).click()
  await list.getByRole('link', { name: 'Set up email' }).click()
  await expect(page).toHaveURL(/\/admin\/settings\/mail$/)
})
