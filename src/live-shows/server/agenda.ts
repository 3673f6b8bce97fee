import { eq } from 'drizzle-orm'
import { type Addressee, findAddressee } from '../../accounts/server/index.ts'
import { type AgendaSource, type CalendarEntry, writeCalendar } from '../../platform/server/calendar.ts'
import { currentTime } from '../../platform/server/clock.ts'
import type { Context } from '../../platform/server/context.ts'
import type { Db } from '../../platform/server/database.ts'
import { hashToken, newToken } from '../../platform/server/identity.ts'
import { canWatch } from '../policy.ts'
import { accessTypes, enterPath } from '../rules.ts'
import { findForAgenda, showEnd } from './queries.ts'
import type { ShowRow } from './showFields.ts'
import { agendaTokens } from './tables.ts'

/** How long what is over, or was deleted, stays in an agenda. */
const PAST_MS = 60 * 24 * 60 * 60 * 1000

/** A show as calendars have it; `link` is how to get in. */
export const showEntry = (show: ShowRow, link: string | null): CalendarEntry => ({
  key: `live-show-${show.id}`,
  title: show.title,
  startsAt: show.startTime,
  endsAt: showEnd(show),
  ...(link && !show.deletedAt ? { description: link, location: link } : {}),
  sequence: show.sequence,
  changedAt: show.changedAt,
  cancelled: show.deletedAt !== null,
})

/**
 * The shows that a member may enter. Anyone who knows the address of an agenda can read it without signing in, so it
 * leads to the door, which asks who comes, and never to the meeting behind it.
 */
export const listAgendaShows: AgendaSource = async (db, { premium }, origin) => {
  const access = accessTypes.filter((access_type) => canWatch({ premium }, { access_type }))
  const shows = await findForAgenda(db, access, new Date(currentTime().getTime() - PAST_MS))
  return shows.map((show) => showEntry(show, `${origin}${enterPath(show.id)}`))
}

/** Makes a member's address anew; the one from before stops working. */
export async function issueAgenda(db: Db, userId: number): Promise<{ token: string; since: Date }> {
  const token = newToken()
  const fresh = { tokenHash: hashToken(token), createdAt: currentTime() }
  await db
    .insert(agendaTokens)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: agendaTokens.userId, set: fresh })
  return { token, since: fresh.createdAt }
}

export const revokeAgenda = (db: Db, userId: number) => db.delete(agendaTokens).where(eq(agendaTokens.userId, userId))

/** Since when a member has an address; null without one. */
export async function agendaSince(db: Db, userId: number): Promise<string | null> {
  const [row] = await db
    .select({ createdAt: agendaTokens.createdAt })
    .from(agendaTokens)
    .where(eq(agendaTokens.userId, userId))
  return row?.createdAt.toISOString() ?? null
}

/** Whose agenda a token opens. */
export async function findAgendaOwner(db: Db, token: string): Promise<Addressee | undefined> {
  const [row] = await db
    .select({ userId: agendaTokens.userId })
    .from(agendaTokens)
    .where(eq(agendaTokens.tokenHash, hashToken(token)))
  return row && findAddressee(db, row.userId)
}

/** All that a member has agreed to, as one calendar. */
export async function writeAgenda(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  owner: Addressee,
  sources: readonly AgendaSource[],
  origin: string,
) {
  const entries = await Promise.all(sources.map((source) => source(db, owner, origin)))
  return writeCalendar(entries.flat(), { origin, organizer: settings.sender(), name: settings.academy().name })
}
