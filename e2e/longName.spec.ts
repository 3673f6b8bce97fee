import { another, expect, open, signedIn, test } from './academyTest.ts'
import { send } from './adminSteps.ts'

const NAMES = [
  'Klavierstudio Wieck',
  'The Rheinland Academy for Piano, Harmony and Improvisation',
  'Klavierschulgemeinschaftsfortbildungsakademieverband-Nordrhein',
]

for (const name of NAMES)
  test(`the name “${name.slice(0, 20)}…” fits every window`, async ({ page, browser, troubles }) => {
    const admin = await another(browser, troubles, { storageState: await signedIn(browser, 'admin') })
    await open(admin, '/admin/settings/identity')
    const settings = await (await admin.request.get('/api/admin/settings')).json()
    const { value, version } = settings.identity
    await send(admin, 'PUT', '/api/admin/settings', { data: { ...value, name, section: 'identity', version } })
    for (const path of ['/', '/login', '/pricing']) {
      await open(page, path)
      await expect(page.getByText(name).first()).toBeAttached()
      for (const width of [320, 360, 400, 640, 768, 1024, 1280, 1440, 1920]) {
        await page.setViewportSize({ width, height: 800 })
        const { wide, tall } = await page.evaluate(() => ({
          wide: document.documentElement.scrollWidth - window.innerWidth,
          tall: document.querySelector('header')?.getBoundingClientRect().height ?? 0,
        }))
        expect(wide, `${path} at ${width}`).toBeLessThanOrEqual(0)
        expect(tall, `${path} at ${width}`).toBeLessThan(90)
      }
    }
    const member = await another(browser, troubles, { storageState: await signedIn(browser) })
    for (const [reader, path, link] of [
      [admin, '/admin', 'Students'],
      [member, '/member', 'Learn'],
    ] as const)
      for (const width of [1280, 1440]) {
        await reader.setViewportSize({ width, height: 800 })
        await open(reader, path)
        // the name makes room for the links, not the links for the name
        await expect(reader.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link })).toBeVisible()
        const wide = await reader.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(wide, `${path} at ${width}`).toBeLessThanOrEqual(0)
      }
    const undo = { section: 'identity', version: version + 1, to: 0 }
    await send(admin, 'POST', '/api/admin/settings/undo', { data: undo })
  })
