import type { Page } from '@playwright/test'
import { expect, hydrated, open, register, signedIn, test } from './academyTest.ts'

// Players of YouTube and Vimeo are stand-ins that speak the letters of their published protocols, at their addresses.

const YOUTUBE = `<!doctype html><title>Film</title><p id="said"></p><script>
  const asked = new URL(location).searchParams
  const film = { currentTime: Number(asked.get('start') ?? 0), playerState: 1, playbackRate: 1 }
  const rates = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2]
  const send = (event, info) => {
    parent.postMessage(JSON.stringify({ event, info, id: 'film', channel: 'widget' }), asked.get('origin'))
    document.getElementById('said').textContent = JSON.stringify(film)
  }
  addEventListener('message', ({ data }) => {
    const { event, func, args } = JSON.parse(data)
    if (event === 'listening') {
      send('onReady', null)
      send('initialDelivery', { ...film, duration: 120, availablePlaybackRates: rates })
    }
    if (event !== 'command') return
    if (func === 'seekTo') film.currentTime = args[0]
    if (func === 'playVideo') film.playerState = 1
    if (func === 'pauseVideo') film.playerState = 2
    if (func === 'setPlaybackRate') film.playbackRate = args[0]
    send('infoDelivery', { ...film })
  })
  setInterval(() => {
    if (film.playerState === 1) film.currentTime += 0.25 * film.playbackRate
    send('infoDelivery', { currentTime: film.currentTime })
  }, 250)
</script>`

/** Whether the owner of the film lets its speed be changed is a choice of theirs. */
const vimeo = (allowsSpeed: boolean) => `<!doctype html><title>Film</title><p id="said"></p><script>
  const film = { seconds: Number(/t=(\\d+)s/.exec(location.hash)?.[1] ?? 0), playing: true, rate: 1 }
  const heard = new Set()
  const send = (message) => {
    parent.postMessage(JSON.stringify(message), '*')
    document.getElementById('said').textContent = JSON.stringify(film)
  }
  const tell = (event, data) => heard.has(event) && send({ event, data })
  addEventListener('message', ({ data: { method, value } }) => {
    if (method === 'ping') send({ event: 'ready' })
    if (method === 'addEventListener') heard.add(value)
    if (method === 'getDuration') send({ method, value: 90 })
    if (method === 'setCurrentTime') film.seconds = value
    if (method === 'setPlaybackRate') {
      if (!${allowsSpeed}) return tell('error', { method, name: 'Error', message: 'Not enabled by the owner.' })
      film.rate = value
      send({ method, value })
      tell('playbackratechange', { playbackRate: value })
    }
    if (method === 'play' || method === 'pause') {
      film.playing = method === 'play'
      tell(method, { seconds: film.seconds, duration: 90 })
    }
  })
  setTimeout(() => tell('play', { seconds: film.seconds, duration: 90 }), 500)
  setInterval(() => {
    if (film.playing) film.seconds += 0.25 * film.rate
    if (film.playing) tell('timeupdate', { seconds: film.seconds, duration: 90, percent: film.seconds / 90 })
  }, 250)
</script>`

const player = (page: Page) => page.getByRole('region', { name: /^Film: / })
const button = (page: Page, name: string | RegExp) =>
  player(page).getByRole('button', { name, exact: typeof name === 'string' })
const said = async (page: Page) =>
  JSON.parse((await page.frameLocator('iframe').locator('#said').textContent()) ?? '{}')
const speeds = (page: Page) => player(page).getByRole('combobox', { name: 'Speed' })

/** The admin gives a lesson another film, and a new member opens it; answers what was asked of other servers. */
async function openFilm(page: Page, token: Page, id: number, video_url: string): Promise<string[]> {
  await open(token, '/admin/courses')
  const csrf = await token.locator('meta[name="csrf-token"]').getAttribute('content')
  const headers = { 'x-csrf-token': csrf ?? '', 'x-requested-with': 'XMLHttpRequest', accept: 'application/json' }
  const answer = await token.request.patch(`/api/admin/courses/${id}`, { headers, data: { video_url } })
  expect(answer.status(), await answer.text()).toBe(200)
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(new URL(token.url()).origin)) foreign.push(new URL(request.url()).origin)
  })
  await register(page, `/member/course/beginner?lesson=${id}`)
  return foreign
}

test('YouTube is loaded once it is to play, takes three speeds, loops, and goes on where it was', async ({
  page,
  browser,
  baseURL,
}) => {
  await page
    .context()
    .route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ contentType: 'text/html', body: YOUTUBE }))
  const admin = await browser.newPage({ storageState: await signedIn(browser, 'admin'), baseURL: baseURL ?? '' })
  const foreign = await openFilm(page, admin, 2, 'https://youtu.be/dQw4w9WgXcQ')
  await expect(page.getByText('From YouTube', { exact: true })).toBeVisible()
  expect(foreign).toEqual([])
  await page.getByRole('button', { name: 'Play the film from YouTube' }).click()
  await expect(button(page, 'Pause')).toBeVisible()
  expect(await speeds(page).getByRole('option').allTextContents()).toEqual(['50%', '75%', '100%'])
  await expect(button(page, 'Captions')).toHaveCount(0)

  await speeds(page).selectOption('75%')
  await expect.poll(async () => (await said(page)).playbackRate).toBe(0.75)
  await button(page, 'Loop from here').click()
  await button(page, 'Forward 5 seconds').click()
  await button(page, 'Loop to here').click()
  await expect(button(page, 'Loop')).toHaveAttribute('aria-pressed', 'true')
  const from = (await said(page)).currentTime
  await speeds(page).selectOption('100%')
  // beyond the end of the loop it is led back
  await expect.poll(async () => (await said(page)).currentTime, { timeout: 9000 }).toBeGreaterThan(from + 3)
  await expect.poll(async () => (await said(page)).currentTime, { timeout: 9000 }).toBeLessThan(from + 2)
  await button(page, 'Loop').click()
  for (let n = 0; n < 4; n++) await button(page, 'Forward 5 seconds').click()
  await expect.poll(async () => (await said(page)).currentTime).toBeGreaterThan(18)
  await button(page, 'Pause').click()
  await expect.poll(async () => (await said(page)).playerState).toBe(2)
  const left = Math.floor((await said(page)).currentTime)

  await page.reload()
  await hydrated(page)
  await page.getByRole('button', { name: 'Play the film from YouTube' }).click()
  await expect(player(page).getByRole('status')).toHaveText(`Resumed at 0:${left}.`)
  await expect.poll(async () => (await said(page)).currentTime).toBeGreaterThanOrEqual(left)
  await admin.close()
})

for (const allowsSpeed of [true, false])
  test(`Vimeo whose owner ${allowsSpeed ? 'lets' : 'lets not'} the speed be changed`, async ({
    page,
    browser,
    baseURL,
  }) => {
    await page
      .context()
      .route('https://player.vimeo.com/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: vimeo(allowsSpeed) }),
      )
    const admin = await browser.newPage({ storageState: await signedIn(browser, 'admin'), baseURL: baseURL ?? '' })
    const foreign = await openFilm(page, admin, 3, 'https://vimeo.com/76979871')
    expect(foreign).toEqual([])
    await page.getByRole('button', { name: 'Play the film from Vimeo' }).click()
    await expect(button(page, 'Pause')).toBeVisible()
    await expect(player(page).getByText('1:30', { exact: true })).toBeVisible()
    await expect(speeds(page)).toHaveCount(allowsSpeed ? 1 : 0)
    if (allowsSpeed) {
      await speeds(page).selectOption('60%')
      await expect.poll(async () => (await said(page)).rate).toBe(0.6)
    }
    await button(page, 'Forward 5 seconds').click()
    await expect.poll(async () => (await said(page)).seconds).toBeGreaterThan(5)
    await button(page, 'Pause').click()
    await expect.poll(async () => (await said(page)).playing).toBe(false)
    await expect(button(page, 'Play')).toBeVisible()
    await admin.close()
  })

test('Google Drive takes no orders, so there are no controls that would not work', async ({
  page,
  browser,
  baseURL,
}) => {
  await page
    .context()
    .route('https://drive.google.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Film</title>' }),
    )
  const admin = await browser.newPage({ storageState: await signedIn(browser, 'admin'), baseURL: baseURL ?? '' })
  await openFilm(page, admin, 4, 'https://drive.google.com/file/d/1aBcDeFgHiJkL/view')
  await page.getByRole('button', { name: 'Play the film from Google Drive' }).click()
  await expect(page.locator('iframe')).toHaveAttribute('src', 'https://drive.google.com/file/d/1aBcDeFgHiJkL/preview')
  await expect(player(page).getByRole('button')).toHaveCount(0)
  await admin.close()
})
