import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Part, Today } from '../src/routine/contract.ts'
import { currentUser, expect, expectAccessible, logIn, open, register, test } from './academyTest.ts'
import { startAcademy } from './globalSetup.ts'
import { copySeeded } from './workerAcademy.ts'

// Seven days with Today, walked in a browser by a beginner, somebody further on and somebody who comes back, with the
// clock of the academy and of the browser moved from day to day: a part of `npm run test:long`, and alone by
// WEEK_OF_TODAY=say npx playwright test e2e/weekOfToday.spec.ts, which prints what each was given.

const DAY_MS = 24 * 60 * 60 * 1000
/** Days on which somebody sits down, counted from the first. */
const MEMBERS = {
  beginner: { days: [0, 1, 2, 3, 4, 5, 6], minutes: 10 },
  intermediate: { days: [0, 1, 2, 3, 4, 5, 6], minutes: 30 },
  lapsed: { days: [0, 1, 12, 13, 14, 15, 16], minutes: 20 },
} as const

/** An academy of its own, whose clock the walk moves. */
async function openMovable() {
  const dataDir = mkdtempSync(join(tmpdir(), 'academy-week-'))
  const clock = join(dataDir, 'clock')
  copySeeded(dataDir)
  writeFileSync(clock, '0')
  const { address, stop } = await startAcademy({
    ...{ DATA_DIR: dataDir, RATE_LIMITS: 'off', CLOCK_FILE: clock },
    NODE_OPTIONS: '--import ./faults/shiftClock.mjs',
  })
  return {
    address,
    moveTo: async (page: Page, day: number) => {
      writeFileSync(clock, String(day * DAY_MS))
      await page.clock.setSystemTime(Date.now() + day * DAY_MS)
      // the process looks at the file four times a second
      await page.waitForTimeout(700)
    },
    close: async () => {
      await stop('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const readToday = async (page: Page): Promise<Today> => (await page.request.get('/api/member/today')).json()
const csrf = async (page: Page) => (await page.locator('meta[name=csrf-token]').getAttribute('content')) ?? ''
const send = async (page: Page, method: 'POST' | 'PUT', path: string, data: object) => {
  const headers = { 'x-csrf-token': await csrf(page), 'x-requested-with': 'XMLHttpRequest', accept: 'application/json' }
  return page.request.fetch(path, { method, headers, data })
}

/** Does on a part's page what such a member would: answers, completes, plays. */
async function practise(page: Page, { kind, href }: Part): Promise<void> {
  if (!href) return
  await open(page, href)
  if (kind === 'ear') {
    await page.getByRole('button', { name: 'Start' }).click()
    for (let question = 0; question < 3; question++) {
      await page.keyboard.press('1')
      if (!(await page.getByText(/^Correct answer: /).isVisible())) break
      await expect(page.getByRole('button', { name: 'Next Question' })).not.toHaveAttribute('aria-busy')
      await page.keyboard.press('Enter')
    }
  }
  const complete = page.getByRole('button', { name: 'Mark as Completed' })
  if (kind === 'lesson' && (await complete.isVisible())) {
    await complete.click()
    await expect(page.getByRole('button', { name: 'Completed', exact: true }).first()).toBeVisible()
  }
  const piece = Number(/\/member\/piece\/(\d+)/.exec(href)?.[1])
  if (kind === 'joy' && piece) await playWithMistakes(page, piece)
}

/** Two bars, with something left to do better. */
async function playWithMistakes(page: Page, piece: number): Promise<void> {
  const { notes } = await (await page.request.get(`/api/member/piece/${piece}`)).json()
  const bars = [1, 2].map((bar) => {
    const count = notes.filter((note: { bar: number }) => note.bar === bar).length
    return { bar, right: Math.max(0, count - 1), early: 0, late: 0, wrong: 0, missed: Math.min(1, count) }
  })
  const run = { piece_id: piece, mode: 'wait', hand: 'both', from_bar: 1, to_bar: 2, tempo: 80, seconds: 30, bars }
  const answer = await send(page, 'POST', '/api/member/runs', { ...run, key: crypto.randomUUID() })
  expect(answer.status(), await answer.text()).toBe(200)
  const loop = { name: 'Bars one and two', from_bar: 1, to_bar: 2, tempo: 80 }
  await send(page, 'POST', `/api/member/piece/${piece}/loops`, loop)
}

const describeDay = (parts: readonly Part[]) =>
  parts.map(({ kind, title, minutes, why }) => `  ${minutes} min ${kind}: ${title} (${why})`).join('\n')

test.describe.configure({ timeout: 360_000 })

for (const [who, { days, minutes }] of Object.entries(MEMBERS)) {
  test(`seven days of a ${who} member, each another one, sensible, and as long as promised`, async ({ browser }) => {
    const academy = await openMovable()
    const context = await browser.newContext({ baseURL: academy.address, viewport: { width: 360, height: 740 } })
    const page = await context.newPage()
    await page.goto('/')
    const premium = 'premium@academy.test'
    const email = who === 'beginner' ? await register(page) : premium
    const given: { day: number; parts: readonly Part[] }[] = []
    try {
      for (const day of days) {
        await academy.moveTo(page, day)
        await page.context().clearCookies()
        await page.goto('/login')
        await logIn(page, email)
        await open(page, '/member/today')
        if ((await readToday(page)).minutes !== minutes)
          expect((await send(page, 'PUT', '/api/member/today', { minutes })).status()).toBe(200)
        await open(page, '/member/today')
        const today = await readToday(page)
        const { parts } = today
        if (process.env.WEEK_OF_TODAY) console.info(`${who}, day ${day + 1}\n${describeDay(parts)}`)

        await test.step(`day ${day + 1} is as long as promised, and shown`, async () => {
          expect(parts.reduce((sum, part) => sum + part.minutes, 0)).toBe(minutes)
          // not the keys that are drawn for a part, which are lists, too
          const shown = page.getByRole('region', { name: 'Your routine' }).locator('ol').first().locator('> li')
          await expect(shown).toHaveCount(parts.length)
          for (const { title } of parts) await expect(page.getByRole('heading', { name: title }).first()).toBeVisible()
          if (day === days[0]) await expectAccessible(page)
        })
        await test.step(`day ${day + 1} is sensible`, async () => {
          const again = parts.filter(({ kind }, at) => parts.findIndex((part) => part.kind === kind) < at)
          // a long one may have two drills, the one that is due and the teacher's
          expect(again.map(({ kind }) => kind)).toEqual(again.length > 0 && minutes >= 30 ? ['ear'] : [])
          expect(parts.every(({ minutes }) => minutes >= 2)).toBe(true)
          const before = given.at(-1)
          const names = (list: readonly Part[] = []) => list.map(({ title }) => title).sort()
          if (before) expect(names(parts)).not.toEqual(names(before.parts))
          const isBack = before !== undefined && day - before.day >= 7
          expect(parts[0]?.why.startsWith('Good to see you.')).toBe(isBack)
          const lessons = given.flatMap((each) => each.parts.filter(({ kind }) => kind === 'lesson'))
          const lesson = parts.find(({ kind }) => kind === 'lesson')
          // a lesson that was completed is not given again
          if (lesson) expect(lessons.map(({ href }) => href)).not.toContain(lesson.href)
        })
        await test.step(`day ${day + 1} is practised`, async () => {
          for (const part of parts) await practise(page, part)
          await open(page, '/member/today')
          const done = page.getByRole('button', { name: /^Done with / })
          for (let left = await done.count(); left > 0; left--) {
            await done.first().click()
            await expect(done).toHaveCount(left - 1)
          }
          await expect(page.getByText('That was today’s routine.')).toBeVisible()
        })
        given.push({ day, parts })
      }
      // a week has more than one or two kinds of things in it
      expect(new Set(given.flatMap(({ parts }) => parts.map(({ kind }) => kind))).size).toBeGreaterThanOrEqual(4)
      expect((await currentUser(page)).id).toBeGreaterThan(0)
    } finally {
      await context.close()
      await academy.close()
    }
  })
}
