import { type ComponentType, createContext, useContext, useSyncExternalStore } from 'react'
import { deliveredTierNames } from '../academy.ts'
import type { PageContext } from '../document.ts'
import { LOCALE } from '../locale.ts'
import type { CurrentUser } from '../reader.ts'

/** A place in the markup for a component that is rendered by itself, from its props and the page's context alone. */
export type Apart = (name: string, Part: ComponentType<never>, props: object) => string

/**
 * While the server renders markup that it caches: `timeAgo`, a place in the text for how long ago an instant was; `apart`,
 * a place for what pages of several readers share.
 */
export type RenderingContext = PageContext & { timeAgo?: (at: string) => string; apart?: Apart }

const Context = createContext<RenderingContext>({
  now: '1970-01-01T00:00:00Z',
  locale: LOCALE,
  zone: 'UTC',
  path: '/',
  csrf: '',
  user: null,
  academyName: '',
  tierNames: deliveredTierNames,
})
export const PageContextProvider = Context.Provider

export const usePage = (): RenderingContext => useContext(Context)
/** The signed-in user of this page, or null for a visitor. */
export const useCurrentUser = (): CurrentUser | null => usePage().user

/** The signed-in user of a page that only members reach. */
export const useMember = (): CurrentUser => memberOf(usePage())

/** The same, read where it is needed: markup that is drawn without it is the same for every reader. */
export function memberOf({ user }: RenderingContext): CurrentUser {
  if (!user) throw new Error('This screen needs a signed-in member.')
  return user
}

const listeners = new Set<() => void>()
let minute: string | undefined
let ticking: ReturnType<typeof setInterval> | undefined

function subscribeToMinutes(listener: () => void): () => void {
  listeners.add(listener)
  ticking ??= setInterval(() => {
    minute = new Date().toISOString()
    for (const notify of listeners) notify()
  }, 30_000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(ticking)
    ticking = undefined
    minute = undefined
  }
}

function readMinute(): string {
  minute ??= new Date().toISOString()
  return minute
}

/** What `atFirst` answers until hydrated, then the time by this browser's clock, renewed twice a minute. */
export const useMinute = (atFirst: () => string): string =>
  useSyncExternalStore(subscribeToMinutes, readMinute, atFirst)

/** Now, for relative times: the server's clock until hydrated, then this browser's, renewed twice a minute. */
export function useNow(): string {
  const page = usePage()
  return useMinute(() => page.now)
}

const never = () => () => {}

/** False while a page is as the server drew it; for what only the browser knows. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** The reader's zone: what the server knew until hydrated, then this browser's own. */
export function useZone(): string {
  const { zone } = usePage()
  return useSyncExternalStore(
    never,
    () => new Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => zone,
  )
}
