import { expect, expectAccessible, logIn, open, test } from './academyTest.ts'

const LESSON = /Your lesson: \w{3} \d{1,2} \w{3,4}, \d\d:\d\d/
/** Where a member works alone. */
const PAGES = [
  '/member',
  '/member/today',
  '/member/progress',
  '/member/pieces',
  '/member/piece/1',
  '/member/ear-training',
  '/member/library/piano-exercise',
  '/member/course/intermediate',
]

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('the teacher’s face is beside each title, and leads to the lesson that is booked', async ({ page }) => {
    await logIn(page, 'premium@academy.test')
    for (const path of PAGES)
      await test.step(path, async () => {
        await open(page, path)
        const face = page.getByRole('link', { name: LESSON })
        const [box, title] = [await face.boundingBox(), await page.getByRole('heading', { level: 1 }).boundingBox()]
        if (!box || !title) throw new Error('There is no face, or no title.')
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
        // what the face means is said beside it
        await expect(face.getByText(/^(Today|\w{3}) \d\d:\d\d$|^\d{1,2} \w{3,4}$/)).toBeVisible()
        await expect(face.getByText('Samuel', { exact: true })).toBeVisible()
        // in the title's own line, of which it takes no more height
        expect(box.y + box.height / 2).toBeGreaterThan(title.y)
        expect(box.y + box.height / 2).toBeLessThan(title.y + title.height)
        expect(box.x).toBeGreaterThanOrEqual(title.x + title.width - 1)
      })
    await page.getByRole('link', { name: LESSON }).click()
    await expect(page).toHaveURL(/\/member\/personal-lesson$/)
  })
})

test.describe('on a laptop', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('title and teacher keep their places from tab to tab', async ({ page }) => {
    await logIn(page, 'premium@academy.test')
    const places = new Set<string>()
    for (const path of [
      '',
      '/today',
      '/progress',
      '/library/piano-exercise',
      '/pieces',
      '/reading',
      '/course/intermediate',
    ]) {
      await open(page, `/member${path}`)
      const title = await page.getByRole('heading', { level: 1 }).boundingBox()
      const face = await page.getByRole('link', { name: LESSON }).boundingBox()
      places.add([title?.x, title?.y, face?.x, face?.y].map((at) => Math.round(at ?? -1)).join())
    }
    expect([...places]).toHaveLength(1)
  })

  test('what comes next can be heard from Home and Today, and the piano comes at the first press only', async ({
    page,
  }) => {
    await logIn(page, 'premium@academy.test')
    await open(page, '/member/today')
    const sounding = page.getByRole('main').getByRole('button', { name: /^Hear / })
    // whatever is planned for this day, the drill is next
    for (let part = 0; part < 4 && (await sounding.count()) === 0; part++) {
      const open = page.locator('li[aria-current="step"]')
      const title = await open.getByRole('heading').textContent()
      await open.getByRole('button', { name: /^More for / }).click()
      await page.getByRole('menuitem', { name: 'Skip today' }).click()
      await expect(page.locator('li[aria-current="step"]').getByRole('heading')).not.toHaveText(title ?? '')
    }
    for (const path of ['/member', '/member/today'])
      await test.step(path, async () => {
        const fetched: string[] = []
        page.on('request', (request) => fetched.push(request.url()))
        await open(page, path)
        const isOfPiano = (url: string) => /\/assets\/(hearNotes|sampler)-|\.mp3$/.test(url)
        expect(fetched.filter(isOfPiano)).toEqual([])
        const hear = page.getByRole('main').getByRole('button', { name: /^Hear / })
        await hear.click()
        await expect(hear).toHaveAttribute('data-sounding')
        expect(fetched.filter(isOfPiano).length).toBeGreaterThan(0)
        await expectAccessible(page)
      })
  })

  test('what the roadmap, the library and progress lead to can be heard from there', async ({ page }) => {
    await logIn(page, 'premium@academy.test')
    for (const path of ['/member/course/intermediate', '/member/library/piano-exercise', '/member/progress'])
      await test.step(path, async () => {
        await open(page, path)
        const hear = page
          .getByRole('main')
          .getByRole('button', { name: /^Hear the first bars of/ })
          .first()
        await hear.click()
        await expect(hear).toHaveAttribute('aria-pressed', 'true')
        await expect(hear).not.toHaveAttribute('aria-busy')
        await hear.click()
        await expect(hear).toHaveAttribute('aria-pressed', 'false')
        await expectAccessible(page)
      })
  })

  test('a line to read is whole above its keys, and the keys above the bar of Start', async ({ page }) => {
    await logIn(page, 'premium@academy.test')
    await open(page, '/member/reading')
    const cut = () =>
      page.evaluate(() => {
        const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
        const [view, system, keys, start] = [
          '[data-score-view]',
          'g.system',
          '[aria-label="Piano keyboard"]',
          '#desk-start',
        ].map(box) as [DOMRect, DOMRect, DOMRect, DOMRect]
        return {
          score: Math.max(0, Math.round(view.top - system.top), Math.round(system.bottom - view.bottom)),
          keys: Math.max(0, Math.round(keys.bottom - start.top)),
          scrolled: window.scrollY,
        }
      })
    await expect.poll(cut).toEqual({ score: 0, keys: 0, scrolled: 0 })
  })
})
