import type { Page } from '@playwright/test'
import { currentUser, expect, hydrated, open, overlook, register, test } from './academyTest.ts'
import { fakeMidi, plugIn, practice, start, status, strike, wanted } from './practiceSteps.ts'

/** What a browser says of a line that is away. */
const AWAY = /INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/
/** Two Blacks, Three Blacks. */
const PIECE = 1
const DRILL = 'basic-triad'
const SENT = { runs: '/api/member/runs', answers: `/practice/${DRILL}`, minutes: '/api/member/minutes' }

/** What the academy has answered to, by where it was sent; what fails on its way is not among it. */
function listenToAnswers(page: Page) {
  const sent = { runs: [] as string[], answers: [] as string[], minutes: [] as number[] }
  page.context().on('response', (response) => {
    const request = response.request()
    if (request.method() !== 'POST' || !response.ok()) return
    const { pathname } = new URL(response.url())
    const body = request.postDataJSON()
    if (pathname === SENT.runs) sent.runs.push(body.key)
    if (pathname.endsWith(SENT.answers)) sent.answers.push(body.answer_key)
    if (pathname === SENT.minutes) sent.minutes.push(...body.minutes.map(({ minute }: { minute: number }) => minute))
  })
  return sent
}

const readJson = async (page: Page, path: string) => (await page.request.get(path)).json()

/** What the server has of the member. */
async function stored(page: Page): Promise<{ runs: number; answers: number; minutes: number }> {
  const runs = (await readJson(page, `/api/member/runs?piece=${PIECE}`)).data.length
  const html = await (await page.request.get(`/member/ear-training/practice/${DRILL}`)).text()
  const { mastery } = JSON.parse(/data-for="[^"]+">(\{"slug":.*?\})<\/script>/.exec(html)?.[1] ?? '{}')
  const { week } = await readJson(page, '/api/member/today')
  const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)
  return {
    runs,
    answers: sum(mastery.map(({ asked }: { asked: number }) => asked)),
    minutes: sum(week.days.map(({ minutes }: { minutes: number }) => minutes)),
  }
}

/** What waits in the browser for the line. */
const waiting = (page: Page, kind: 'runs' | 'answers' | 'minutes', id: number): Promise<Record<string, unknown>[]> =>
  page.evaluate((place) => JSON.parse(localStorage.getItem(place) ?? '[]'), `${kind}:${id}`)

/** Plays what is waited for, slowly as somebody who reads, until the desk says how it went. */
async function playThrough(page: Page): Promise<void> {
  await expect(status(page)).toHaveText('Bar 1 of 5')
  const verdict = status(page).filter({ hasText: /notes? right/ })
  while (!(await verdict.isVisible())) {
    const keys = await wanted(page).evaluateAll((all) => all.map((key) => Number(key.getAttribute('data-midi'))))
    if (keys.length > 0) await strike(page, ...keys)
    await page.waitForTimeout(300)
  }
}

test('what is played at the desk and answered in a drill without a line is sent once when it is back', async ({
  page,
  troubles,
}) => {
  test.setTimeout(180_000)
  await fakeMidi(page)
  await register(page, `/member/piece/${PIECE}`)
  const { id } = await currentUser(page)
  const sent = listenToAnswers(page)
  const drill = await page.context().newPage()
  await open(drill, `/member/ear-training/practice/${DRILL}`)
  await drill.getByRole('button', { name: 'Start' }).click()
  await expect(drill.getByRole('button', { name: 'Start' })).toHaveCount(0)

  await page.bringToFront()
  await plugIn(page)
  await practice(page).getByRole('radio', { name: 'Wait' }).check()
  await start(page)
  await expect(wanted(page)).not.toHaveCount(0)
  await page.context().setOffline(true)

  await test.step('three answers by ear', async () => {
    await drill.bringToFront()
    for (const count of [1, 2, 3]) {
      await drill.keyboard.press('1')
      const words = count === 1 ? '1 answer waits' : `${count} answers wait`
      await expect(drill.getByText(`${words} in this browser`)).toBeVisible()
      await drill.keyboard.press('Enter')
    }
  })

  let played = 0
  await test.step('runs until minutes of use wait as well', async () => {
    await page.bringToFront()
    for (; played < 2 || (await waiting(page, 'minutes', id)).length === 0; played++) {
      if (played > 0) await start(page)
      await playThrough(page)
      const runs = played === 0 ? '1 run' : `${played + 1} runs`
      await expect(page.getByText(`${runs} will be sent when you’re back online.`)).toBeVisible()
    }
    expect(await waiting(page, 'runs', id)).toHaveLength(played)
    expect(sent).toEqual({ runs: [], answers: [], minutes: [] })
  })

  const used = (await waiting(page, 'minutes', id)).map(({ minute }) => minute)
  const keys = (await waiting(page, 'runs', id)).map(({ key }) => key)
  await page.context().setOffline(false)
  for (const kind of ['runs', 'answers', 'minutes'] as const)
    await expect.poll(() => waiting(page, kind, id), { message: kind }).toEqual([])
  await expect(page.getByText(/will be sent when you’re back online/)).toHaveCount(0)

  const isOnce = async () => {
    expect(sent.runs.toSorted()).toEqual(keys.toSorted())
    expect(new Set(sent.answers).size).toBe(3)
    expect(sent.answers).toHaveLength(3)
    expect(sent.minutes).toEqual(expect.arrayContaining(used))
    const minutes = new Set(sent.minutes).size
    expect(await stored(page)).toEqual({ runs: played, answers: 3, minutes })
  }
  await isOnce()
  await test.step('and never again, whatever is opened next', async () => {
    await drill.close()
    await page.reload()
    await hydrated(page)
    await open(page, '/member/today')
    await isOnce()
  })
  overlook(troubles, AWAY)
})
