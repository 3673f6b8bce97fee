import type { Page } from '@playwright/test'
import {
  currentUser,
  expect,
  expectAccessible,
  flashMessage,
  hydrated,
  logIn,
  open,
  openLogOut,
  overlook,
  reach,
  register,
  test,
} from './academyTest.ts'
import { press } from './keyboardSteps.ts'

test.use({ serviceWorkers: 'allow' })

/** What a browser says of a line that is away, and of what it meant to load meanwhile. */
const AWAY = /INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported module|Failed to load resource|503|Failed to fetch/

/** A tab that was about to listen is told that the session has ended. */
const ENDED = /401.*notifications\/stream/

/** Waits until the worker answers for this page; one that was opening as the worker took over is answered for from its next load on. */
async function workerReady(page: Page): Promise<void> {
  const isAnswered = await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    return navigator.serviceWorker.controller !== null
  })
  if (!isAnswered) await open(page, page.url())
}
const goOffline = (page: Page) => page.context().setOffline(true)
const goOnline = (page: Page) => page.context().setOffline(false)

/** Answers the question that has sounded, and waits until the next one can be asked for. */
async function answerOne(page: Page): Promise<void> {
  await page.keyboard.press('1')
  await expect(page.getByText(/^Correct answer: /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next Question' })).not.toHaveAttribute('aria-busy')
}

/** Every address that the worker has kept. */
const listKept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const kept = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    )
    return kept.flat().map((url) => new URL(url).pathname)
  })
const storedKeys = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort())
const countAnswers = async (page: Page, slug: string): Promise<number> => {
  const html = await (await page.request.get(`/member/ear-training/practice/${slug}`)).text()
  const data = /data-for="[^"]+">(\{"slug":.*?\})<\/script>/.exec(html)?.[1] ?? '{}'
  const { mastery } = JSON.parse(data) as { mastery: { asked: number }[] }
  return mastery.reduce((sum, { asked }) => sum + asked, 0)
}

test('the academy can be installed, and a page without a line is said to be one', async ({ page, troubles }) => {
  const early: string[] = []
  page.context().on('request', (request) => early.push(new URL(request.url()).pathname))
  await register(page)
  await workerReady(page)
  const load = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON().loadEventStart)
  const asked = await page.evaluate(() => performance.getEntriesByName(new URL('/sw.js', location.href).href).length)
  expect(load).toBeGreaterThan(0)
  expect(asked).toBe(0)
  expect(early.indexOf('/sw.js')).toBeGreaterThan(early.findIndex((path) => path.startsWith('/assets/entry')))

  const answer = await page.request.get('/sw.js')
  expect(answer.headers()['cache-control']).toBe('no-cache')

  await open(page, '/member/course/beginner')
  await goOffline(page)
  await page.goto('/member/lesson/1')
  await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible()
  await hydrated(page)
  await expectAccessible(page)
  await press(page, page.getByRole('button', { name: 'Try again' }), 'Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible()
  // it comes back by itself
  await hydrated(page)
  await goOnline(page)
  await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toHaveCount(0)
  await hydrated(page)
  expect(new URL(page.url()).pathname).toBe('/member/lesson/1')

  const kept = await listKept(page)
  expect(kept.filter((path) => path !== '/offline' && !path.startsWith('/assets/'))).toEqual([])
  expect(kept).toContain('/offline')
  overlook(troubles, AWAY)
})

test('answers that are given offline count once, and are said to wait', async ({ page, troubles }) => {
  await register(page)
  await open(page, '/member/ear-training/practice/basic-triad')
  await workerReady(page)
  await page.getByRole('button', { name: 'Start' }).click()
  await answerOne(page)
  await goOffline(page)
  await page.keyboard.press('Enter')
  await answerOne(page)
  await expect(page.getByText(/1 answer waits in this browser/)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await answerOne(page)
  await expect(page.getByText(/2 answers wait in this browser/)).toBeVisible()
  expect(await countAnswers(page, 'basic-triad').catch(() => 1)).toBe(1)

  // a second tab of the same member, open while the line comes back
  const sent: string[] = []
  page.context().on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/practice/')) sent.push(request.postData() ?? '')
  })
  const second = await page.context().newPage()
  await second.goto('/member/ear-training')
  await expect(second.getByText(/sent then: 2 answers/)).toBeVisible()
  await goOnline(page)
  await hydrated(second)
  await expect(page.getByText(/in this browser/)).toHaveCount(0)
  await expect.poll(() => countAnswers(page, 'basic-triad')).toBe(3)
  expect(new Set(sent).size).toBe(sent.length)
  await page.keyboard.press('Enter')
  await answerOne(page)
  expect(await countAnswers(page, 'basic-triad')).toBe(4)
  overlook(troubles, AWAY)
})

test('what an earlier page has left is sent from any page, once', async ({ page, troubles }) => {
  await register(page)
  const { id } = await currentUser(page)
  const piece = await (await page.request.get('/api/member/pieces')).json()
  const { id: pieceId } = piece.data.find(({ locked }: { locked: boolean }) => !locked)
  const { notes } = await (await page.request.get(`/api/member/piece/${pieceId}`)).json()
  const right = notes.filter(({ bar }: { bar: number }) => bar === 1).length
  const counts = { right, early: 0, late: 0, wrong: 0, missed: 0 }
  const body = { piece_id: pieceId, mode: 'wait', hand: 'both', from_bar: 1, to_bar: 1, tempo: 80, seconds: 9 }
  const run = { ...body, bars: [{ bar: 1, ...counts }], key: crypto.randomUUID() }
  await page.evaluate(
    ([place, runs]) => localStorage.setItem(place ?? '', runs ?? ''),
    [`runs:${id}`, JSON.stringify([run])],
  )
  await open(page, '/member/bookmarks')
  const read = async () => (await (await page.request.get(`/api/member/runs?piece=${pieceId}`)).json()).data
  await expect(flashMessage(page, 'Sent now that you’re back online: 1 run.')).toBeVisible()
  await page.evaluate(
    ([place, runs]) => localStorage.setItem(place ?? '', runs ?? ''),
    [`runs:${id}`, JSON.stringify([run])],
  )
  await open(page, '/member/profile')
  await expect.poll(() => storedKeys(page)).not.toContain(`runs:${id}`)
  expect(await read()).toMatchObject([{ seconds: 9 }])
  expect(await storedKeys(page)).not.toContain(`runs:${id}`)
  overlook(troubles, AWAY)
})

test.describe('logging out', () => {
  test('leaves nothing of the member in the browser, in other tabs neither', async ({ page, troubles }) => {
    await register(page)
    const { id } = await currentUser(page)
    await open(page, '/member/course/beginner?lesson=1')
    await page.getByRole('textbox', { name: 'Write a comment' }).fill('Half a thought')
    await page.evaluate(() => localStorage.setItem('theme', 'dark'))
    const other = await page.context().newPage()
    await open(other, '/member/community')
    expect((await storedKeys(page)).filter((key) => key.includes(`:${id}:`))).not.toEqual([])
    await page.bringToFront()
    await (await openLogOut(page)).press('Enter')
    await reach(page, '/')
    await reach(other, '/login')
    await expect.poll(() => storedKeys(page)).toEqual(['theme'])
    expect((await storedKeys(other)).filter((key) => key !== 'theme')).toEqual([])
    overlook(troubles, ENDED)
    const email = await register(page)
    expect(email).toContain('@')
    await open(page, '/member/course/beginner?lesson=1')
    await expect(page.getByRole('textbox', { name: 'Write a comment' })).toHaveValue('')
  })

  test('sends what waits first; without a line it says so, and asks where the academy takes none', async ({
    page,
    troubles,
  }) => {
    const email = await register(page)
    await open(page, '/member/ear-training/practice/basic-triad')
    await workerReady(page)
    const { id } = await currentUser(page)
    await page.getByRole('button', { name: 'Start' }).click()
    // its sounds have come with the first question
    await answerOne(page)
    await goOffline(page)
    await page.keyboard.press('Enter')
    await answerOne(page)
    await expect(page.getByText(/1 answer waits in this browser/)).toBeVisible()

    await (await openLogOut(page)).press('Enter')
    await expect(page.getByRole('alert').getByText(/you can’t be logged out yet|you are still logged in/)).toBeVisible()
    expect(await storedKeys(page)).toContain(`answers:${id}`)

    await goOnline(page)
    await expect.poll(() => storedKeys(page)).not.toContain(`answers:${id}`)
    const odd = { slug: 'basic-triad', answer_key: crypto.randomUUID(), asked: 1, picked: 1, seconds: 2 }
    const keep = (answers: object[]) =>
      page.evaluate(
        ([place, text]) => localStorage.setItem(place ?? '', text ?? ''),
        [`answers:${id}`, JSON.stringify(answers)],
      )
    await keep([odd])
    await page.route('**/practice/basic-triad', (route) => route.fulfill({ status: 500, body: '{}' }))
    const account = page.getByRole('button', { name: 'Your account', exact: true })
    // the menu of the first try is open yet
    await page.keyboard.press('Escape')
    await expect(account).toBeFocused()
    await page.keyboard.press('Enter')
    await press(page, page.getByRole('button', { name: 'Log out', exact: true }), 'Enter')
    const dialog = page.getByRole('dialog', { name: 'Log out without sending?' })
    await expect(dialog.getByText(/^Not saved by the academy yet: 1 answer\./)).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(account).toBeFocused()
    expect(await storedKeys(page)).toContain(`answers:${id}`)

    await page.unroute('**/practice/basic-triad')
    await (await openLogOut(page)).press('Enter')
    await reach(page, '/')
    await expect.poll(() => storedKeys(page)).toEqual([])
    await logIn(page, email)
    expect(await countAnswers(page, 'basic-triad')).toBe(3)
    overlook(troubles, AWAY, /500/, ENDED)
  })
})

test('an update takes over without a stale page, and an old tab that misses a part is loaded anew', async ({
  page,
  troubles,
}) => {
  await register(page)
  await workerReady(page)
  const cachesNow = () => page.evaluate(() => caches.keys())
  const [first] = await cachesNow()
  const old = await page.context().newPage()
  await open(old, '/member/community')

  // another look of the academy is another version of the worker
  const admin = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin })
  if (!admin) throw new Error('There is no browser.')
  const desk = await admin.newPage()
  await desk.goto('/login')
  await logIn(desk, 'admin@academy.test')
  await open(desk, '/admin')
  const { identity } = await (await desk.request.get('/api/admin/settings')).json()
  const csrf = (await desk.locator('meta[name=csrf-token]').getAttribute('content')) ?? ''
  const saved = await desk.request.put('/api/admin/settings', {
    headers: { 'x-csrf-token': csrf, 'x-requested-with': 'XMLHttpRequest', accept: 'application/json' },
    data: { section: 'identity', version: identity.version, ...identity.value, name: 'Clara’s school' },
  })
  expect(saved.status(), await saved.text()).toBe(200)
  await admin.close()

  await page.reload()
  await expect(page).toHaveTitle(/Clara’s school/)
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  // the cache is there before what it holds, and that before the worker answers
  const isTakenOver = (former: string | undefined) =>
    page.evaluate(async (former) => {
      const there = await navigator.serviceWorker.getRegistration()
      const name = (await caches.keys()).find((name) => name !== former)
      const isKept = name !== undefined && (await (await caches.open(name)).match('/offline')) !== undefined
      return isKept && !there?.installing && !there?.waiting && there?.active?.state === 'activated'
    }, former)
  await expect.poll(() => isTakenOver(first)).toBe(true)
  await goOffline(page)
  await page.goto('/member/bookmarks')
  await expect(page).toHaveTitle('You’re offline · Clara’s school')
  await goOnline(page)

  // the old tab asks for a part that the new build has not
  await old.evaluate(() => {
    const error = new TypeError(`Failed to fetch dynamically imported module: ${location.origin}/assets/Gone-1.js`)
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
  })
  await expect(old).toHaveTitle(/Clara’s school/)
  overlook(troubles, AWAY, /404/)
})
