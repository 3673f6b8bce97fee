import type { Page } from '@playwright/test'
import { beginTiming, inChromium, inpOf, PHONE, readTimes, SHORTEST_MS } from './chromium.ts'
import { median, verdict } from './wrk.ts'

const AIM_MS = 100
const POSTS = 200
/** So few that INP is the slowest of all. */
const OF_EACH = 8

/** How soon a phone draws what a member does in a feed that has been read down to its two hundredth post. */
export const measureLongFeed = (): Promise<void> =>
  inChromium(PHONE, async (page, address, devtools) => {
    await page.goto(`${address}/member/community`)
    await writePosts(page)
    await page.goto(`${address}/member/community`)
    const posts = page.getByRole('feed').getByRole('article')
    for (let now = 0; now < POSTS; now = await posts.count()) {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await page.waitForFunction((count) => document.querySelectorAll('[role=feed] > article').length > count, now)
    }
    await beginTiming(page, devtools)
    for (let nth = 1; nth <= OF_EACH; nth++) await likeAndOpen(page, POSTS - nth)
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.getByText('Share a question').or(page.getByPlaceholder('Share a question')).first().tap()
    await page.keyboard.type('Ten words about my week', { delay: 100 })
    const times = await readTimes(page)
    const inp = inpOf(times, times.length)
    console.info(
      `${verdict(inp, AIM_MS)}  ${await posts.count()} posts: INP ${inp} ms; middle ` +
        `${median(times)} ms, at worst ${times.at(-1) ?? 0} ms (${times.length} took ${SHORTEST_MS} ms or more, aim ${AIM_MS})`,
    )
    const floor = await timeFloor(page)
    console.info(
      `         its floor, the heart's own state and nothing else: at worst ${floor.at(-1) ?? 0} ms, middle ${median(floor)} ms`,
    )
  })

/** How long the browser alone takes for a tap in this page, where all that comes of it is one attribute of the heart. */
async function timeFloor(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    window.interactions = {}
    // before whatever the academy listens to; no function has a name here, which the build would keep by a call of its own
    for (const type of ['pointerdown', 'pointerup', 'touchstart', 'touchend', 'mousedown', 'mouseup', 'click'])
      window.addEventListener(
        type,
        (event) => {
          event.stopImmediatePropagation()
          const button = event.target instanceof Element && event.target.closest('[role=feed] button[aria-pressed]')
          if (type === 'click' && button)
            button.setAttribute('aria-pressed', String(button.getAttribute('aria-pressed') !== 'true'))
        },
        true,
      )
  })
  const posts = page.getByRole('feed').getByRole('article')
  for (let nth = 1; nth <= OF_EACH; nth++) {
    const heart = posts
      .nth(POSTS - OF_EACH - nth)
      .getByRole('button', { name: /^Like / })
      .first()
    await heart.scrollIntoViewIfNeeded()
    await heart.tap()
    await page.waitForTimeout(300)
  }
  return readTimes(page)
}

/** Likes a post, and opens its menu and closes it. */
async function likeAndOpen(page: Page, nth: number): Promise<void> {
  const post = page.getByRole('feed').getByRole('article').nth(nth)
  await post.scrollIntoViewIfNeeded()
  await post
    .getByRole('button', { name: /^Like / })
    .first()
    .tap()
  await page.waitForTimeout(300)
  await post
    .getByRole('button', { name: /^More about/ })
    .first()
    .tap()
  await page.waitForTimeout(300)
  await page.keyboard.press('Escape')
  await page.waitForTimeout(300)
}

const writePosts = (page: Page) =>
  page.evaluate(async (count) => {
    const token = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? ''
    for (let nth = 0; nth < count; nth++) {
      const body = new FormData()
      body.append('body', `Week ${nth}: both hands together, slowly, and the left one louder than I thought.`)
      body.append('subcategory', 'say_hello')
      const { status } = await fetch('/api/member/post', { method: 'POST', headers: { 'x-csrf-token': token }, body })
      if (status >= 300) throw new Error(`A post was answered by ${status}.`)
    }
  }, POSTS)
