import type { Browser, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, hydrated, type State, signedIn } from './academyTest.ts'

/** For `test.use()`: every page of the test is the demo admin's. */
export const asAdmin = {
  storageState: async ({ browser }: { browser: Browser }, use: (state: State) => Promise<void>) =>
    use(await signedIn(browser, 'admin')),
}

/** What a refusal leaves in the console and among the answers. */
export const refused = (path: RegExp) => [new RegExp(`^422: .*${path.source}`), /^console: .* status of 422/]

let count = 0
/** A word that is nowhere else in the academy. */
export const unique = (word: string): string => `${word}${process.pid}${Date.now().toString(36)}${++count}`

export async function open(page: Page, path: string, width = 1440): Promise<void> {
  await page.setViewportSize({ width, height: width === 360 ? 740 : 900 })
  await page.goto(path)
  await hydrated(page)
}

export const button = (around: Page | Locator, name: string): Locator =>
  around.getByRole('button', { name, exact: true })

/** Posts as a script of the open page does, and returns the answer. */
export const post = <Answer>(page: Page, path: string, body: Body): Promise<Answer> => send(page, 'POST', path, body)

/** Calls the server as a script of the open page does, and returns its answer. */
export async function send<Answer>(page: Page, method: 'POST' | 'PUT', path: string, body: Body): Promise<Answer> {
  const token = (await page.locator('meta[name="csrf-token"]').getAttribute('content')) ?? ''
  const headers = { 'x-csrf-token': token, 'x-requested-with': 'XMLHttpRequest', accept: 'application/json' }
  const answer = await page.request.fetch(path, { method, headers, ...body })
  expect(answer.status(), await answer.text()).toBe(200)
  return answer.json()
}
type Body = { data: object } | { multipart: Multipart }
type Multipart = Record<string, string | { name: string; mimeType: string; buffer: Buffer }>

/** Adds a member whom nobody else in the run knows; returns their last name and address. */
export async function addMember(page: Page): Promise<{ lastName: string; email: string }> {
  const lastName = unique('Keys')
  const email = `${lastName.toLowerCase()}@academy.test`
  const buffer = Buffer.from(`first_name,last_name,email\nUma,${lastName},${email}\n`)
  const multipart = { file: { name: 'one.csv', mimeType: 'text/csv', buffer }, dry_run: '0' }
  await post(page, '/api/admin/users/import', { multipart })
  return { lastName, email }
}

/** Adds lessons to a category of their own at the beginners' level. */
export async function addCourses(page: Page, category: string, titles: readonly string[]): Promise<void> {
  for (const title of titles) await post(page, '/api/admin/course/store', { data: { title, category } })
}

/** A picture that browser and server both take; `ballast` makes it longer without changing what it shows. */
export async function picture(ballast = 0): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const background = { r: 138, g: 43, b: 43 }
  const png = await sharp({ create: { width: 640, height: 360, channels: 3, background } })
    .png()
    .toBuffer()
  return { name: 'cover.png', mimeType: 'image/png', buffer: Buffer.concat([png, Buffer.alloc(ballast)]) }
}

/** YYYY-MM-DD of the day that lies `days` from now. */
export const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
