import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { another, expect, expectAccessible, forgive, hydrated, reach, test } from './academyTest.ts'
import { asAdmin, button, open, refused, unique } from './adminSteps.ts'

test.use(asAdmin)

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Brings an earlier version of the section back by its history: 0 is what the academy was delivered with. */
async function bringBack(page: Page, name: string, version = 0): Promise<void> {
  await part(page, name)
    .getByRole('button', { name: new RegExp(`^History ?: ${name}$`) })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Bring back version ${version}`, exact: true })
    .click()
  await expect(page.getByText('The earlier version is back.').last()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('an admin gives the academy its name and its colour, and visitors see both at once', async ({
  page,
  browser,
  troubles,
}) => {
  await open(page, '/admin/settings/identity')
  await part(page, 'Name').getByLabel('Name', { exact: true }).fill('Ivory Lane')
  await button(part(page, 'Name'), 'Save').click()
  await expect(page.getByText('Settings saved.')).toBeVisible()
  await open(page, '/admin/settings/look')
  await part(page, 'Branding')
    .getByRole('textbox', { name: /^Accent colour/ })
    .fill('#1b4d8f')
  await button(part(page, 'Branding'), 'Save').click()
  await expect(page.getByText('Settings saved.')).toBeVisible()

  const visitor = await another(browser, troubles, { storageState: { cookies: [], origins: [] } })
  await visitor.goto('/')
  await expect(visitor).toHaveTitle(/ · Ivory Lane$/)
  await expect(visitor.getByRole('banner')).toContainText('Ivory Lane')
  await expect(visitor.getByRole('main').getByRole('link', { name: 'Join the academy' })).toHaveCSS(
    'background-color',
    'rgb(27, 77, 143)',
  )
  await expectAccessible(visitor)
  await visitor.close()

  await bringBack(page, 'Branding')
  await open(page, '/admin/settings/identity')
  await bringBack(page, 'Name')
  await page.reload()
  await expect(page).toHaveTitle('Name: Settings · Cadenza')
})

test('an admin gives the academy its logo, and sees it at once in the head of the page and in the tab', async ({
  page,
}) => {
  await open(page, '/admin/settings/look')
  const brand = page.getByRole('banner').locator('[data-academy-brand]')
  const icon = page.locator('link[rel="icon"]')
  await expect(icon).toHaveAttribute('href', '/favicon.svg')
  const buffer = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#14505b' } })
    .png()
    .toBuffer()
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer }
  await part(page, 'Branding').locator('input[type=file]').setInputFiles(logo)
  await expect(page.getByText('Picture saved.')).toBeVisible()
  await expect(brand.locator('img')).toHaveAttribute('src', /^\/files\//)
  await expect(icon).toHaveAttribute('href', /^\/favicon\.ico\?/)
  await button(part(page, 'Branding'), 'Remove logo').click()
  await expect(page.getByText('Picture removed.')).toBeVisible()
  await expect(brand.locator('img')).toHaveCount(0)
  await expect(icon).toHaveAttribute('href', '/favicon.svg')
  await expect(brand).toContainText('Cadenza')
})

test('a colour that can’t be read is refused beside its field', async ({ page, troubles }) => {
  await open(page, '/admin/settings/look', 360)
  const accent = part(page, 'Branding').getByRole('textbox', { name: /^Accent colour/ })
  await accent.fill('#f2c14e')
  await button(part(page, 'Branding'), 'Save').click()
  await expect(part(page, 'Branding').getByText(/The nearest that works is #[0-9a-f]{6}/)).toBeVisible()
  await expect(accent).toBeFocused()
  await expectAccessible(page)
  await forgive(troubles, ...refused(/\/api\/admin\/settings$/))
})

test('an admin says who teaches and what the first page reads, with a preview, and visitors see it', async ({
  page,
  browser,
  troubles,
}) => {
  await open(page, '/admin/settings/teacher')
  const teacher = part(page, 'Teacher')
  await teacher.getByLabel('Teacher’s name').fill('Clara Wieck')
  await teacher.getByLabel('Story').fill('I began at five.\nI never stopped.')
  await teacher.getByLabel('Signature').fill('Yours, Clara')
  await expect(teacher.getByText('Yours, Clara')).toBeVisible()
  await button(teacher, 'Save').click()
  await expect(page.getByText('Settings saved.')).toBeVisible()
  await open(page, '/admin/settings/landing')
  const first = part(page, 'Home page')
  await first.getByLabel('Closing line').fill('Shall we begin?')
  await first.getByLabel('How a lesson goes').uncheck()
  await button(first, 'Save').click()
  await expect(page.getByText('Settings saved.')).toBeVisible()

  const visitor = await another(browser, troubles, { storageState: { cookies: [], origins: [] } })
  await visitor.setViewportSize({ width: 360, height: 740 })
  await visitor.goto('/')
  await expect(visitor.getByRole('heading', { name: 'Clara Wieck' })).toBeVisible()
  await expect(visitor.getByRole('heading', { name: 'Shall we begin?' })).toBeVisible()
  await expect(visitor.getByRole('heading', { name: 'How a lesson goes' })).toHaveCount(0)
  await expectAccessible(visitor)
  await visitor.close()

  await bringBack(page, 'Home page')
  await open(page, '/admin/settings/teacher')
  await bringBack(page, 'Teacher', 1)
})

test('an admin says what members say and answers what visitors ask; what is blank is left out', async ({
  page,
  browser,
  troubles,
}) => {
  await open(page, '/admin/settings/voices')
  const voices = part(page, 'Testimonials')
  const voice = (number: number) => voices.getByRole('group', { name: `Testimonial ${number}` })
  await voice(1).getByLabel('Words').fill('I play before breakfast now.')
  await voice(1).getByLabel('Name', { exact: true }).fill('Ada Vance')
  await voice(2).getByLabel('Words').fill('')
  await voice(3).getByLabel('Name', { exact: true }).fill('')
  await expect(voices.getByRole('figure', { includeHidden: true })).toHaveCount(1)
  await button(voices, 'Save').click()
  await expect(page.getByText('Settings saved.')).toBeVisible()
  await open(page, '/admin/settings/landing')
  const first = part(page, 'Home page')
  await button(first, 'Add a question').click()
  await first.getByRole('textbox', { name: 'Question 1' }).fill('Do you teach duets?')
  await first.getByRole('textbox', { name: 'Answer 1' }).fill('Yes, at one piano.')
  await button(first, 'Add a question').click()
  await first.getByRole('textbox', { name: 'Question 2' }).fill('No answer?')
  await first.getByLabel('Three questions for the ear, with sound').uncheck()
  await button(first, 'Save').click()
  await expect(page.getByText('Settings saved.')).toBeVisible()

  const visitor = await another(browser, troubles, { storageState: { cookies: [], origins: [] } })
  await visitor.goto('/')
  const said = visitor.getByRole('region', { name: 'What members say' })
  await expect(said.getByRole('figure')).toHaveText(['I play before breakfast now.Ada VanceLudlow, beginner roadmap'])
  const asked = visitor.getByRole('region', { name: 'Questions and answers' })
  await expect(asked.locator('summary')).toHaveText(['Do you teach duets?'])
  await expect(visitor.getByRole('heading', { name: 'Three questions for your ear' })).toHaveCount(0)
  await visitor.close()

  await bringBack(page, 'Home page')
  await open(page, '/admin/settings/voices')
  await bringBack(page, 'Testimonials', 1)
})

test('an academy by invitation takes who has a link, and nobody else', async ({ page, browser, troubles }) => {
  await open(page, '/admin/settings/sign_up')
  const signUp = part(page, 'Sign-up')
  await signUp.getByLabel('By invitation').check()
  await signUp.getByLabel('Minimum age').selectOption('16 years')
  await button(signUp, 'Save').click()
  await expect(page.getByText('Settings saved.')).toBeVisible()
  await open(page, '/admin/users', 360)
  await button(page, 'Invite').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('For whom').fill('Autumn course')
  await button(dialog, 'Make a link').click()
  const link = await dialog.getByLabel('Link for Autumn course', { exact: true }).inputValue()
  await expectAccessible(page)

  const visitor = await another(browser, troubles, { storageState: { cookies: [], origins: [] } })
  await visitor.goto('/register')
  await expect(visitor.getByRole('heading', { name: 'By invitation' })).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Join' })).toHaveCount(0)
  await expectAccessible(visitor)
  await visitor.goto(link)
  await hydrated(visitor)
  await visitor.getByLabel('First name').fill('Nadia')
  await visitor.getByLabel('Last name').fill('Okafor')
  await visitor.getByLabel('Email address').fill(`${unique('nadia')}@academy.test`)
  await visitor.getByLabel('Password', { exact: true }).fill('a-quiet-room-with-keys')
  await expectAccessible(visitor)
  await visitor.getByLabel('I am at least 16 years old.').check()
  await visitor.getByRole('button', { name: 'Create account' }).click()
  await reach(visitor, '/member')
  await visitor.close()

  await open(page, '/admin/settings/sign_up')
  await bringBack(page, 'Sign-up')
})

test('the list of the settings leads to each of its pages, and so do the links of before', async ({ page }) => {
  await open(page, '/admin/settings', 360)
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Region/ }).click()
  await reach(page, '/admin/settings/place')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'All settings' }).click()
  await reach(page, '/admin/settings')
  await page.goto('/admin/settings#retention')
  await reach(page, '/admin/settings/retention')
})
