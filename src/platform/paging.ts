import * as z from 'zod/mini'
import { wholeNumber } from './contract.ts'

const LAST_POSSIBLE_PAGE = 1_000_000

/**
 * `page` and `perPage` of every paged list. Out of range is a 422 with these words in a call; an address that people
 * open is read without what is wrong in it, and shows the first page.
 */
export const pagingFields = {
  page: z._default(wholeNumber(1, LAST_POSSIBLE_PAGE, 'Please ask for a page from 1 to 1,000,000.'), 1),
  perPage: z._default(wholeNumber(1, 100, 'Please ask for 1 to 100 entries at once.'), 10),
}
export const Paging = z.object(pagingFields)
export type Paging = z.output<typeof Paging>

export const paged = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    data: z.array(item),
    current_page: z.int(),
    last_page: z.int(),
    per_page: z.int(),
    total: z.int(),
  })

export type Paged<T> = { data: T[]; current_page: number; last_page: number; per_page: number; total: number }

/** A search counts its matches up to here, and no page of it lies further back. */
export const MOST_FOUND = 10_000

/** Wraps one page of rows; an empty list has one (empty) page. */
export const presentPage = <T>(data: T[], total: number, { page, perPage }: Paging): Paged<T> => ({
  data,
  current_page: page,
  last_page: Math.max(1, Math.ceil(total / perPage)),
  per_page: perPage,
  total,
})

export const pageOffset = ({ page, perPage }: Paging): number => (page - 1) * perPage
