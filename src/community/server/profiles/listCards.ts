import { sql } from 'drizzle-orm'
import { presentPerson, users } from '../../../accounts/server/index.ts'
import { makeExcerpt } from '../../../platform/excerpt.ts'
import { type Db, prepared } from '../../../platform/server/database.ts'
import type { Card } from '../../profileContract.ts'
import { postsOfMember } from '../counters.ts'

const BIO = 160

const findCards = prepared((db) =>
  db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      avatarKey: users.avatarKey,
      userName: users.userName,
      bio: users.bio,
      verified: users.verifiedStatus,
      role: users.role,
      createdAt: users.createdAt,
      posts: postsOfMember,
    })
    .from(users)
    .where(sql`${users.id} = any(${sql.placeholder('ids')}::int[])`)
    .prepare('find_member_cards'),
)

/** The cards of these members in the order of the ids, without an email address; members that do not exist are left out. */
export async function listCards(db: Db, ids: readonly number[]): Promise<Card[]> {
  const rows = await findCards(db).execute({ ids })
  const cards = new Map(
    rows.map((row): [number, Card] => [
      row.id,
      {
        ...presentPerson(row),
        user_name: row.userName,
        bio: row.bio === null ? null : makeExcerpt(row.bio, BIO),
        verified_status: row.verified === 1 ? 1 : 0,
        role: row.role,
        created_at: row.createdAt.toISOString(),
        posts_count: row.posts,
      },
    ]),
  )
  return ids.flatMap((id) => cards.get(id) ?? [])
}
