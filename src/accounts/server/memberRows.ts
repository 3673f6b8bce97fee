import { sql } from 'drizzle-orm'
import { prepared, type Queryable } from '../../platform/server/database.ts'
import { fileUrl } from '../../platform/server/files.ts'
import { isoUtcText } from '../../platform/server/sqlText.ts'
import type { Member } from '../adminContract.ts'
import { tierOf } from '../policy.ts'
import { grantRuns, heldTier, runsNow } from './heldTier.ts'
import { users } from './tables.ts'

const iso = (column: string) => sql.raw(isoUtcText(column))
const running = sql.raw(runsNow)

/** The period that runs, the premium one first; else the one that ends last. */
const shownPeriod = sql<Member['metadata']>`(select json_build_object(
    'duration', p.duration, 'tier', p.tier, 'starts_at', ${iso('p.starts_at')}, 'ends_at', ${iso('p.ends_at')},
    'running', ${running}, 'by_admin', p.source <> 'payment')
  from access_periods p where p.user_id = users.id
  order by (${running}) desc, case when ${running} then p.tier = 'premium' end desc, p.ends_at desc, p.id desc limit 1)`

const runningGrants = sql<Member['grants']>`(select coalesce(json_agg(json_build_object('id', g.id, 'tier', g.tier,
    'starts_at', ${iso('g.starts_at')}, 'ends_at', ${iso('g.ends_at')},
    'by', (select b.first_name || ' ' || b.last_name from users b where b.id = g.granted_by)) order by g.id), '[]'::json)
  from access_grants g where g.user_id = users.id and ${sql.raw(grantRuns)})`

/** Prepared, since planning it takes longer than running it for a page. */
const selectRows = prepared((db) =>
  db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      role: users.role,
      paymentStatus: users.paymentStatus,
      verifiedStatus: users.verifiedStatus,
      avatarKey: users.avatarKey,
      communityStatus: users.communityStatus,
      userName: users.userName,
      createdAt: users.createdAt,
      lastLoginAt: users.lastLoginAt,
      deletionAt: users.deletionAt,
      held: heldTier,
      grants: runningGrants,
      metadata: shownPeriod,
    })
    .from(users)
    .where(sql`users.id = any(${sql.placeholder('ids')}::int[])`)
    .prepare('find_members'),
)

/** The members with these ids as admins see them, in the order of the ids; the gone are left out. */
export async function findByIds(db: Queryable, ids: readonly number[]): Promise<Member[]> {
  if (ids.length === 0) return []
  const rows = await selectRows(db).execute({ ids })
  const members = new Map(rows.map((row) => [row.id, presentMember(row)]))
  return ids.flatMap((id) => members.get(id) ?? [])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number]

function presentMember(row: Row): Member {
  const passport = fileUrl(row.avatarKey)
  const tier = tierOf(row)
  return {
    id: row.id,
    first_name: row.firstName,
    last_name: row.lastName,
    name: `${row.firstName} ${row.lastName}`,
    email: row.email,
    tier,
    premium: tier === 'premium' ? 1 : 0,
    premium_granted: row.grants.some((grant) => grant.tier === 'premium') ? 1 : 0,
    grants: row.grants,
    payment_status: row.paymentStatus,
    verified_status: row.verifiedStatus === 1 ? 1 : 0,
    metadata: row.metadata,
    passport,
    avatar: passport,
    role: row.role,
    created_at: row.createdAt.toISOString(),
    last_login_at: row.lastLoginAt?.toISOString() ?? null,
    deletion_at: row.deletionAt?.toISOString() ?? null,
    community: { status: row.communityStatus, user_name: row.userName },
  }
}
