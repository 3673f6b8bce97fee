import type { Locator, Page } from '@playwright/test'
import { type TeacherPage, teacherSays } from '../src/accounts/teacherSays.ts'
import { expect, hydrated, logIn, open, openLesson, register, test } from './academyTest.ts'

const PAGES: readonly [path: string, page: TeacherPage][] = [
  ['', 'home'],
  ['/today', 'today'],
  ['/progress', 'progress'],
  ['/pieces', 'pieces'],
  ['/piece/1', 'piece'],
  ['/library/piano-exercise', 'library'],
  ['/ear-training', 'earTraining'],
  ['/course/intermediate', 'roadmap'],
  ['/course/intermediate?lesson=32', 'lesson'],
]
const LESSON = '/member/course/intermediate?lesson=32'

const fontSize = (of: Locator) => of.evaluate((element) => getComputedStyle(element).fontSize)
const filter = (of: Locator) => of.evaluate((element) => getComputedStyle(element).filter)
const isPrimary = (button: Locator) => button.evaluate((element) => element.classList.contains('bg-accent'))
const completing = (page: Page) => page.getByRole('button', { name: 'Mark as Completed' })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, reducedMotion: 'reduce' })

  test('titles are of one size, and a row that goes on fades at its end', async ({ page }) => {
    await logIn(page, 'premium@academy.test')
    const paths = ['', '/today', '/progress', '/course/intermediate', '/roadmap', '/library/piano-exercise', '/pieces']
    const others = ['/piece/1', '/reading', '/ear-training', '/live-shows', '/community', '/profile']
    for (const path of [...paths, ...others, '/ear-training/practice/intervals'])
      await test.step(path, async () => {
        await open(page, `/member${path}`)
        expect(await fontSize(page.getByRole('heading', { level: 1 }))).toBe('28px')
      })
    await open(page, '/member/course/intermediate')
    const row = page.locator('[data-pages]')
    const mask = () => row.evaluate((element) => getComputedStyle(element).maskImage)
    expect(await mask()).toContain('linear-gradient')
    // a row that fits does not
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect.poll(mask).toBe('none')
  })

  test('what is continued says so in words, and what is heard is large enough for a finger', async ({ page }) => {
    await logIn(page, 'premium@academy.test')
    await open(page, '/member/library/piano-exercise')
    await expect(page.getByRole('link', { name: /^Continue / }).first()).toContainText('Continue')
    await open(page, '/member/ear-training/practice/intervals')
    const heard = await page.getByRole('button', { name: 'Hear Minor 2nd' }).boundingBox()
    expect(Math.min(heard?.width ?? 0, heard?.height ?? 0)).toBeGreaterThanOrEqual(44)
    const start = await page.getByRole('button', { name: 'Start', exact: true }).boundingBox()
    expect(start?.width).toBeGreaterThan(260)
  })
})

test.describe('on a laptop', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('the teacher is there once, with a word about the page', async ({ page }) => {
    await logIn(page, 'premium@academy.test')
    for (const [path, name] of PAGES)
      await test.step(path, async () => {
        await open(page, `/member${path}`)
        const link = page
          .getByRole('main')
          .getByRole('link', { name: /Your lesson: / })
          .filter({ visible: true })
        await expect(link).toHaveCount(1)
        await expect(link).toContainText(teacherSays[name])
        const faces = page.getByText('Samuel Oyelaran', { exact: true }).filter({ visible: true })
        const inSight = await faces.evaluateAll(
          (all) => all.filter((each) => each.getBoundingClientRect().bottom < window.innerHeight).length,
        )
        expect(inSight).toBe(1)
      })
  })

  test('a lesson’s title, film and what is done after it are in sight together', async ({ page }) => {
    await logIn(page, 'premium@academy.test')
    for (const height of [900, 768]) {
      await page.setViewportSize({ width: 1440, height })
      await open(page, LESSON)
      const [title, film, done] = [
        page.getByRole('heading', { level: 2 }).first(),
        page.getByRole('button', { name: 'Play the film' }),
        completing(page),
      ]
      for (const each of [title, film, done]) await expect(each).toBeInViewport({ ratio: 1 })
    }
  })
})

test('a film that does not play yet is dimmed in the dark, and has no bar of the browser’s', async ({ page }) => {
  await logIn(page, 'premium@academy.test')
  await page.emulateMedia({ colorScheme: 'light' })
  await open(page, '/member/community')
  // a film alone in its post: one among pictures opens beside them, as a post of another journey may have it
  const play = '[aria-label^="Play the film of "]'
  const at = await page
    .getByRole('article')
    .evaluateAll((posts, button) => posts.findIndex((post) => post.querySelector(button)), play)
  const post = page.getByRole('article').nth(at)
  const film = post.locator('video').first()
  expect(await filter(film)).toBe('none')
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await open(page, '/member/community')
  expect(await filter(film)).toContain('brightness')
  await expect(film).toHaveJSProperty('controls', false)
  await post.locator(play).click()
  await expect(film).toHaveJSProperty('controls', true)
  expect(await filter(film)).toBe('none')
  await open(page, LESSON)
  expect(await filter(page.getByRole('button', { name: 'Play the film' }).locator('img'))).toContain('brightness')
})

test('completing a lesson is quiet until half of its film was watched', async ({ page }) => {
  await register(page)
  await openLesson(page, 'Find your way around the keys')
  await hydrated(page)
  expect(await isPrimary(completing(page))).toBe(false)
  await page.getByRole('button', { name: 'Play the film' }).click()
  const video = page.locator('video')
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.duration)).toBeGreaterThan(1)
  await video.evaluate((film: HTMLVideoElement) => {
    film.currentTime = film.duration * 0.6
  })
  await expect.poll(() => isPrimary(completing(page))).toBe(true)
})
