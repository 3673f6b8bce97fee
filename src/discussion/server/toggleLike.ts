import { sql } from 'drizzle-orm'
import { notifySteps } from '../../notifications/server/index.ts'
import { AppError } from '../../platform/errors.ts'
import type { Reader } from '../../platform/reader.ts'
import { type Db, inTransaction, prepared, retried, step } from '../../platform/server/database.ts'
import { commentGone, type DiscussionContext } from './context.ts'
import { commentBundle, postBundle } from './notifier.ts'

/** What can be liked: its table, the table of its likes, and the one that counts them. */
export type Likeable = {
  target: 'posts' | 'post_comments'
  /** Column of `target` with the post that it is or is below. */
  postId: string
  likes: 'post_likes' | 'post_comment_likes'
  key: 'post_id' | 'comment_id'
  counted: 'post_ranks' | 'post_comments'
  countedKey: string
  /** What else is set when the count changes. */
  more: string
  gone: () => AppError
}

export const likeableComment: Likeable = {
  target: 'post_comments',
  postId: 'post_id',
  likes: 'post_comment_likes',
  key: 'comment_id',
  counted: 'post_comments',
  countedKey: 'id',
  more: '',
  gone: commentGone,
}

const reader = sql`${sql.placeholder('reader')}::int`
const target = sql`${sql.placeholder('id')}::int`

/** The target is locked first, so that it can't be deleted in between. */
const targetStep = (db: Db, { target: table, postId }: Likeable) =>
  step(
    db,
    'target',
    sql.raw(`select id, user_id, ${postId} as post_id from ${table}`).append(sql` where id = ${target} for key share`),
  )

const countStep = (db: Db, { counted, countedKey, more }: Likeable, by: string, changed: string) =>
  step(
    db,
    'counted',
    sql`${sql.raw(`update ${counted} set likes_count = likes_count ${by} ${more} where ${countedKey} = `)}${target}
      and exists (select 1 from ${sql.raw(changed)}) returning 1`,
  )

/**
 * One statement likes, counts it and notifies the author. Its locks are taken in the order in which it is written: the
 * target, the like, the count, the author's version. Of two likes of one reader at once, the second finds the first and
 * changes nothing.
 */
const likeStatement = (of: Likeable) => {
  const { likes, key } = of
  const commentId = key === 'comment_id' ? sql`target.id` : sql`null::int`
  return prepared((db) => {
    const added = sql`insert into ${sql.raw(`${likes} (${key}, user_id)`)} select id, ${reader} from target
      on conflict do nothing returning 1`
    const event = sql`select target.user_id, ${sql.placeholder('bundle')}::text as bundle, target.post_id, ${commentId} as comment_id
      from counted, target where target.user_id <> ${reader}`
    return db
      .with(
        targetStep(db, of),
        step(db, 'added', added),
        countStep(db, of, '+ 1', 'added'),
        ...notifySteps(db, 'like', event),
      )
      .select({
        postId: sql<number>`post_id`,
        added: sql<boolean>`exists (select 1 from added)`,
        notified: sql<boolean>`exists (select 1 from notified)`,
      })
      .from(sql`target`)
      .prepare(`add_${likes}`)
  })
}

/** Takes the like back and counts it; who is left in the author's notification shows in the next statement alone. */
const unlikeStatement = (of: Likeable) => {
  const { likes, key } = of
  return prepared((db) => {
    const gone = sql`delete from ${sql.raw(likes)} where ${sql.raw(key)} = ${target} and user_id = ${reader} returning 1`
    return db
      .with(targetStep(db, of), step(db, 'gone', gone), countStep(db, of, '- 1', 'gone'))
      .select({
        authorId: sql<number | null>`user_id`,
        postId: sql<number>`post_id`,
        gone: sql<boolean>`exists (select 1 from gone)`,
      })
      .from(sql`target`)
      .prepare(`remove_${likes}`)
  })
}

/** The target, the reader who likes it, and the author's notification of its likes. */
type Like = { id: number; reader: number; bundle: string }
type Statements = { like: ReturnType<typeof likeStatement>; unlike: ReturnType<typeof unlikeStatement> }
const statements = new Map<Likeable, Statements>()
function statementsFor(of: Likeable): Statements {
  const made = statements.get(of) ?? { like: likeStatement(of), unlike: unlikeStatement(of) }
  statements.set(of, made)
  return made
}

type Changed = { postId: number; changed: boolean }

async function like(context: DiscussionContext, of: Likeable, like: Like): Promise<Changed> {
  const [found] = await retried(() => statementsFor(of).like(context.db).execute(like))
  if (!found) throw of.gone()
  if (found.notified) context.wake()
  return { postId: found.postId, changed: found.added }
}

const unlike = (context: DiscussionContext, of: Likeable, { id, reader }: Like): Promise<Changed> =>
  inTransaction(context.db, async (tx) => {
    const [found] = await statementsFor(of).unlike(tx).execute({ id, reader })
    if (!found) throw of.gone()
    const { authorId, postId, gone } = found
    if (gone && authorId !== null && authorId !== reader) {
      const commentId = of.key === 'comment_id' ? id : null
      await context.notify(tx, [{ kind: 'unlike', userId: authorId, actorId: reader, postId, commentId }])
    }
    return { postId, changed: gone }
  })

const MOST_ATTEMPTS = 50

/** Of two toggles at once each counts: one that neither likes nor takes back was overtaken by the other, and tries again. */
async function toggle(context: DiscussionContext, of: Likeable, one: Like): Promise<Changed> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const liked = await like(context, of, one)
    if (liked.changed) return liked
    const unliked = await unlike(context, of, one)
    if (unliked.changed) return unliked
  }
  throw new AppError('conflict', 'This like is being changed elsewhere. Please try again.')
}

/**
 * Likes a post or a comment, or takes the like back, as `liked` says; toggles it when `liked` is absent. Returns the id
 * of the post that it is or is below, or undefined when nothing has changed.
 * @throws AppError 'not_found'
 */
export async function toggleLike(
  context: DiscussionContext,
  { id: readerId }: Reader,
  of: Likeable,
  id: number,
  liked: boolean | undefined,
): Promise<number | undefined> {
  const change = liked === undefined ? toggle : liked ? like : unlike
  const bundle = of.key === 'comment_id' ? commentBundle(id) : postBundle(id)
  const { postId, changed } = await change(context, of, { id, reader: readerId, bundle })
  return changed ? postId : undefined
}
