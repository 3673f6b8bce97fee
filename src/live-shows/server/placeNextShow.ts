import { type PlacedScreen, placeStill } from '../../platform/document.ts'
import type { Reader } from '../../platform/reader.ts'
import type { Context } from '../../platform/server/context.ts'
import { nextShowScreen } from '../contract.ts'
import { listFuture } from './queries.ts'

/** The show that is on or comes next, for the member's home; nothing where none is planned. */
export const placeNextShow =
  ({ db }: Context) =>
  async (reader: Reader): Promise<PlacedScreen[]> => {
    const [show] = await listFuture(db, reader, 1)
    if (!show) return []
    const { id, title, host, start_time, duration, access_type } = show
    return [placeStill(nextShowScreen, { show: { id, title, host, start_time, duration, access_type } })]
  }
