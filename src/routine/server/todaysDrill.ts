import type { Reader } from '../../platform/reader.ts'
import { currentTime } from '../../platform/server/clock.ts'
import type { Context } from '../../platform/server/context.ts'
import { logFailure } from '../../platform/server/safeLog.ts'
import type { Material } from '../material.ts'
import { isOpen } from '../parts.ts'
import { planAhead } from './plansAhead.ts'
import { findDayHere } from './queries.ts'
import type { RoutineSources } from './sources.ts'

/**
 * The drill that a member's routine of today still has, and why; null where it has none left, or could not be planned.
 * `due`: the drills of which the routine has the first, as the page knows them.
 */
export function todaysDrill(context: Context, sources: RoutineSources) {
  const findDrill = async (reader: Reader, due: Material['ear']) => {
    const now = currentTime()
    const day =
      (await findDayHere(context.db, reader.id, now)) ??
      (await planAhead(context, sources, { reader, now, known: { ear: due } }))
    const drill = day.parts.find((part) => part.kind === 'ear' && isOpen(part))
    if (!drill?.href) return null
    const { title, href, why } = drill
    return { title, href, why }
  }
  return (reader: Reader, due: Material['ear']) => findDrill(reader, due).catch(noDrill)
}

const noDrill = (error: unknown): null => {
  logFailure('Today’s routine could not be read for its drill.', error)
  return null
}
