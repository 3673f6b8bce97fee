import { MAX_SEARCH } from '../contract.ts'

/** What a list's search box calls: each search begins at the first page, and one step back leads out of it, however many letters it took. */
export const searchIn =
  (query: { search: string }, go: (change: { search: string; page: number }, inPlace?: boolean) => void) =>
  (typed: string): void => {
    const search = typed.trim().slice(0, MAX_SEARCH)
    if (search !== query.search) go({ search, page: 1 }, query.search !== '')
  }
