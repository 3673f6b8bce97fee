import type { Reader } from '../../platform/reader.ts'
import { currentTime } from '../../platform/server/clock.ts'
import type { Context } from '../../platform/server/context.ts'
import { logFailure } from '../../platform/server/safeLog.ts'
import { isOpen } from '../parts.ts'
import { isTeachers } from '../teacherWords.ts'
import { findDayHere } from './queries.ts'
import type { RoutineSources } from './sources.ts'
import { openSitting, planDay } from './today.ts'

/** The drill that a member's routine of today still has, and why; null where it has none left, or could not be planned. */
export function todaysDrill(context: Context, sources: RoutineSources) {
  const findDrill = async (reader: Reader) => {
    const now = currentTime()
    const day =
      (await findDayHere(context.db, reader.id, now)) ??
      (await planDay(context, sources, await openSitting(context, reader, now)))
    const drill = day.parts.find((part) => part.kind === 'ear' && isOpen(part))
    if (!drill?.href) return null
    const { title, href, why } = drill
    return { title, href, why, fromTeacher: isTeachers(why) }
  }
  return (reader: Reader) => findDrill(reader).catch(noDrill)
}

const noDrill = (error: unknown): null => {
  logFailure('Today’s routine could not be read for its drill.', error)
  return null
}
