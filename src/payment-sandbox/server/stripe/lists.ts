import { noSuch } from './faults.ts'
import { type Params, readNumber, readText } from './formBody.ts'
import type { List } from './objects.ts'

export const listFrom = <T>(data: T[], url: string): List<T> => ({ object: 'list', data, has_more: false, url })

/** One page of a list, by `limit` and `starting_after`. */
export function pageOf<T extends { id: string }>(all: T[], params: Params, url: string): List<T> {
  const after = readText(params.starting_after)
  const start = after ? all.findIndex(({ id }) => id === after) + 1 : 0
  if (after && start === 0) throw noSuch('object', after)
  const limit = Math.min(Math.max(readNumber(params.limit) ?? 10, 1), 100)
  return { ...listFrom(all.slice(start, start + limit), url), has_more: start + limit < all.length }
}
