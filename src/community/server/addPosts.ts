import { sql } from 'drizzle-orm'
import { findMentioned, postCommentLikes, postComments } from '../../discussion/server/index.ts'
import type { Transaction } from '../../platform/server/database.ts'
import { assignFiles } from '../../platform/server/storedFiles.ts'
import type { Subcategory } from '../spaces.ts'
import { recountPosts } from './counters.ts'
import type { StoredMedium } from './media/storeMedia.ts'
import { popularityNow, rankAllPosts } from './popularity.ts'
import { postLikes, postMedia, postRanks, posts } from './tables.ts'

type Written = { userId: number; body: string; createdAt: Date; likedBy: readonly { userId: number; at: Date }[] }
type NewReply = Written
type NewComment = Written & { replies: readonly NewReply[] }
export type NewPost = Written & {
  subcategory: Subcategory
  media: readonly StoredMedium[]
  comments: readonly NewComment[]
}

/** Well below the 65,535 parameters that one statement may have. */
const ROWS_AT_ONCE = 1000

/** Stores many posts with all below them and the times they were written at, oldest first, and counts everything anew. */
export async function addPosts(tx: Transaction, list: readonly NewPost[]): Promise<void> {
  const ids: number[] = []
  for (const post of list) ids.push(await insertPost(tx, post))
  await insertAll(
    list.flatMap(({ likedBy }, at) => likesOf(likedBy, ids[at] ?? 0)),
    (rows) => tx.insert(postLikes).values(rows.map(({ of, ...row }) => ({ ...row, postId: of }))),
  )
  for (const [at, post] of list.entries()) await insertComments(tx, ids[at] ?? 0, post)
  await recountPosts(tx)
  await rankAllPosts(tx)
  await tx.execute(sql`insert into space_members (user_id, slug, posts_count)
    select user_id, replace(subcategory, '_', '-'), count(*) from post_ranks where user_id is not null group by 1, 2
    on conflict (user_id, slug) do update set posts_count = excluded.posts_count`)
  await tx.execute(sql`insert into member_storage (user_id, bytes)
    select user_id, sum(bytes) from post_media join post_ranks using (post_id) where user_id is not null group by 1
    on conflict (user_id) do update set bytes = excluded.bytes`)
}

async function insertPost(
  tx: Transaction,
  { userId, subcategory, body, createdAt, likedBy, media, comments }: NewPost,
) {
  const mentions = await findMentioned(tx, body)
  const [row] = await tx
    .insert(posts)
    .values({ userId, subcategory, body, createdAt, mentions })
    .returning({ id: posts.id })
  if (!row) throw new Error('The database returned no row for a new post.')
  const counts = { likesCount: likedBy.length, commentsCount: comments.length }
  await tx.insert(postRanks).values({ postId: row.id, userId, subcategory, popularity: popularityNow, ...counts })
  if (media.length > 0) {
    await tx.insert(postMedia).values(media.map((medium, position) => ({ ...medium, postId: row.id, position })))
    await assignFiles(
      tx,
      'post',
      media.map(({ fileKey: key }) => ({ id: row.id, key })),
    )
  }
  return row.id
}

const likesOf = (likedBy: Written['likedBy'], of: number) =>
  likedBy.map(({ userId, at }) => ({ of, userId, createdAt: at }))

async function insertAll<R>(rows: readonly R[], insert: (rows: R[]) => PromiseLike<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) await insert(rows.slice(start, start + ROWS_AT_ONCE))
}

async function insertComments(tx: Transaction, postId: number, { subcategory, comments }: NewPost): Promise<void> {
  const rowOf = async ({ userId, body, createdAt, likedBy }: Written) => ({
    postId,
    subcategory,
    userId,
    body,
    createdAt,
    mentions: await findMentioned(tx, body),
    likesCount: likedBy.length,
  })
  const likes: ReturnType<typeof likesOf> = []
  const insert = async (written: Written, more: { parentId?: number; repliesCount?: number }): Promise<number> => {
    const [row] = await tx
      .insert(postComments)
      .values({ ...(await rowOf(written)), ...more })
      .returning({ id: postComments.id })
    likes.push(...likesOf(written.likedBy, row?.id ?? 0))
    return row?.id ?? 0
  }
  for (const comment of comments) {
    const parentId = await insert(comment, { repliesCount: comment.replies.length })
    for (const reply of comment.replies) await insert(reply, { parentId })
  }
  await insertAll(likes, (rows) =>
    tx.insert(postCommentLikes).values(rows.map(({ of, ...row }) => ({ ...row, commentId: of }))),
  )
}
