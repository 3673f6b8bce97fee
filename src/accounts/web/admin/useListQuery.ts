import { useEffect, useState } from 'react'
import type { MemberQuery, MemberSort } from '../../adminContract.ts'

type Shown = Pick<MemberQuery, 'page' | 'search' | 'sort'>

const SORTS: readonly MemberSort[] = ['none', 'display_name', 'latest_activity', 'joining_date']
const isSort = (text: string | null): text is MemberSort => SORTS.some((sort) => sort === text)

/** The list's address: only what is not the default stands in it. */
export function hrefOf({ page, search, sort }: Shown): string {
  const given = new URLSearchParams()
  if (search) given.set('search', search)
  if (sort !== 'none') given.set('sort', sort)
  if (page > 1) given.set('page', String(page))
  return given.size ? `/admin/users?${given}` : '/admin/users'
}

function readAddress(): Shown {
  const given = new URLSearchParams(location.search)
  const page = Number(given.get('page') ?? 1)
  const sort = given.get('sort')
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    search: given.get('search') ?? '',
    sort: isSort(sort) ? sort : 'none',
  }
}

/**
 * Page, search and sort of the list, kept in the address so that reload, back and a bookmark find them again.
 * `visits` counts the steps taken by the browser's own buttons, after which fields must be filled anew.
 */
export function useListQuery(first: MemberQuery) {
  const [query, setQuery] = useState(first)
  const [visits, setVisits] = useState(0)

  useEffect(() => {
    const follow = () => {
      setQuery((now) => ({ ...now, ...readAddress() }))
      setVisits((count) => count + 1)
    }
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])

  /** `replace` leaves no step behind to go back to. */
  const go = (changes: Partial<Shown>, { replace = false } = {}) => {
    const next = { ...query, ...changes }
    setQuery(next)
    history[replace ? 'replaceState' : 'pushState'](null, '', hrefOf(next))
  }
  return { query, go, visits }
}
