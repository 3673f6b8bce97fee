import { useEffect, useState } from 'react'

type Values = Record<string, string | number | undefined>

/** The query of an address without what is empty or is meant anyway: `?page=2&sort=title`, or nothing. */
function writeQuery(query: Values, meant: Values = {}): string {
  const entries = Object.entries(query).filter(
    ([key, value]) => value !== undefined && value !== '' && value !== meant[key],
  )
  return entries.length > 0 ? `?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))}` : ''
}

/**
 * What a list is narrowed and sorted by, kept in the page's address, so that reloading, sharing and Back keep it.
 * `restored` counts the steps through the history; fields that hold their own text are keyed by it.
 * @param read makes a query of what the address says, with a default for everything
 * @param meant values that the address leaves out
 */
export function useAddressQuery<Q extends Values>(
  first: Q,
  read: (params: Record<string, string>) => Q,
  meant: Partial<Q>,
) {
  const [{ query, restored }, setState] = useState({ query: first, restored: 0 })

  useEffect(() => {
    const follow = () => {
      const next = read(Object.fromEntries(new URLSearchParams(location.search)))
      setState((now) => ({ query: next, restored: now.restored + 1 }))
    }
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [read])

  const hrefOf = (change: Partial<Q>): string => writeQuery({ ...query, ...change }, meant) || '?'
  /** `inPlace` makes no step in the history: for every letter of a search and every digit of a date. */
  const go = (change: Partial<Q>, inPlace = false) => {
    const next = { ...query, ...change }
    const address = writeQuery(next, meant) || location.pathname
    if (inPlace) history.replaceState(null, '', address)
    else history.pushState(null, '', address)
    setState((now) => ({ ...now, query: next }))
  }
  return { query, go, hrefOf, restored }
}
