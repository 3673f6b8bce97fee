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
    await expectInSight(page, page.getByText(`With Premium, ${TEACHER} writes your roadmap`))
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
