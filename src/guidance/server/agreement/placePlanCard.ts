import { and, eq } from 'drizzle-orm'
import { askingOf, findMemberZone } from '../../../accounts/server/index.ts'
import { type PlacedScreen, place, placeStill } from '../../../platform/document.ts'
import type { Reader } from '../../../platform/reader.ts'
import { currentTime } from '../../../platform/server/clock.ts'
import type { Context } from '../../../platform/server/context.ts'
import { dayOn } from '../../../platform/server/zonedTime.ts'
import { checkInCardScreen, proposalCardScreen } from '../../agreementContract.ts'
import { dueOn, playedWithin, weekOfCheckIn } from '../../weeks.ts'
import type { GuidanceSources } from '../context.ts'
import { requiredTier } from '../members.ts'
import { checkIns } from '../tables.ts'
import { agreedOf, findAgreementOf, listOpenAgreements } from './readPlan.ts'

/**
 * A card for the member's home and for Today: while a check-in is to be made, or a proposal of the teacher waits. Whoever has no
 * agreement costs the page one query, and whoever has not the tier none.
 */
export const placePlanCard =
  (context: Context, { pauses, played: findPlayed }: Pick<GuidanceSources, 'pauses' | 'played'>) =>
  async (reader: Reader): Promise<PlacedScreen[]> => {
    const { db } = context
    if (requiredTier(askingOf(context, reader), 'accountability')) return []
    const open = await listOpenAgreements(db, reader.id)
    if (open.some((one) => one.state === 'proposed' && one.proposed_by === 'teacher'))
      return [placeStill(proposalCardScreen, {})]
    const running = open.find(({ state }) => state === 'running')
    if (!running?.startsOn) return []
    const zone = await findMemberZone(db, reader.id)
    const today = dayOn(currentTime(), zone)
    const due = dueOn(running.startsOn, today)
    if (due === null) return []
    const isChecked = await db.$count(checkIns, and(eq(checkIns.userId, reader.id), eq(checkIns.dueOn, due)))
    const isPaused = (await pauses(db, reader.id)).some(({ from, until }) => from <= today && today <= until)
    if (isChecked > 0 || isPaused) return []
    const week = weekOfCheckIn(due)
    const played = playedWithin(await findPlayed(db, reader.id, week.from), week)
    const agreed = agreedOf((await findAgreementOf(db, reader.id, due, zone)) ?? running)
    return [place(checkInCardScreen, { due: { due_on: due, played, agreed } })]
  }
