import type { Locator, Page } from '@playwright/test'
import { expect, logIn, open, test } from './academyTest.ts'

/** Where the page's first screenful ends: above the bar at its foot, where there is one. */
const footOf = (page: Page) =>
  page.evaluate(() => {
    const bars = [...document.querySelectorAll('body *')].filter((each) => {
      const { position, bottom } = getComputedStyle(each)
      return position === 'fixed' && bottom === '0px' && each.getBoundingClientRect().top > innerHeight / 2
    })
    return Math.min(innerHeight, ...bars.map((bar) => bar.getBoundingClientRect().top))
  })

/** Nothing of it is below the first screenful. */
async function expectInSight(page: Page, ...all: Locator[]) {
  const foot = await footOf(page)
  for (const each of all) {
    await expect(each).toBeVisible()
    const box = await each.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? foot + 1), String(each)).toBeLessThanOrEqual(foot)
  }
}

const TEACHER = 'Samuel Oyelaran'

test.describe('the first screenful of a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('shows a visitor the teacher beside the quiz, in it, and beside the plans', async ({ page }) => {
    await open(page, '/')
    await expectInSight(
      page,
      page.locator('#quiz').getByText(TEACHER),
      page.getByRole('button', { name: 'Start Quiz' }),
    )
    await page.getByRole('button', { name: 'Start Quiz' }).click()
    const dialog = page.getByRole('dialog')
    await expectInSight(
      page,
      dialog.getByText('There are no wrong answers.'),
      dialog.getByRole('button', { name: 'Next' }),
    )
    // no strip of a scroll bar is left beside it
    const panel = await dialog.locator('.dialog-panel').boundingBox()
    expect([panel?.x, panel?.width]).toEqual([0, 360])
    await open(page, '/pricing')
    await expectInSight(
      page,
      page.getByText(`With Premium, ${TEACHER} writes your roadmap`),
      page.getByRole('button', { name: /^Hear it: the chords/ }),
      page.getByRole('link', { name: 'Join Today: Premium, monthly' }),
    )
    const hear = page.getByRole('button', { name: /^Hear it: the chords/ })
    await hear.click()
    await expect(hear).toHaveAttribute('data-sounding')
  })

  test('shows whoever registers the teacher and the whole form, to its button', async ({ page }) => {
    await open(page, '/register')
    await expectInSight(page, page.getByText(TEACHER), page.getByRole('button', { name: 'Create account' }))
  })

  test('shows a member whom the lesson that is booked is with, and what comes next', async ({ page }) => {
    await logIn(page, 'premium@academy.test')
    await open(page, '/member/personal-lesson')
    const main = page.getByRole('main')
    await expectInSight(page, main.getByText(TEACHER), main.getByRole('link', { name: 'Add to calendar' }))
  })

  test('shows an admin the first payments, students and settings, and the way into the inbox', async ({ page }) => {
    await logIn(page, 'admin@academy.test')
    const main = page.getByRole('main')
    for (const [path, ...names] of [
      ['/admin/payments', /, payment for /, 'Record a payment'],
      ['/admin/students', /^Reply to /],
      ['/admin/settings', /^Region/],
      ['/admin/inbox', /^Start with /],
    ] as const) {
      await open(page, path)
      for (const name of names)
        await expectInSight(page, main.getByRole('link', { name }).or(main.getByRole('button', { name })).first())
    }
  })

  test('shows a member whom a live show is with and the way to be reminded of it', async ({ page }) => {
    await logIn(page, 'premium@academy.test')
    await open(page, '/member/live-shows')
    const card = page.getByRole('main').getByRole('listitem').first()
    await expectInSight(
      page,
      card.getByText(/^With /).first(),
      card.getByRole('button', { name: /^(Remind me of|Enter)/ }).first(),
    )
  })

  for (const path of ['/member/piece/1', '/member/reading'])
    test(`shows what is played and all of its keys below one row of controls (${path})`, async ({ page }) => {
      await logIn(page, 'premium@academy.test')
      await open(page, path)
      const practice = page.getByRole('region', { name: 'Practice', exact: true })
      await expect(practice.getByRole('img', { name: /^Score of/ })).toBeVisible()
      const start = practice.getByRole('button', { name: 'Start' })
      const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? 0
      const footOfPart = async (part: Locator) => {
        const box = await part.boundingBox()
        return (box?.y ?? 0) + (box?.height ?? 0)
      }
      const keys = practice.getByRole('group', { name: 'Piano keyboard' })
      await expect.poll(async () => (await footOfPart(keys)) - (await topOf(start))).toBeLessThanOrEqual(0)
      await expectInSight(page, start)
      // the modes and what opens the rest are side by side, and nothing else is between them and the score
      const [modes, more] = [
        practice.getByRole('group', { name: 'Mode' }),
        practice.getByRole('button', { name: /^(More$|Hands and tempo:|Tempo:)/ }),
      ]
      expect(Math.abs((await topOf(modes)) - (await topOf(more)))).toBeLessThan(8)
      const tempo = practice.getByRole('slider', { name: 'Tempo' })
      await expect(tempo).toBeHidden()
      await more.click()
      await expect(tempo).toBeVisible()
      const hands = practice.getByRole('radio', { name: 'Right hand' })
      if (path.includes('piece')) await hands.check()
      await more.click()
      await expect(tempo).toBeHidden()
    })

  test('has its places at the foot clear of each other and of its edges', async ({ page }) => {
    await logIn(page, 'premium@academy.test')
    await open(page, '/member/today')
    const words = await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link')
      .evaluateAll((links) =>
        links.map((link) => {
          const range = document.createRange()
          range.selectNodeContents(link.lastChild ?? link)
          const { left, right } = range.getBoundingClientRect()
          return { left, right }
        }),
      )
    expect(words).toHaveLength(5)
    const edges = [0, ...words.flatMap(({ left, right }) => [left, right]), 360]
    for (let at = 0; at < edges.length; at += 2)
      expect((edges[at + 1] ?? 0) - (edges[at] ?? 0), `gap ${at / 2}`).toBeGreaterThanOrEqual(8)
  })

  test('has the parts of the profile below what one has and what comes next', async ({ page }) => {
    await logIn(page, 'premium@academy.test')
    await open(page, '/member/profile')
    const lesson = page.getByRole('link', { name: new RegExp(`With ${TEACHER}`) })
    const parts = page.getByRole('navigation', { name: 'On this page' })
    await expectInSight(page, page.getByRole('link', { name: /^Your plan: Premium/ }), lesson, parts)
    const tops = await Promise.all(
      [page.getByRole('heading', { level: 1 }), lesson, parts].map((each) => each.boundingBox()),
    )
    expect(tops.map((box) => box?.y)).toEqual(tops.map((box) => box?.y).toSorted((a = 0, b = 0) => a - b))
  })
})
