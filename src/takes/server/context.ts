import type { Reader } from '../../platform/reader.ts'
import type { Context } from '../../platform/server/context.ts'
import type { Queryable } from '../../platform/server/database.ts'
import type { TakePlace } from '../contract.ts'

/** What a kind of place says of one of its own; each belongs to a module that this one does not know. */
export type Place = {
  /**
   * Its title; with `held` it is not deleted before the transaction ends.
   * @throws AppError 'not_found', or 'locked' with the words of its gate
   */
  requireOpen: (on: Queryable, reader: Reader, id: number, held?: boolean) => Promise<string>
  /** Its page, for whoever sees it there. */
  page: (on: Queryable, reader: Reader, id: number) => Promise<string | undefined>
}
export type Places = Record<TakePlace, Place>

export type TakesContext = Context & {
  places: Places
  /** Wakes the pages that listen for notifications. */
  wake: () => void
}
