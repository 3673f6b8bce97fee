import { askingOf } from '../../accounts/server/index.ts'
import type { PropsOf } from '../../platform/contract.ts'
import { type PlacedScreen, placeAsleep, place as placeScreen, placeStill } from '../../platform/document.ts'
import type { Reader } from '../../platform/reader.ts'
import { currentTime } from '../../platform/server/clock.ts'
import type { Context } from '../../platform/server/context.ts'
import { logFailure } from '../../platform/server/safeLog.ts'
import { todayCardScreen } from '../contract.ts'
import { isBegun, isOpen, isOver, isShown, minutesLeft, nextOf } from '../parts.ts'
import { planAhead } from './plansAhead.ts'
import { type Day, findDayHere } from './queries.ts'
import { findSample, type LessonsNow, type RoutineSources } from './sources.ts'

type Card = PropsOf<typeof todayCardScreen>

/** `lessons`: as the page knows them, on which the plan depends that a strong card shows. */
type How = { strong: false } | { strong: true; lessons: LessonsNow }

/**
 * Today's routine in brief, and whether something of it is left. `place` draws it as the step to take now, or as a quiet
 * one. Before the day's routine was opened it is planned for the page and stored by its own page only: whoever is new is
 * not given one here, since the level that they are about to be placed in changes it.
 */
export function placeToday(context: Context, sources: RoutineSources) {
  const sampleOf = async (reader: Reader, now: Date, day: Day | undefined) => {
    const next = nextOf(day?.parts.filter(isOpen) ?? [])
    if (!next) return null
    return findSample(sources, { reader, asking: askingOf(context, reader), now }, next)
  }
  return async (reader: Reader): Promise<{ isOpen: boolean; place: (how: How) => Promise<PlacedScreen> }> => {
    const now = currentTime()
    const day = await findDayHere(context.db, reader.id, now)
    return {
      isOpen: stateOf(day) !== 'done',
      place: async (how) => {
        const { strong } = how
        const plan = (lessons: LessonsNow) =>
          planAhead(context, sources, { reader, now, known: { lessons } }).catch(noPlan)
        const known = day ?? (how.strong ? await plan(how.lessons) : undefined)
        const card = { ...cardOf(known), strong, sample: strong ? await sampleOf(reader, now, known) : null }
        // what can be heard wakes at the first touch
        return card.sample
          ? placeAsleep(placeScreen(todayCardScreen, card), 'touched')
          : placeStill(todayCardScreen, card)
      },
    }
  }
}

/** Home is there without it, too: its own page says what is wrong. */
const noPlan = (error: unknown): undefined =>
  logFailure('Today’s routine could not be planned for Home.', error) as undefined

function stateOf(day: Day | undefined): Card['state'] {
  const parts = day?.parts.filter(isShown) ?? []
  const open = parts.filter(isOpen)
  // where all was skipped nothing was played well
  if (open.length === 0) return isOver(parts) ? 'done' : 'ready'
  return parts.some(isBegun) ? 'begun' : 'ready'
}

function cardOf(day: Day | undefined): Omit<Card, 'strong' | 'sample'> {
  const open = day?.parts.filter(isOpen) ?? []
  const next = nextOf(open)
  const left = open.map(({ id, kind, title, minutes, spent }) => ({ id, kind, title, minutes: minutes - spent }))
  return {
    state: stateOf(day),
    minutes: minutesLeft(open),
    next: next ? { title: next.title, why: next.why, kind: next.kind, minutes: next.minutes - next.spent } : null,
    later: left.filter(({ id }) => id !== next?.id),
  }
}
