import { expect, type Frame, type Page } from '@playwright/test'
import axe from 'axe-core'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** What WCAG leaves open and screen readers go by: levels of headings that skip none, landmarks around all there is. */
const GOOD = ['best-practice']
/** What another theme can change: both themes have the same elements in the same places, in other colours. */
const COLOURS = ['color-contrast', 'link-in-text-block']

/** No violation of WCAG 2.2 AA in the light theme nor in the dark one, nor of good practice. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.waitForLoadState()
  await setTheme(page, 'light')
  expect(await violationsOf(page, 'light', [...WCAG, ...GOOD])).toEqual([])
  await setTheme(page, 'dark')
  expect(await violationsOf(page, 'dark', COLOURS)).toEqual([])
}

async function setTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
  // colours half-way between two themes are nobody's, nor are those of a message that still rises; asked of the page, since
  // a transition whose element goes meanwhile may never tell that it is over
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || !Number.isFinite(Number(effect?.getComputedTiming().endTime)),
      ),
  )
}

async function violationsOf(page: Page, theme: string, runOnly: string[]): Promise<string[]> {
  await Promise.all(page.frames().map(teach))
  // details of what is in order would take most of the time
  const violations = await page.evaluate(async (only) => {
    const { violations } = await window.axe.run(document, {
      runOnly: only,
      resultTypes: ['violations'],
      preload: { assets: ['media'] },
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' ')}`)
  }, runOnly)
  return violations.map((each) => `${theme} ${each}`)
}

/** A page has axe until it is left; the frames in it are asked by the page. */
async function teach(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in window)) return
  await frame.evaluate(`${axe.source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`)
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
