import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { PageContext } from '../../platform/document.ts'
import { saveCookie } from '../../platform/web/saveCookie.ts'
import type { Screen } from './Document.tsx'
import { ScreenRoot } from './ScreenRoot.tsx'

/** So long what no page waits for waits for a screen whose code does not come. */
const PATIENCE_MS = 10_000

const readJson = <T,>(element: Element | null): T => JSON.parse(element?.textContent ?? 'null') as T

/**
 * Hydrates every placeholder of the page with the data that is beside it. The server names each one's module, so that
 * the entry need not know every screen of the academy.
 */
export function mountScreens(): void {
  const context = readJson<PageContext>(document.getElementById('page-context'))
  rememberZone()
  const awake: Promise<void>[] = []
  for (const element of document.querySelectorAll<HTMLElement>('[data-screen]')) {
    const begin = (onReady = () => {}, onStopped = () => {}) =>
      mount(element, context, { onReady, onStopped }).catch((error) => recover(element, error).finally(onStopped))
    const { wakes } = element.dataset
    // most pages have no screen that sleeps
    const asleep = wakes && import('./sleep.ts').then(({ sleep }) => sleep(element, wakes, begin))
    if (asleep) asleep.catch(() => begin())
    else awake.push(new Promise((resolve) => void begin(resolve, resolve)))
  }
  whenLoaded(async () => {
    await Promise.race([Promise.all(awake), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
    const { afterLoad } = await import('./away/afterLoad.ts')
    afterLoad(context)
  })
}

/** `onReady`: the screen answers to a person; `onStopped`: it never will. */
type Signals = { onReady: () => void; onStopped: () => void }

async function mount(element: HTMLElement, context: PageContext, { onReady, onStopped }: Signals): Promise<void> {
  const { module = '', prefix = '' } = element.dataset
  const data = readJson<object>(document.querySelector(`script[data-for="${prefix}"]`))
  const { default: Screen } = (await import(/* @vite-ignore */ module)) as { default: Screen }
  const ready = () => {
    // the time, by which journeys weigh what the page has asked for until now
    element.setAttribute('data-ready', String(Date.now()))
    onReady()
  }
  const onUncaughtError = (error: unknown) => {
    stop(element, error)
    onStopped()
  }
  const root = (
    <ScreenRoot context={context} onReady={ready}>
      {createElement(Screen, data)}
    </ScreenRoot>
  )
  hydrateRoot(element, root, { identifierPrefix: prefix, onUncaughtError })
}

/** A page that was served just before an update misses its parts, and is loaded anew. */
async function recover(element: HTMLElement, error: unknown): Promise<void> {
  const isLoadedAnew = await import('./away/reloadAfterUpdate.ts').then(
    ({ reloadAfterUpdate }) => reloadAfterUpdate(error),
    () => false,
  )
  if (!isLoadedAnew) stop(element, error)
}

function stop(element: HTMLElement, error: unknown): void {
  reportError(error)
  showStopped(element)
}

/** Stores the zone of this browser in a cookie for the next page. */
function rememberZone(): void {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  saveCookie('zone', timeZone)
}

/** What no page waits for; without a line it is missing, and the page as good as without. */
function whenLoaded(work: () => Promise<unknown>): void {
  const begin = () => void work().catch(() => {})
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true })
}

/**
 * Says in the place of a screen that it has stopped, and how to go on: its code did not come, or failed while it was drawn.
 * Written by hand, for what draws screens is what failed.
 */
function showStopped(place: HTMLElement): void {
  const note = document.createElement('p')
  note.role = 'alert'
  note.className = 'page py-4 text-bad text-sm'
  const again = document.createElement('button')
  again.type = 'button'
  again.className = 'font-medium underline'
  again.textContent = 'Load the page again'
  again.addEventListener('click', () => location.reload())
  note.append('This part of the page does not work at the moment. ', again)
  // the header has no room for words
  const main = document.getElementById('main')
  const spot = main && !main.contains(place) ? main : place
  spot.prepend(note)
}
