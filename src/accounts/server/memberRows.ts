import { sql } from 'drizzle-orm'
import { prepared, type Queryable } from '../../platform/server/database.ts'
import { fileUrl } from '../../platform/server/files.ts'
import { isoUtcText } from '../../platform/server/sqlText.ts'
import type { Member } from '../adminContract.ts'
import { isPremium } from '../policy.ts'
import { paidPremium, runsNow } from './paidPremium.ts'
import { users } from './tables.ts'

const iso = (column: string) => sql.raw(isoUtcText(column))
const running = sql.raw(runsNow)

/** The period that runs, the premium one first; else the one that ends last. */
const shownPeriod = sql<Member['metadata']>`(select json_build_object(
    'duration', p.duration, 'tier', p.tier, 'starts_at', ${iso('p.starts_at')}, 'ends_at', ${iso('p.ends_at')},
    'running', ${running}, 'by_admin', p.source = 'admin')
  from access_periods p where p.user_id = users.id
  order by (${running}) desc, case when ${running} then p.tier = 'premium' end desc, p.ends_at desc, p.id desc limit 1)`

/** Prepared, since planning it takes longer than running it for a page. */
const selectRows = prepared((db) =>
  db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      role: users.role,
      premiumGranted: users.premiumGranted,
      paymentStatus: users.paymentStatus,
      verifiedStatus: users.verifiedStatus,
      avatarKey: users.avatarKey,
      communityStatus: users.communityStatus,
      userName: users.userName,
      createdAt: users.createdAt,
      lastLoginAt: users.lastLoginAt,
      paid: paidPremium,
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
  const premium = isPremium({ isAdmin: row.role === 'admin', granted: row.premiumGranted, paid: row.paid })
  return {
    id: row.id,
    first_name: row.firstName,
    last_name: row.lastName,
    name: `${row.firstName} ${row.lastName}`,
    email: row.email,
    premium: premium ? 1 : 0,
    premium_granted: row.premiumGranted ? 1 : 0,
    payment_status: row.paymentStatus,
    verified_status: row.verifiedStatus === 1 ? 1 : 0,
    metadata: row.metadata,
    passport,
    avatar: passport,
    role: row.role,
    created_at: row.createdAt.toISOString(),
    last_login_at: row.lastLoginAt?.toISOString() ?? null,
    community: { status: row.communityStatus, user_name: row.userName },
  }
}
