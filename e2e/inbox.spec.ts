import type { Browser, Page } from '@playwright/test'
import { expect, expectAccessible, flashMessage, hydrated, logIn, test } from './academyTest.ts'
import { asAdmin, button, open, send, unique } from './adminSteps.ts'

test.use(asAdmin)

const STUDENTS = 300
const WAITING = 40

type Inbox = {
  total: number
  data: { kind: string; id: number; version: number; text: string }[]
  counts: Record<string, number>
}
async function inbox(page: Page, query = ''): Promise<Inbox> {
  const answer = await page.request.get(`/api/admin/inbox?perPage=100${query}`, {
    headers: { accept: 'application/json' },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return answer.json()
}

/** Takes off the list what journeys before have asked: an answer to one of a thread would close the others, too. */
async function closeQuestions(page: Page): Promise<void> {
  for (;;) {
    const one = (await inbox(page)).data.find(({ kind }) => kind === 'question' || kind === 'mention')
    if (!one) return
    await send(page, 'POST', `/api/admin/inbox/${one.kind}/${one.id}/done`, { data: { version: one.version } })
  }
}

async function addStudents(page: Page): Promise<void> {
  // as short as people's: other journeys look at the list of users, too
  const lines = Array.from({ length: STUDENTS }, (_, n) => `Stu,Dent${n},stu${n}@academy.test`)
  const csv = { name: 'students.csv', mimeType: 'text/csv', buffer: Buffer.from(LINES_HEAD + lines.join('\n')) }
  const report = await send<{ members: number }>(page, 'POST', '/api/admin/users/import', {
    multipart: { file: csv, dry_run: '0' },
  })
  expect(report.members).toBe(STUDENTS)
}
const LINES_HEAD = 'first_name,last_name,email\n'

/** Forty things by a member: questions below a lesson, and two proposals. */
async function askForty(browser: Browser, baseURL: string | undefined): Promise<string[]> {
  // without the teacher's cookies: logging in with them would end her session
  const context = await browser.newContext({ baseURL: String(baseURL), storageState: { cookies: [], origins: [] } })
  const page = await context.newPage()
  await page.goto('/login')
  await logIn(page, 'premium@academy.test')
  await page.goto('/member')
  const texts = Array.from({ length: WAITING }, (_, n) => `${unique('asks')} number ${n}`)
  for (const [n, text] of texts.entries()) {
    if (n >= WAITING - 2)
      await send(page, 'POST', '/api/member/space-proposal', { data: { title: unique('Space'), purpose: text } })
    else await send(page, 'POST', '/api/member/course/1/video-comment', { data: { comment: text, category: 'course' } })
  }
  await context.close()
  return texts
}

test('a teacher with 300 students empties an inbox of 40 entries by keyboard and loses none', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000)
  await open(page, '/admin/inbox')
  await addStudents(page)
  await closeQuestions(page)
  const before = await inbox(page)
  const texts = await askForty(browser, baseURL)
  const all = (await inbox(page)).data
  expect(all.map(({ text }) => text)).toEqual([...before.data.map(({ text }) => text), ...texts])
  await open(page, '/admin/inbox')
  await expect(page.getByRole('tab', { name: 'Waiting' })).toContainText(String(all.length))
  await expectAccessible(page)

  await test.step('the keys are explained', async () => {
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toContainText('Next entry')
    await page.keyboard.press('Escape')
  })

  await test.step('j and k move, and the chosen entry has the focus', async () => {
    const opened = page.getByRole('article')
    for (const [key, at] of [
      ['j', 1],
      ['k', 0],
    ] as const) {
      await page.keyboard.press(key)
      await expect(opened).toBeFocused()
      await expect(opened).toContainText(all[at]?.text.split('\n')[0] ?? '')
    }
  })

  const chosen = page.locator('[data-chosen]')
  const answered: string[] = []
  const later = all[3]?.text ?? ''
  for (const [n, { kind, text }] of all.entries())
    await test.step(`${n + 1} of ${all.length}: ${kind}`, async () => {
      await expect(chosen).toContainText(text.split('\n')[0] ?? text)
      if (n === 3) {
        await page.keyboard.press('l')
        await expect(page.getByRole('dialog', { name: 'Later' })).toBeVisible()
        await page.keyboard.press('Enter')
      } else if (kind === 'take') {
        // what a journey about takes has left
        await page.keyboard.press('r')
        await page
          .getByRole('region', { name: 'Your answer to the take' })
          .getByRole('button', { name: 'Passed' })
          .press('Enter')
      } else if (n % 5 === 4 && ['question', 'mention'].includes(kind)) await page.keyboard.press('e')
      else {
        await page.keyboard.press('r')
        const words = page.getByRole('article').getByRole('textbox')
        await expect(words).toBeFocused()
        await words.pressSequentially(`Answer ${n}`)
        await page.keyboard.press('Control+Enter')
        if (kind === 'question') answered.push(`Answer ${n}`)
      }
      if (n + 1 < all.length) await expect(chosen).not.toContainText(text.split('\n')[0] ?? text)
    })

  await expect(page.getByText('Nothing is waiting.')).toBeVisible()
  expect(await inbox(page)).toMatchObject({ total: 0, counts: { open: 0, later: 1 } })
  expect((await inbox(page, '&view=later')).data.map(({ text }) => text)).toEqual([later])

  await test.step('every answer is below its question', async () => {
    const found: string[] = []
    for (let at = 1; found.length < answered.length && at < 9; at += 1) {
      const answer = await page.request.get(
        `/api/member/comments/course?course_id=1&category=course&page=${at}&perPage=50`,
        { headers: { accept: 'application/json' } },
      )
      const { data } = (await answer.json()) as { data: { replies: { comment: string }[] }[] }
      found.push(...data.flatMap(({ replies }) => replies.map(({ comment }) => comment)))
    }
    expect(answered.filter((words) => found.includes(words)).length).toBeGreaterThanOrEqual(WAITING / 2)
  })
})

for (const width of [360, 1440])
  test(`at ${width} px a student is found, and a note about them kept`, async ({ page }) => {
    await open(page, '/admin/students', width)
    await expectAccessible(page)
    await page.getByRole('searchbox', { name: 'Search students' }).fill('member@academy.test')
    const links = page.getByRole('table').getByRole('link')
    await expect(links).toHaveCount(1)
    await links.click()
    await hydrated(page)
    await expectAccessible(page)
    const words = unique('Wrist')
    await page.getByLabel('New note').fill(words)
    await button(page, 'Save note').click()
    await expect(page.getByText(words)).toBeVisible()
    await button(page, 'Delete this note').first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, Delete' }).click()
    await expect(flashMessage(page, 'Note deleted')).toBeVisible()
    await page.reload()
    await expect(page.getByText(words)).toHaveCount(0)
  })

test('the text of a student’s row can be selected, and a press anywhere in the row leads to the student', async ({
  page,
}) => {
  await open(page, '/admin/students')
  await page.getByRole('searchbox', { name: 'Search students' }).fill('Joel Mensah')
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(1)
  const address = page.url()
  const row = page.getByRole('row').filter({ hasText: 'Joel Mensah' })
  const level = row.getByText('Beginner', { exact: true })
  const box = await level.boundingBox()
  if (!box) throw new Error('The level is not drawn.')
  await page.mouse.move(box.x + 1, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width, box.y + box.height / 2, { steps: 5 })
  await page.mouse.up()
  expect(await page.evaluate(() => getSelection()?.toString())).toMatch(/^B?eginne?r?$/)
  await expect(page).toHaveURL(address)
  const tab = page.context().waitForEvent('page')
  await level.click({ button: 'middle' })
  await expect(await tab).toHaveURL(/\/admin\/students\/\d+$/)
  await expect(page).toHaveURL(address)
  await row.getByRole('cell').last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Joel Mensah' })).toBeVisible()
})
