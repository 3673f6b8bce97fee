import type { Locator, Page } from '@playwright/test'
import { expect } from './academyTest.ts'

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** Tabs on (or back) until `target` has the focus, and fails after `most` stops or at a stop that can't be seen. */
export async function tabTo(page: Page, target: Locator, { back = false, most = 80 } = {}): Promise<void> {
  const stops: string[] = []
  while (!(await isFocused(target))) {
    if (stops.length >= most) throw new Error(`${target} was not among the next stops:\n${stops.join('\n')}`)
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab')
    stops.push(await describeFocus(page))
    await expectVisibleFocus(page)
  }
}

/** Presses a key on what has the focus, by way of the tab order alone. */
export async function press(page: Page, target: Locator, key: string, options = {}): Promise<void> {
  await tabTo(page, target, options)
  await page.keyboard.press(key)
}

export async function type(page: Page, target: Locator, text: string, options = {}): Promise<void> {
  await tabTo(page, target, options)
  await page.keyboard.type(text)
}

/** After an action the focus is somewhere in the page, never lost to its body. */
export const expectFocusKept = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')

const describeFocus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    return `${element?.tagName.toLowerCase()} ${element?.getAttribute('aria-label') ?? element?.textContent?.slice(0, 40)}`
  })

/** What has the focus, or the frame or label right around it, shows an outline that nothing cuts off. */
async function expectVisibleFocus(page: Page): Promise<void> {
  const problem = await page.evaluate(() => {
    const focused = document.activeElement
    // the browser's own controls, past the last stop and within a video or a date, show the focus in their own way
    if (!focused || focused === document.body) return ''
    if (focused.matches('video, input[type=date]') && !focused.matches(':focus-visible')) return ''
    const isRing = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration): boolean =>
      outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    const hasRing = (element: Element | null): element is Element =>
      element !== null && isRing(getComputedStyle(element))
    // the link of a row draws it around the row, within its edges
    if (focused.matches('.row-link') && isRing(getComputedStyle(focused, '::after'))) return ''
    const isCutOff = (element: Element): boolean => {
      const { left, right } = element.getBoundingClientRect()
      const reach = Number.parseFloat(getComputedStyle(element).outlineOffset)
      for (let around = element.parentElement; around; around = around.parentElement) {
        if (getComputedStyle(around).overflowX === 'visible' || around === document.documentElement) continue
        const clip = around.getBoundingClientRect()
        if (left - reach < clip.left && right + reach > clip.right) return true
      }
      return false
    }
    const rings = [focused, focused.parentElement, focused.closest('label')].filter(hasRing)
    const outline = rings.find((element) => !isCutOff(element))
    const name = focused.outerHTML.slice(0, 200)
    if (!outline) return rings.length ? `the outline of ${name} is cut off` : `no outline on ${name}`
    const { top, bottom } = outline.getBoundingClientRect()
    return bottom < 0 || top > window.innerHeight ? `${name} is out of sight` : ''
  })
  expect(problem).toBe('')
}
