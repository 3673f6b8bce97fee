import { onTestFinished, vi } from 'vitest'

type Left = { assign(address: string): void; reload(): void }

/**
 * Notes where a page goes, which jsdom can't do, until the test is over: `assign` and `reload` of its location do
 * nothing else. `path` is the page's own address meanwhile.
 */
export function watchNavigation(path = location.href) {
  const here = location.href
  history.replaceState(history.state, '', path)
  // a location's own methods can't be replaced, as in a browser; jsdom does their work in an object behind it
  const behind = Object.getOwnPropertySymbols(location).find(({ description }) => description === 'impl')
  const left = (location as unknown as Record<symbol, Left>)[behind as symbol] as Left
  const assign = vi.spyOn(left, 'assign').mockImplementation(() => {})
  const reload = vi.spyOn(left, 'reload').mockImplementation(() => {})
  onTestFinished(() => {
    assign.mockRestore()
    reload.mockRestore()
    history.replaceState(history.state, '', here)
  })
  return { assign, reload }
}

/** The same for the page around this one, which shows it in a frame. */
export function watchPageAround() {
  const { jsdom } = globalThis as unknown as { jsdom: { window: { _top: unknown } } }
  const alone = jsdom.window._top
  const assign = vi.fn<Left['assign']>()
  jsdom.window._top = { location: { assign } }
  onTestFinished(() => {
    jsdom.window._top = alone
  })
  return { assign }
}
