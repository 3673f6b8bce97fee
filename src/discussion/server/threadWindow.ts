import { type Paged, type Paging, pageOffset, presentPage } from '../../platform/paging.ts'

/** `after` is the id of the last entry that the reader has; without it, the page of that number is meant. */
export type WindowQuery = Paging & { after?: number | undefined }

/** `after` of a list by the newest that begins at its beginning. */
export const NOTHING_NEWER = 2_147_483_647

/** What the statement reads: from where on, how many at most (it reads one more, to know whether anything follows). */
export const threadWindow = ({ after, page, perPage }: WindowQuery, beginning: number) => ({
  after: after ?? beginning,
  limit: perPage,
  skip: after === undefined ? pageOffset({ page, perPage }) : 0,
})

/** The page of what was read by threadWindow(), with the place of what follows. */
export function presentWindow<T extends { id: number }>(
  data: T[],
  total: number,
  { perPage, page }: Paging,
): Paged<T> & { next: string | null } {
  const shown = data.slice(0, perPage)
  const last = data.length > perPage ? shown.at(-1) : undefined
  return { ...presentPage(shown, total, { page, perPage }), next: last ? String(last.id) : null }
}
