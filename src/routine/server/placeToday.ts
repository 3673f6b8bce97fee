import { placeStill } from '../../platform/document.ts'
import type { Reader } from '../../platform/reader.ts'
import { currentTime } from '../../platform/server/clock.ts'
import type { Context } from '../../platform/server/context.ts'
import { todayCardScreen } from '../contract.ts'
import { isOver, isShown } from '../parts.ts'
import { findDayHere } from './queries.ts'

/** Today's routine in brief, and whether something of it is left; `place` draws it as the next step or as a quiet one, without the name of what the page tells already. It is put together on its own page, so that the home page asks one question only. */
export const placeToday =
  ({ db }: Context) =>
  async (reader: Reader) => {
    const day = await findDayHere(db, reader.id, currentTime())
    const parts = day?.parts.filter(isShown) ?? []
    const open = parts.filter(({ state }) => state === 'waiting' || state === 'started')
    const [first] = open
    const next = open.find(({ state }) => state === 'started') ?? first
    // where all was skipped nothing was played well
    const state =
      !day || (!next && !isOver(day.parts))
        ? 'ready'
        : !next
          ? 'done'
          : open.length < parts.length || next.state === 'started'
            ? 'begun'
            : 'ready'
    const card = {
      state,
      minutes: open.reduce((sum, part) => sum + part.minutes - part.spent, 0),
      next: next ? { title: next.title, why: next.why } : null,
    } as const
    return {
      isOpen: state !== 'done',
      place: ({ strong, told }: { strong: boolean; told?: string | undefined }) =>
        placeStill(todayCardScreen, { ...card, next: card.next?.title === told ? null : card.next, strong }),
    }
  }
