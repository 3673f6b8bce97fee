import { sql } from 'drizzle-orm'
import { findAddressees } from '../../accounts/server/index.ts'
import { type Db, selectRows } from '../../platform/server/database.ts'
import { canWatch } from '../policy.ts'
import type { ShowRow } from './showFields.ts'

type Wish = { userId: number; showId: number | null; zone: string | null }
/** A member who wants to hear of shows, and the zone for each of them; `others` is the zone of all others they have. */
export type Concerned = { userId: number; premium: boolean; zones: Map<number, string>; others: string | null }

/** Who asked to be reminded of one of these shows, has it in a calendar, or reads a calendar of ours that has them all. */
export async function findConcerned(db: Db, ids: readonly number[]): Promise<Concerned[]> {
  const named = sql`show_id = any(${`{${ids.join()}}`}::int[])`
  const wishes = sql`select user_id as "userId", show_id as "showId", zone from live_show_reminders where ${named}
    union all select user_id, show_id, null from live_show_calendars where ${named}
    union all select user_id, null, null from agenda_tokens`
  const [members, rows] = await Promise.all([
    findAddressees(db, sql`select "userId" from (${wishes}) w`),
    selectRows<Wish>(db, wishes),
  ])
  const byMember = new Map<number, Wish[]>()
  for (const wish of rows) byMember.set(wish.userId, [...(byMember.get(wish.userId) ?? []), wish])
  return members.map(({ id, premium, zone: own }) => {
    const wanted = byMember.get(id) ?? []
    const zones = new Map<number, string>()
    // where they asked to be reminded they said by which clocks
    for (const { showId, zone } of wanted) if (showId) zones.set(showId, zone ?? zones.get(showId) ?? own)
    return { userId: id, premium, zones, others: wanted.some(({ showId }) => showId === null) ? own : null }
  })
}

type Start = { showId: number; start: string }
type Recipient = { userId: number; zone: string; start: string; more: Start[] }
type Group = { showId: number; title: string; cancelled: boolean; recipients: Recipient[] }
type Pending = Pick<ShowRow, 'id' | 'title' | 'startTime' | 'deletedAt' | 'accessType'> & { knownStart: Date }

/**
 * Who hears of which change: each member once of what was moved and once of what was cancelled, however many shows of a
 * series that is; together with all others for whom the same show is the first of it.
 */
export function groupChanges(shows: readonly Pending[], members: readonly Concerned[]): Group[] {
  const groups = new Map<string, Group>()
  for (const cancelled of [false, true]) {
    const changed = shows.filter(({ deletedAt }) => (deletedAt !== null) === cancelled).map(withStart)
    const inOrder = changed.sort((one, other) => one.start.localeCompare(other.start))
    for (const { userId, premium, zones, others } of members) {
      const wanted = inOrder.filter((show) => canWatch({ premium }, { access_type: show.accessType }))
      const [first, ...more] = wanted.filter(({ showId }) => zones.has(showId) || others !== null)
      const zone = first && (zones.get(first.showId) ?? others)
      if (!first || !zone) continue
      const { showId, title } = first
      const key = `${cancelled} ${showId}`
      const group = groups.get(key) ?? { showId, title, cancelled, recipients: [] }
      groups.set(key, group)
      const rest = more.map((show) => ({ showId: show.showId, start: show.start }))
      group.recipients.push({ userId, zone, start: first.start, more: rest })
    }
  }
  return [...groups.values()]
}

/** Nobody was notified of a move before a cancellation. */
const withStart = ({ id, knownStart, startTime, ...show }: Pending) => ({
  ...show,
  showId: id,
  start: (show.deletedAt ? knownStart : startTime).toISOString(),
})
