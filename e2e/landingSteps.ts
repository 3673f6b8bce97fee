import type { Locator, Page } from '@playwright/test'
import { expect, hydrated } from './academyTest.ts'
import { listenTo, loudest } from './audioProbe.ts'

const AUDIBLE = 0.02
const pianoOf = (page: Page): Locator => page.getByRole('group', { name: 'Piano keyboard' })
export const key = (page: Page, name: string) => pianoOf(page).getByRole('button', { name, exact: true })
export const expectSound = (page: Page) =>
  expect.poll(() => loudest(page), { timeout: 15_000 }).toBeGreaterThan(AUDIBLE)
export const expectSilence = (page: Page) => expect.poll(() => loudest(page)).toBeLessThan(AUDIBLE / 10)

/** Notes what is loaded of the piano. */
function watchPiano(page: Page): string[] {
  const loaded: string[] = []
  page.on('request', (request) => {
    if (/\.mp3|sampler|PianoFront/i.test(new URL(request.url()).pathname)) loaded.push(request.url())
  })
  return loaded
}

export async function openLanding(page: Page): Promise<string[]> {
  await listenTo(page.context())
  const loaded = watchPiano(page)
  await page.goto('/')
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  return loaded
}
