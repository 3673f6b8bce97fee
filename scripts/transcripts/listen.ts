import type { Page } from '@playwright/test'

declare global {
  interface Window {
    said: string[]
  }
}

/** From now on each page of the tab keeps what its live regions say, in the order in which they say it. */
export async function listen(page: Page): Promise<void> {
  // the loader of TypeScript names functions by it
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.addInitScript(() => {
    window.said = []
    const LIVE = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], [role=log], output'
    const told = new WeakMap<Element, string>()
    const textOf = (node: Node) => (node.textContent ?? '').replace(/\s+/g, ' ').trim()
    const isHidden = (region: Element) =>
      region.closest('[aria-hidden=true], [inert]') !== null || !region.checkVisibility({ visibilityProperty: true })
    const isUrgent = (region: Element) => region.matches('[role=alert], [aria-live=assertive]')
    const isWhole = (region: Element) =>
      region.matches(
        '[aria-atomic=true], [role=status]:not([aria-atomic=false]), [role=alert]:not([aria-atomic=false])',
      )
    const say = (region: Element, text: string) => {
      if (text && !isHidden(region)) window.said.push(`${isUrgent(region) ? 'At once: ' : ''}${text}`)
    }
    const regionOf = (node: Node) => (node instanceof Element ? node : node.parentElement)?.closest(LIVE)
    new MutationObserver((records) => {
      const whole = new Set<Element>()
      for (const { target, type, addedNodes } of records) {
        const around = regionOf(target)
        if (around && isWhole(around)) whole.add(around)
        else if (around) for (const node of type === 'characterData' ? [target] : addedNodes) say(around, textOf(node))
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue
          for (const region of [...(node.matches(LIVE) ? [node] : []), ...node.querySelectorAll(LIVE)]) {
            if (told.has(region)) continue
            // a polite region that comes with its words is often not read, so that nothing may depend on it
            if (isUrgent(region)) whole.add(region)
            else told.set(region, textOf(region))
          }
        }
      }
      for (const region of whole) {
        const text = textOf(region)
        if (text !== told.get(region)) say(region, text)
        told.set(region, text)
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
}

/** What was said since it was last asked for. */
export const heard = (page: Page): Promise<string[]> => page.evaluate(() => window.said.splice(0))
