import {
  expect,
  flashMessage,
  hydrated,
  logIn,
  logOut,
  open,
  openLesson,
  overlook,
  reach,
  register,
  test,
} from './academyTest.ts'

const FIRST = 'Find your way around the keys'
const SECOND = 'Sit, reach, relax'

test('a lesson is watched, completed and bookmarked, and found again after logging in anew', async ({
  page,
  troubles,
}) => {
  const email = await register(page)
  await page.goto('/member/course/beginner')
  await hydrated(page)
  await expect(page.getByText('Please select a course from the list to view details.')).toBeVisible()
  await expect(page.getByText('0% Completed')).toBeVisible()
  await expect(page.getByText(/^0\/\d+$/).first()).toBeVisible()
  await openLesson(page, FIRST)
  const lesson = page.getByRole('article').first()

  await test.step('complete', async () => {
    await lesson.getByRole('button', { name: 'Mark as Completed' }).click()
    await expect(flashMessage(page, 'Marked as completed!')).toBeVisible()
    await expect(lesson.getByRole('button', { name: 'Completed', exact: true })).toBeDisabled()
    await expect(page.getByText(/^[1-9]\d?% Completed$/)).toBeVisible()
    await expect(page.getByRole('progressbar', { name: 'Overall progress' })).toHaveAttribute('aria-valuenow', '1')
    await expect(page.getByRole('link', { name: FIRST })).toHaveAccessibleName(/, completed$/)
  })

  const bookmark = lesson.getByRole('button', { name: 'Bookmark' })
  await test.step('bookmark on, off and on again', async () => {
    for (const [text, pressed] of [
      ['Added to bookmarks!', 'true'],
      ['Removed from bookmarks!', 'false'],
      ['Added to bookmarks!', 'true'],
    ] as const) {
      await bookmark.click()
      await expect(flashMessage(page, text).last()).toBeVisible()
      await expect(bookmark).toHaveAttribute('aria-pressed', pressed)
    }
  })

  await test.step('Previous and Next walk through the category', async () => {
    await expect(lesson.getByRole('button', { name: 'Previous' })).toBeDisabled()
    await lesson.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(page.getByRole('heading', { level: 2, name: SECOND })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(`^${SECOND}`))
    await lesson.getByRole('button', { name: 'Previous' }).click()
    await expect(page.getByRole('heading', { level: 2, name: FIRST })).toBeVisible()
    for (const left of [1, 2, 3]) {
      await lesson.getByRole('button', { name: 'Next', exact: true }).click()
      await expect(page.getByText(`Lesson ${left + 1} of 4`)).toBeVisible()
    }
    await expect(lesson.getByRole('button', { name: 'Next', exact: true })).toBeDisabled()
  })

  await test.step('the address of a lesson survives reload, back and forward', async () => {
    const address = page.url()
    expect(address).toMatch(/\?lesson=\d+$/)
    await page.reload()
    await expect(page.getByText('Lesson 4 of 4')).toBeVisible()
    await hydrated(page)
    await page.goBack()
    await expect(page.getByText('Lesson 3 of 4')).toBeVisible()
    const third = new URL(page.url()).searchParams.get('lesson')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 2, name: SECOND })).toBeVisible()
    // what is read last is noted before the session ends below
    const visited = page.waitForResponse((answer) => answer.url().endsWith(`/lesson/${third}/visit`))
    await page.goForward()
    await expect(page.getByText('Lesson 3 of 4')).toBeVisible()
    expect((await visited).ok()).toBe(true)
  })

  await test.step('log out and in: all of it is still there', async () => {
    await logOut(page)
    await page.goto('/member/course/beginner')
    await expect(page).toHaveURL(/\/login\?next=/)
    // faces beside comments, and first bars, that the page before was still loading when the session ended
    overlook(troubles, /^401: .*\/files\/(passports|pieces)\//, /^console: .* 401 .*\/files\/(passports|pieces)\//)
    await logIn(page, email)
    await open(page, '/member')
    await expect(page.getByText('Continue where you left off')).toBeVisible()
    await page.getByRole('link', { name: 'Continue', exact: true }).click()
    await expect(page.getByText('Lesson 3 of 4')).toBeVisible()
    await page.getByRole('link', { name: 'Bookmarks' }).first().click()
    await reach(page, '/member/bookmarks')
    await page.getByRole('main').getByRole('link', { name: FIRST }).click()
    await expect(lesson.getByRole('button', { name: 'Completed', exact: true })).toBeDisabled()
    await expect(bookmark).toHaveAttribute('aria-pressed', 'true')
  })
})

test('the video plays without any other server, by ranges', async ({ page, baseURL }) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`)) foreign.push(request.url())
  })
  await register(page)
  const ranged = page.waitForResponse((response) => /\.(webm|mp4)$/.test(response.url()) && response.status() === 206)
  await openLesson(page, FIRST)
  const video = page.locator('video')
  await expect(video).toHaveCount(0)
  await page.getByRole('button', { name: 'Play the film' }).click()
  await expect.poll(() => video.evaluate((player: HTMLVideoElement) => player.currentTime)).toBeGreaterThan(0.5)
  expect((await ranged).headers()['content-range']).toMatch(/^bytes \d+-\d+\/\d+$/)
  // a jump to the end is a request for that part alone
  await video.evaluate((player: HTMLVideoElement) => {
    player.currentTime = player.duration - 1
  })
  await expect.poll(() => video.evaluate((player: HTMLVideoElement) => player.ended)).toBe(true)
  expect(foreign).toEqual([])
})

test('on a phone the lessons are a road of keys, and the accordion ‘Select a Course’', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await register(page)
  await page.goto('/member/course/beginner')
  await hydrated(page)
  const accordion = page.getByRole('button', { name: 'Select a Course' })
  await expect(accordion).toHaveAttribute('aria-expanded', 'false')
  const road = page.getByRole('navigation', { name: 'Road of keys' })
  await road.getByRole('link', { name: `2. ${SECOND}` }).click()
  await expect(page.getByRole('heading', { level: 2, name: SECOND })).toBeInViewport()
  await expect(road).toBeHidden()
  await accordion.click()
  await page.getByRole('link', { name: FIRST }).click()
  await expect(accordion).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('link', { name: SECOND })).toBeHidden()
  await expect(page.getByRole('heading', { level: 2, name: FIRST })).toBeInViewport()
  await accordion.click()
  await expect(page.getByRole('link', { name: SECOND })).toBeVisible()
})
