import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import { openWorkerAcademy, type WorkerAcademy } from './workerAcademy.ts'

export { expectAccessible } from './accessible.ts'

export const PASSWORD = 'piano-practice'

type Fixtures = {
  /** What the browser complained about; a journey that means to be refused takes that out by `forgive`. */
  troubles: string[]
}

/** Notes whatever a browser complains about. */
export function watchTroubles(context: BrowserContext, troubles: string[]): void {
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return
    // said by the test runner itself, in whose settings it stands
    if (message.text() === 'Service Worker registration blocked by Playwright') return
    troubles.push(`console: ${message.text()} (${message.location().url})`)
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
}

/** Takes out the complaints that a step was meant to cause; each pattern must have been met. */
export async function forgive(troubles: string[], ...meant: RegExp[]): Promise<void> {
  const missing = () => meant.filter((pattern) => !troubles.some((trouble) => pattern.test(trouble))).map(String)
  await expect.poll(missing).toEqual([])
  overlook(troubles, ...meant)
}

/** Takes out complaints that may come or not, for a reason outside of the journey. */
export function overlook(troubles: string[], ...patterns: RegExp[]): void {
  const others = troubles.filter((trouble) => !patterns.some((pattern) => pattern.test(trouble)))
  troubles.splice(0, troubles.length, ...others)
}

/** A picture in a list of an admin, which a journey beside this one may have taken away since; visits.spec.ts is strict. */
export const OTHERS_PICTURE = /\/files\/(covers|uploads|ear-training)\/[^/]+\.webp/

/** A journey in a real browser, which fails on any console error, page error, failed request or hydration mismatch. */
export const test = base.extend<Fixtures, { academy: WorkerAcademy }>({
  academy: [
    // biome-ignore lint/correctness/noEmptyPattern: fixtures say by their first parameter what they need, which is nothing
    async ({}, use) => {
      const academy = await openWorkerAcademy()
      process.env.ACADEMY_ADDRESS = academy.address
      process.env.ACADEMY_DATA_DIR = academy.dataDir
      await use(academy)
      await academy.close()
    },
    { scope: 'worker', auto: true },
  ],
  baseURL: async ({ academy }, use) => use(academy.address),
  troubles: [
    async ({ context }, use) => {
      const troubles: string[] = []
      watchTroubles(context, troubles)
      await use(troubles)
      // one that stayed would go on listening to its member's updates, of which each has a few places
      await Promise.all(others.splice(0).map((other) => other.close()))
      expect(troubles).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

let count = 0

const newAddress = () => `e2e-${Date.now()}-${process.pid}-${++count}@academy.test`

/** Fills in the registration form that is on the page and returns the new person's address. */
export async function fillRegistration(page: Page): Promise<string> {
  const email = newAddress()
  await page.getByLabel('First name').fill('Nora')
  await page.getByLabel('Last name').fill('Keys')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  return email
}

/** Waits for a page by its path; a glob would also find the path in the query of another page. */
export const reach = (page: Page, path: string): Promise<void> => page.waitForURL((url) => url.pathname === path)

/** Opens a page, and waits until it answers to a person. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

/** The browsers beside the test's own, which are closed with it. */
const others: BrowserContext[] = []

/** Somebody in a browser of their own, whose troubles count too; a zone that the test uses holds there as well. */
export async function another(
  browser: Browser,
  troubles: string[],
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext(options)
  others.push(context)
  watchTroubles(context, troubles)
  return context.newPage()
}

/** What the page says of its reader. */
export async function currentUser(page: Page): Promise<{ id: number; is_premium: boolean }> {
  return JSON.parse((await page.locator('#current-user').textContent()) ?? 'null')
}

/** Registers a new person by the call that the form makes, opens the page that they wanted, and returns their address. */
export async function register(page: Page, next = '/member'): Promise<string> {
  const email = newAddress()
  const time_zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  const names = { first_name: 'Nora', last_name: 'Keys' }
  await enter(page.request, '/register', { ...names, email, password: PASSWORD, time_zone })
  await open(page, next)
  return email
}

export async function fillLogin(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** Logs in by the call that the form makes, and leaves the page, which may be somebody else’s. */
export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  const time_zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  // it would go on listening for updates, and hear that its session has ended
  if (page.url() !== 'about:blank') await page.goto('about:blank')
  await enter(page.request, '/login', { email, password, time_zone })
}

/** Sends a form of the entry as its script does; the cookies of the session stay with the browser of `request`. */
async function enter(request: APIRequestContext, path: string, data: Record<string, string>): Promise<void> {
  const form = await (await request.get(path, { headers: { accept: 'text/html' } })).text()
  const token = /<meta name="csrf-token" content="([^"]+)"/.exec(form)?.[1] ?? ''
  const headers = { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest', 'x-csrf-token': token }
  const answer = await request.post(path, { headers, data })
  expect(answer.status(), await answer.text()).toBe(200)
}

export type State = Awaited<ReturnType<BrowserContext['storageState']>>
const states = new Map<string, Promise<State>>()
const READERS = { member: 'premium@academy.test', admin: 'admin@academy.test' } as const
export type ReaderKind = keyof typeof READERS

/**
 * Cookies of a demo member who has bookmarks, progress and a subscription to show, or of the demo admin; one session
 * for all tests of a worker.
 */
export function signedIn(browser: Browser, kind: ReaderKind = 'member'): Promise<State> {
  const state = states.get(kind) ?? logInForState(browser, READERS[kind])
  states.set(kind, state)
  return state
}

async function logInForState(browser: Browser, email: string): Promise<State> {
  const context = await browser.newContext({ baseURL: process.env.ACADEMY_ADDRESS ?? '' })
  await enter(context.request, '/login', { email, password: PASSWORD, time_zone: 'Europe/Berlin' })
  const cookies = await context.storageState()
  await context.close()
  return cookies
}

/** Opens the menu behind the reader's picture, also below a message, and returns its way out. */
export async function openLogOut(page: Page): Promise<Locator> {
  const logOut = page.getByRole('button', { name: 'Log out', exact: true })
  if (!(await logOut.isVisible())) await page.getByRole('button', { name: 'Your account', exact: true }).press('Enter')
  await expect(logOut).toBeVisible()
  return logOut
}

export async function logOut(page: Page): Promise<void> {
  await (await openLogOut(page)).click()
  await reach(page, '/')
}

/** The message at the top right of the page, or of the dialog that is open. */
export const flashMessage = (page: Page, text: string): Locator =>
  page.locator('[role=status], [role=alert]').getByText(text, { exact: true }).last()

/** Opens a lesson of the beginners' roadmap in the way of a member: by its folder and its link. */
export async function openLesson(page: Page, title: string): Promise<void> {
  await page.goto('/member/course/beginner')
  await hydrated(page)
  const lessons = page.getByRole('navigation', { name: 'Lessons' })
  // on a phone the folders are in an accordion
  if (!(await lessons.isVisible())) await page.getByRole('button', { name: 'Select a Course' }).click()
  await lessons.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
}

/** Waits until every screen of the page answers to a person. */
export const hydrated = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('[data-screen]:not([data-wakes])')].every(
      (element) => 'ready' in (element as HTMLElement).dataset,
    ),
  )
