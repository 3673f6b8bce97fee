import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

export const PASSWORD = 'piano-practice'

type Fixtures = {
  /** What the browser complained about; a journey that expects a refusal takes it out by `troubles.length = 0`. */
  troubles: string[]
}

/** A journey in a real browser, which fails on any console error, page error, failed request or hydration mismatch. */
export const test = base.extend<Fixtures>({
  troubles: [
    async ({ context }, use) => {
      const troubles: string[] = []
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') troubles.push(`console: ${message.text()}`)
      })
      context.on('weberror', (error) => troubles.push(`page error: ${error.error().message}`))
      context.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? ''
        // a page that is left stops what it was still loading
        if (reason !== 'net::ERR_ABORTED') troubles.push(`failed: ${request.url()} ${reason}`)
      })
      context.on('response', (response) => {
        if (response.status() >= 400) troubles.push(`${response.status()}: ${response.url()}`)
      })
      await use(troubles)
      expect(troubles).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

let count = 0

/** Registers a new person in the browser and returns their address. */
export async function register(page: Page, next = '/member'): Promise<string> {
  const email = `e2e-${Date.now()}-${process.pid}-${++count}@academy.test`
  await page.goto(`/register?next=${encodeURIComponent(next)}`)
  await page.getByLabel('First name').fill('Nora')
  await page.getByLabel('Last name').fill('Keys')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL((url) => url.pathname === next.split('?')[0])
  return email
}

export async function logIn(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/member')
}

/** Waits until every screen of the page answers to a person. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('[data-screen]')].every((element) => 'ready' in (element as HTMLElement).dataset),
  )

/** No violation of WCAG 2.2 AA in the light theme nor in the dark one. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .analyze()
    expect(violations.map(({ id, nodes }) => `${theme} ${id}: ${nodes.map((node) => node.target).join(' ')}`)).toEqual(
      [],
    )
  }
}
