import type { Page } from '@playwright/test'
import { another, expect, flashMessage, logIn, open, test } from './academyTest.ts'
import { unique } from './adminSteps.ts'
import { card, FEED, writePost } from './communitySteps.ts'

const KEYBOARD = 'demo/media/keyboard.jpg'

const entry = (page: Page, text: string) => page.locator('article[id^=comment-]').filter({ hasText: text }).last()

/** Somebody turns to this window, which then looks what others have done. */
async function turnTo(page: Page): Promise<void> {
  // it looks at most every few seconds
  await page.waitForTimeout(3100)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
}

test('two members side by side post, like, comment, reply and delete, and see it of each other', async ({
  page: ada,
  browser,
  troubles,
}) => {
  await logIn(ada, 'premium@academy.test')
  const bela = await another(browser, troubles)
  await logIn(bela, 'member@academy.test')
  await open(ada, FEED)
  await open(bela, FEED)
  const text = unique('How do you keep your wrists loose? ')

  await test.step('a post shows as a number, and moves nothing until it is asked for', async () => {
    const first = bela.locator('article[id^=post-]').first()
    const before = await first.boundingBox()
    await writePost(ada, text, 'beginner')
    await expect(card(ada, text)).toBeVisible()
    const pill = bela.getByRole('button', { name: /^\d+ new posts?$/ })
    await expect(pill).toBeVisible({ timeout: 20_000 })
    expect(await first.boundingBox()).toEqual(before)
    await pill.click()
    await expect(card(bela, text)).toBeVisible()
    await expect(bela.locator('article[id^=post-]').first()).toBeFocused()
    await expect(card(bela, text).getByRole('button', { name: /More about/ })).toBeVisible()
  })

  await test.step('a like', async () => {
    await card(bela, text).getByRole('button', { name: 'Like this post, 0 likes' }).click()
    await expect(card(bela, text).getByRole('button', { name: 'Like this post, 1 like' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(card(ada, text).getByRole('button', { name: 'Like this post, 1 like' })).toBeVisible({
      timeout: 20_000,
    })
    await card(ada, text)
      .getByRole('button', { name: /Who likes this post: 1 member/ })
      .click()
    await expect(ada.getByRole('dialog', { name: 'Liked by' }).getByRole('link', { name: 'Joel Mensah' })).toBeVisible()
    await ada.keyboard.press('Escape')
  })

  const comment = unique('Let the elbow hang. ')
  await test.step('a comment and a reply', async () => {
    await card(bela, text).getByRole('button', { name: '0 comments' }).click()
    await card(bela, text).getByRole('textbox', { name: 'Write a comment' }).fill(comment)
    await card(bela, text).getByRole('button', { name: 'Comment', exact: true }).click()
    await expect(flashMessage(bela, 'Comment posted.')).toBeVisible()
    await turnTo(ada)
    await card(ada, text).getByRole('button', { name: '1 comment' }).click()
    await expect(entry(ada, comment)).toBeVisible()
    await entry(ada, comment).getByRole('button', { name: 'Reply' }).click()
    await ada.getByRole('textbox', { name: 'Reply to Joel' }).fill('That helps!')
    await ada.keyboard.press('Control+Enter')
    await expect(flashMessage(ada, 'Reply posted.')).toBeVisible()
    await turnTo(bela)
    await expect(entry(bela, 'That helps!')).toBeVisible()
    await entry(bela, 'That helps!').getByRole('button', { name: 'Like this reply, 0 likes' }).click()
    await expect(entry(bela, 'That helps!').getByRole('button', { name: 'Like this reply, 1 like' })).toBeVisible()
  })

  await test.step('the comment goes, then the post', async () => {
    await card(bela, text)
      .getByRole('button', { name: /More about the comment by Joel/ })
      .click()
    await bela.getByRole('menuitem', { name: 'Delete' }).click()
    await bela.getByRole('button', { name: 'Yes, Delete' }).click()
    await expect(flashMessage(bela, 'Comment deleted.')).toBeVisible()
    await expect(bela.getByText(comment)).toHaveCount(0)
    await card(ada, text)
      .getByRole('button', { name: /More about the post/ })
      .click()
    await ada.getByRole('menuitem', { name: 'Delete' }).click()
    await ada.getByRole('button', { name: 'Yes, Delete' }).click()
    await expect(flashMessage(ada, 'Post deleted.')).toBeVisible()
    await turnTo(bela)
    await expect(card(bela, text)).toHaveCount(0)
  })
  await bela.context().close()
})

test('pictures and a video are chosen, sent with their progress, and looked at', async ({ page }) => {
  await logIn(page, 'premium@academy.test')
  await open(page, '/member/community/space/post-progress')
  const text = unique('My keyboard from two sides ')
  await page.getByRole('textbox', { name: 'Write a post' }).fill(text)
  await page.locator('input[type=file]').setInputFiles([KEYBOARD, 'demo/media/keyboard.webm', KEYBOARD])
  await page.getByRole('button', { name: 'Remove keyboard.jpg' }).last().click()
  await expect(page.getByRole('list', { name: 'Chosen pictures and videos' }).getByRole('listitem')).toHaveCount(2)

  await test.step('a sending that is called off leaves all as it was', async () => {
    const cdp = await page.context().newCDPSession(page)
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 100 * 1024 }
    await cdp.send('Network.emulateNetworkConditions', slow)
    await page.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Posting..' })).toBeVisible()
    await expect(page.getByRole('progressbar', { name: 'Sending keyboard.jpg' })).toBeVisible()
    await expect(page.getByRole('progressbar', { name: 'Sending keyboard.webm' })).toBeVisible()
    await page.getByRole('button', { name: 'Cancel upload' }).click()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: 'Write a post' })).toHaveValue(text)
    await cdp.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 })
  })

  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(flashMessage(page, 'Posted successfully.')).toBeVisible({ timeout: 30_000 })
  const post = card(page, text)
  await expect(post).toHaveCount(1)
  await post.getByRole('button', { name: 'Open image 1 of 2' }).click()
  const viewer = page.getByRole('dialog', { name: 'Pictures and videos' })
  await expect(viewer.locator('img')).toHaveJSProperty('complete', true)
  await page.keyboard.press('ArrowRight')
  await expect(viewer.locator('video')).toHaveJSProperty('error', null)
  await expect
    .poll(() => viewer.locator('video').evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
})

test('the feed goes on as one scrolls, without doubles, to its end', async ({ page }) => {
  await logIn(page, 'premium@academy.test')
  await open(page, FEED)
  const cards = page.locator('article[id^=post-]')
  const ids = () => cards.evaluateAll((all) => all.map(({ id }) => id))
  const first = (await ids()).length
  expect(first).toBe(10)
  const end = page.getByText('No more posts to load.')
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect(end).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 60_000 })
  const all = await ids()
  expect(all.length).toBeGreaterThan(10)
  expect(new Set(all).size).toBe(all.length)

  await test.step('a post is opened, and Back leads to the same place', async () => {
    const read = cards.nth(all.length - 3)
    await read.scrollIntoViewIfNeeded()
    const before = await read.boundingBox()
    await read.locator('a[href*="/post/"]').first().click()
    await page.waitForURL(/\/post\/\d+$/)
    await page.goBack()
    await expect.poll(async () => (await ids()).length).toBe(all.length)
    await expect.poll(async () => Math.abs(((await read.boundingBox())?.y ?? -9999) - (before?.y ?? 0))).toBeLessThan(3)
  })

  await page.evaluate(() => window.scrollTo(0, 0))
  await page.getByRole('combobox', { name: 'Sort posts by' }).selectOption('old')
  await expect(page).toHaveURL(/\?sort=old$/)
  await expect.poll(async () => (await ids())[0]).toBe(all.at(-1))
  await page.goBack()
  await expect.poll(async () => (await ids())[0]).toBe(all[0])
})
