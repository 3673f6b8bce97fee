import { eq, type SQL, sql } from 'drizzle-orm'
import { presentPerson, users } from '../../../accounts/server/index.ts'
import { mayWriteCommunity, type Reader } from '../../../platform/reader.ts'
import { type Db, prepared } from '../../../platform/server/database.ts'
import type { Profile } from '../../profileContract.ts'
import { postsOfMember } from '../counters.ts'
import { listSpaces } from '../spaces/listSpaces.ts'

const findBy = (name: string, which: SQL) =>
  prepared((db) =>
    db
      .select({
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        avatarKey: users.avatarKey,
        role: users.role,
        createdAt: users.createdAt,
        userName: users.userName,
        bio: users.bio,
        social: users.social,
        verified: users.verifiedStatus,
        status: users.communityStatus,
        posts: postsOfMember,
        comments: sql<number>`(select count(*)::int from post_comments c where c.user_id = users.id)`,
      })
      .from(users)
      .where(which)
      .prepare(name),
  )
const findById = findBy('find_profile', eq(users.id, sql.placeholder('key')))
const findByName = findBy(
  'find_profile_by_name',
  eq(sql`lower(${users.userName})`, sql`lower(${sql.placeholder('key')})`),
)

const LARGEST = 2_147_483_647

/** The profile of a member by id or nickname as `reader` sees it, without an email address; undefined for nobody's. */
export async function readProfile(db: Db, reader: Reader, idOrSlug: string): Promise<Profile | undefined> {
  const isId = /^\d+$/.test(idOrSlug)
  if (isId && Number(idOrSlug) > LARGEST) return undefined
  const [row] = isId
    ? await findById(db).execute({ key: Number(idOrSlug) })
    : await findByName(db).execute({ key: idOrSlug })
  if (!row) return undefined
  const spaces = (await listSpaces(db, row.id)).filter(({ mine }) => mine)
  const { facebook = null, x = null, instagram = null, youtube = null, web_url = null } = row.social
  return {
    id: row.id,
    user_name: row.userName,
    bio: row.bio,
    verified_status: row.verified === 1 ? 1 : 0,
    status: row.status,
    social: { facebook, x, instagram, youtube, website: web_url, web_url },
    user: { ...presentPerson(row), role: row.role, created_at: row.createdAt.toISOString() },
    stats: { posts_count: row.posts, comments_count: row.comments, spaces_count: spaces.length },
    spaces,
    can_edit: row.id === reader.id && mayWriteCommunity(reader),
  }
}
