import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from './academyTest.ts'
import { expectSound, openLanding } from './landingSteps.ts'

test.describe('three questions for the ear', () => {
  const drill = (page: Page) => page.getByRole('region', { name: 'Three questions for your ear' })

  /** Answers one question by the name of the answer, and says what the academy said. */
  async function answer(page: Page, name: 'doh' | 'mi' | 'soh', press: (button: Locator) => Promise<void>) {
    await press(drill(page).getByRole('button', { name, exact: true }))
    const said = drill(page).getByRole('status')
    await expect(said).toHaveText(/^(Right, that was (doh|mi|soh)\.|That was (doh|mi|soh)\. Listen once more\.)$/)
    await expect(drill(page).locator('[data-mark=right]')).toHaveCount(1)
    return (await said.textContent())?.startsWith('Right') ?? false
  }

  test('by mouse: they sound, are judged by the server, and lead to one next step', async ({ page }) => {
    const loaded = await openLanding(page)
    await drill(page).scrollIntoViewIfNeeded()
    expect(loaded).toEqual([])
    await drill(page).getByRole('button', { name: 'Start listening' }).click()
    await expectSound(page)
    let right = 0
    for (const [at, name] of (['doh', 'mi', 'soh'] as const).entries()) {
      await expect(drill(page).getByRole('heading', { level: 3 })).toHaveText(
        `Question ${at + 1} of 3: what do you hear?`,
      )
      if (await answer(page, name, (button) => button.click())) right += 1
      await drill(page)
        .getByRole('button', { name: at < 2 ? 'Next' : 'See how you did', exact: true })
        .click()
    }
    await expect(drill(page).getByRole('progressbar', { name: 'Right answers' })).toHaveAttribute(
      'aria-valuetext',
      `${right} of 3 right`,
    )
    await expect(drill(page).getByRole('button')).toHaveCount(0)
    await expect(drill(page).getByRole('link')).toHaveCount(1)
    await drill(page).getByRole('link', { name: 'Join and keep training' }).click()
    await page.waitForURL(/\/register\?next=%2Fmember%2Fear-training%2Fpractice%2Frelative-pitch$/)
  })

  test('by keyboard alone: the focus goes from the question to its verdict and on', async ({ page }) => {
    await openLanding(page)
    await drill(page).getByRole('button', { name: 'Start listening' }).focus()
    await page.keyboard.press('Enter')
    for (let at = 0; at < 3; at++) {
      await expect(drill(page).getByRole('heading', { level: 3 })).toBeFocused()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await expect(drill(page).getByRole('button', { name: 'doh', exact: true })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(drill(page).locator('[data-mark=right]')).toHaveCount(1)
      await expect(
        drill(page).getByRole('button', { name: at < 2 ? 'Next' : 'See how you did', exact: true }),
      ).toBeFocused()
      await page.keyboard.press('Enter')
    }
    await expect(drill(page).getByRole('link', { name: 'Join and keep training' })).toBeFocused()
    await expectAccessible(page)
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

    test('by touch: question, answers and verdict are in sight together', async ({ page }) => {
      await openLanding(page)
      await drill(page).getByRole('button', { name: 'Start listening' }).tap()
      await expectSound(page)
      await answer(page, 'mi', (button) => button.tap())
      await drill(page).getByRole('heading', { level: 3 }).scrollIntoViewIfNeeded()
      const next = drill(page).getByRole('button', { name: 'Next', exact: true })
      for (const part of [drill(page).getByRole('heading', { level: 3 }), next]) await expect(part).toBeInViewport()
      await next.tap()
      await expect(drill(page).getByText('Question 2 of 3: what do you hear?')).toBeVisible()
    })
  })
})

test('a face, voices, answers and a foot: each leads on, and needs no script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: process.env.ACADEMY_ADDRESS })
  const page = await context.newPage()
  await page.goto('/')
  const teacher = page.getByRole('region', { name: 'Samuel Oyelaran' })
  await expect(teacher.getByRole('img', { name: 'Samuel Oyelaran' })).toBeVisible()
  await expect(teacher).toContainText('I learned in a church hall in Ibadan')
  await expect(page.getByRole('region', { name: 'What members say' }).getByRole('figure')).toHaveCount(3)
  const questions = page.getByRole('region', { name: 'Questions and answers' })
  await expect(questions.getByText('You keep what you have paid for until it ends.')).toBeHidden()
  await questions.getByText('Can I cancel?').click()
  await expect(questions.getByText('You keep what you have paid for until it ends.')).toBeVisible()
  const foot = page.getByRole('contentinfo')
  await expect(foot.getByRole('link', { name: 'Take the quiz' })).toHaveAttribute('href', '/#quiz')
  await expect(foot).toContainText('hello@academy.test')
  await page.getByRole('region', { name: 'Watch one first' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Find your way around the keys' })).toBeVisible()
  await context.close()
})
