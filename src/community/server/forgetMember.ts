import { eq, type SQL, sql } from 'drizzle-orm'
import { isUnanswered } from '../../discussion/server/index.ts'
import { forgetReports } from '../../moderation/server/index.ts'
import { findUnreadMembers, nextVersions } from '../../notifications/server/index.ts'
import type { Transaction } from '../../platform/server/database.ts'
import { takePosts } from './posts/removePost.ts'
import { leaveAllSpaces } from './spaces/setJoined.ts'
import { postCounters, posts } from './tables.ts'

/** Removes a member's part in the community when they leave the academy; rows that refer to theirs go with it. */
export async function forgetMember(tx: Transaction, userId: number): Promise<string[]> {
  const unread: number[] = []
  for (const which of ofActor(userId)) unread.push(...(await findUnreadMembers(tx, which)))
  // their likes and reports have to be there still, to find the notifications that they were part of
  await forgetLikes(tx, userId)
  await forgetReports(tx, userId)
  await leaveAllSpaces(tx, userId)
  await nextVersions(
    tx,
    unread.filter((id) => id !== userId),
  )
  return forgetAuthor(tx, userId)
}

/** Notifications about what a member did, and bundles with their likes, which disappear or become smaller. */
const ofActor = (id: number): readonly SQL[] => [
  sql`actor_id = ${id}`,
  sql`kind = 'like' and comment_id is null and post_id in (select post_id from post_likes where user_id = ${id})`,
  sql`kind = 'like' and comment_id in (select comment_id from post_comment_likes where user_id = ${id})`,
]

/**
 * Deletes the bundles in which a leaving member's like is the only one; their likes have to be there still. All other
 * notifications from and to them are deleted with their row.
 */
async function forgetLikes(tx: Transaction, userId: number): Promise<void> {
  await tx.execute(sql`delete from notifications n using post_likes mine
    where mine.user_id = ${userId} and n.post_id = mine.post_id and n.kind = 'like' and n.comment_id is null
      and not exists (select 1 from post_likes other
        where other.post_id = mine.post_id and other.user_id not in (${userId}, n.user_id))`)
  await tx.execute(sql`delete from notifications n using post_comment_likes mine
    where mine.user_id = ${userId} and n.comment_id = mine.comment_id and n.kind = 'like'
      and not exists (select 1 from post_comment_likes other
        where other.comment_id = mine.comment_id and other.user_id not in (${userId}, n.user_id))`)
}

/**
 * Removes a leaving member's likes, and their posts and comments that nobody answered; the rest stays without its
 * author. Answers the keys of files of deleted posts.
 * Spec silent: likes are no answer.
 */
async function forgetAuthor(tx: Transaction, userId: number): Promise<string[]> {
  await takeLikes(tx, userId)
  // locked, so that nobody answers a post between this check and its deletion
  await tx.select({ id: posts.id }).from(posts).where(eq(posts.userId, userId)).orderBy(posts.id).for('update')
  const unanswered = await tx
    .select({ id: posts.id })
    .from(posts)
    .where(
      sql`${posts.userId} = ${userId} and not exists (
        select 1 from post_comments c where c.post_id = ${posts.id} and c.user_id is distinct from ${userId})`,
    )
  const keys = await takePosts(
    tx,
    unanswered.map(({ id }) => id),
  )
  await takeUnansweredComments(tx, userId)
  await tx.delete(postCounters).where(eq(postCounters.scope, `member:${userId}`))
  return keys ?? []
}

async function takeLikes(tx: Transaction, userId: number): Promise<void> {
  await tx.execute(sql`with gone as (delete from post_likes where user_id = ${userId} returning post_id)
    update post_ranks r set likes_count = likes_count - 1, stale = true from gone where r.post_id = gone.post_id`)
  await tx.execute(sql`with gone as (delete from post_comment_likes where user_id = ${userId} returning comment_id)
    update post_comments c set likes_count = likes_count - 1 from gone where c.id = gone.comment_id`)
}

const takeUnansweredComments = (tx: Transaction, userId: number) =>
  tx.execute(sql`with gone as (
      delete from post_comments mine where ${isUnanswered('post_comments', userId)}
      returning id, post_id, parent_id),
    comments as (select post_id, count(*) as n from gone where parent_id is null group by post_id),
    counted as (
      update post_ranks r set comments_count = comments_count - n, stale = true
      from comments where r.post_id = comments.post_id),
    replies as (
      select parent_id, count(*) as n from gone where parent_id not in (select id from gone) group by parent_id)
    update post_comments c set replies_count = replies_count - n from replies where c.id = replies.parent_id`)
