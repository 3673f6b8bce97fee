import type { Page } from '@playwright/test'
import { expect, logIn, open, test } from './academyTest.ts'
import { FEED } from './communitySteps.ts'

/** The stored pictures that a page has asked for, with what came of each: bytes of the body, and of all that was sent. */
const picturesOf = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => /\/files\/.*\.webp(\?w=\d+)?$/.test(name))
      .map(({ name, encodedBodySize: body, transferSize: sent }) => ({ name, body, sent })),
  )

test('pictures that the browser keeps are asked for again, and shown again without being sent', async ({ page }) => {
  await logIn(page, 'member@academy.test')
  await open(page, FEED)
  await expect.poll(async () => (await picturesOf(page)).length).toBeGreaterThan(3)
  const seen = (await picturesOf(page)).map(({ name }) => name)
  await open(page, FEED)
  const again = async () => (await picturesOf(page)).filter(({ name }) => seen.includes(name))
  await expect.poll(async () => (await again()).length).toBeGreaterThan(3)
  // an answer without a body: the copy still holds
  for (const { name, body, sent } of await again()) expect([name, body, sent > 0]).toEqual([name, 0, true])
})
