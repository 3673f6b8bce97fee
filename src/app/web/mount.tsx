import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { PageContext } from '../../platform/document.ts'
import { keepCookie } from '../../platform/web/keepCookie.ts'
import type { Screen } from './Document.tsx'
import { ScreenRoot } from './ScreenRoot.tsx'

type Loaders = Record<string, () => Promise<{ default: Screen }>>

const readJson = <T,>(element: Element | null): T => JSON.parse(element?.textContent ?? 'null') as T

/** Hydrates every placeholder of the page with the data that stands beside it. */
export function mountScreens(loaders: Loaders): void {
  const context = readJson<PageContext>(document.getElementById('page-context'))
  rememberZone()
  allowBrokenFades()
  for (const element of document.querySelectorAll<HTMLElement>('[data-screen]')) void mount(element, loaders, context)
}

async function mount(element: HTMLElement, loaders: Loaders, context: PageContext): Promise<void> {
  const { screen = '', prefix = '' } = element.dataset
  const load = loaders[screen]
  if (!load) throw new Error(`There is no screen named ${screen}.`)
  const data = readJson<object>(document.querySelector(`script[data-for="${prefix}"]`))
  const { default: Screen } = await load()
  const root = (
    <ScreenRoot context={context} onReady={() => element.setAttribute('data-ready', '')}>
      {createElement(Screen, data)}
    </ScreenRoot>
  )
  hydrateRoot(element, root, { identifierPrefix: prefix })
}

/** Tells the server the zone of this browser for the next page. */
function rememberZone(): void {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  keepCookie('zone', timeZone)
}

/** Whoever goes on before a page has faded into the next one breaks the fade off, which is no error. */
function allowBrokenFades(): void {
  window.addEventListener('pageswap', (event) => void event.viewTransition?.ready.catch(() => {}))
}
