import { expect, expectAccessible, flashMessage, hydrated, logIn, open, signedIn, test } from './academyTest.ts'
import { card } from './communitySteps.ts'
import { press } from './keyboardSteps.ts'

const pages = [
  '/member/community',
  '/member/community/spaces',
  '/member/community/space/ask-question',
  '/member/community/search?q=metronome',
]

test.describe('every page of the community', () => {
  test.use({ storageState: async ({ browser }, use) => use(await signedIn(browser)) })

  for (const path of pages) {
    test(`${path} is accessible and fits a small phone`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      await open(page, path)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
      const comments = page.getByRole('button', { name: /^\d+ comments?$/ }).first()
      if (await comments.isVisible()) await comments.click()
      await expectAccessible(page)
    })
  }

  test('a post alone, with its menu and its dialogs, is accessible', async ({ page }) => {
    await open(page, '/member/community')
    await page.locator('article[id^=post-] a[href^="/member/community/post/"]').first().click()
    await hydrated(page)
    await expect(page.getByRole('textbox', { name: 'Write a comment' })).toBeVisible()
    await expectAccessible(page)
    await open(page, '/member/community/spaces')
    await page.getByRole('button', { name: 'New Space' }).click()
    await expectAccessible(page)
  })
})

test('a member writes, likes, comments and deletes with the keyboard alone', async ({ page }) => {
  await logIn(page, 'member@academy.test')
  await open(page, '/member/community')
  const text = `By keys alone ${Date.now()}`
  await page.getByRole('textbox', { name: 'Write a post' }).focus()
  // what is typed while the rest of the form is on its way is not lost
  await page.keyboard.type(text)
  await expect(page.getByRole('button', { name: 'Post', exact: true })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Write a post' })).toHaveValue(text)
  await page.keyboard.press('Tab')
  // the select: typing chooses
  await page.keyboard.type('Say')
  await press(page, page.getByRole('button', { name: 'Post', exact: true }), 'Enter')
  await expect(flashMessage(page, 'Posted successfully.')).toBeVisible()
  const post = card(page, text)
  await expect(post).toBeFocused()

  await press(page, post.getByRole('button', { name: /^Like this post/ }), 'Space')
  await expect(post.getByRole('button', { name: 'Like this post, 1 like' })).toBeVisible()
  await press(page, post.getByRole('button', { name: '0 comments' }), 'Enter')
  await expect(post.getByRole('textbox', { name: 'Write a comment' })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.type('And a comment')
  await page.keyboard.press('Control+Enter')
  await expect(flashMessage(page, 'Comment posted.')).toBeVisible()

  await post.focus()
  await press(page, post.getByRole('button', { name: /^More about the post/ }), 'Enter')
  await page.keyboard.press('End')
  await expect(page.locator(':focus')).toHaveText('Delete')
  await page.keyboard.press('Enter')
  await expect(page.locator(':focus')).toHaveText('Cancel')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(flashMessage(page, 'Post deleted.')).toBeVisible()
  await expect(post).toHaveCount(0)
  await expect(page.locator('article[id^=post-]').first()).toBeFocused()
})
