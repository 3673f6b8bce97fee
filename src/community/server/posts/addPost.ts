import { and, eq, sql } from 'drizzle-orm'
import { lockWriter, writerIsLocked } from '../../../accounts/server/index.ts'
import { findMentioned, mentionEvents, notePost } from '../../../discussion/server/index.ts'
import type { FileRef } from '../../../platform/contract.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Reader } from '../../../platform/reader.ts'
import { prepared, type Queryable, step, type Transaction } from '../../../platform/server/database.ts'
import { assignFiles } from '../../../platform/server/storedFiles.ts'
import { once, type Submission } from '../../../platform/server/submissions.ts'
import { STORAGE_BYTES } from '../../policy.ts'
import { type Subcategory, spaceSlug } from '../../spaces.ts'
import type { CommunityContext } from '../context.ts'
import { countAdded, countPosts } from '../counters.ts'
import { quotaExceeded } from '../media/quota.ts'
import type { StoredMedium } from '../media/storeMedia.ts'
import { withMedia } from '../media/storeMedia.ts'
import { withNewcomerLimit } from '../newcomerLimit.ts'
import { popularityNow } from '../popularity.ts'
import { requireOpen } from '../spaces/openSpace.ts'
import { postMedia, posts } from '../tables.ts'

export type NewPost = {
  body: string
  subcategory: Subcategory
  media: readonly FileRef[]
  submitKey: string | undefined
}

/**
 * Stores a post with its pictures and videos and returns its id; of several submits with one key there is one post,
 * and none more once that is deleted.
 * @throws AppError 'wrong_media' or 'too_large' for a file; nothing is left behind then
 */
export async function addPost(
  context: CommunityContext,
  author: Reader,
  draft: NewPost,
  submission?: Submission,
): Promise<number> {
  const before = await findSubmitted(context.db, author.id, draft.submitKey)
  if (before !== undefined) return before
  return once(context.db, submission, (store) =>
    withNewcomerLimit(context, author, { what: 'post', body: draft.body }, () =>
      withMedia(context, draft.media, (media) => store((tx) => storePost(tx, context, author, { ...draft, media }))),
    ),
  )
}

async function storePost(tx: Transaction, context: CommunityContext, author: Reader, draft: Draft): Promise<number> {
  const id = await insertPost(tx, context, author, draft)
  if (id !== undefined) return id
  const other = await findSubmitted(tx, author.id, draft.submitKey)
  if (other === undefined) throw new AppError('conflict', 'This post is being deleted. Please try again.')
  return other
}

const findByKey = prepared((db) =>
  db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.userId, sql.placeholder('userId')), eq(posts.submitKey, sql.placeholder('submitKey'))))
    .prepare('find_submitted_post'),
)

async function findSubmitted(db: Queryable, userId: number, submitKey: string | undefined) {
  if (submitKey === undefined) return undefined
  const [row] = await findByKey(db).execute({ userId, submitKey })
  return row?.id
}

type Draft = Omit<NewPost, 'media'> & { media: readonly StoredMedium[] }

const value = sql.placeholder
const author = sql`${value('userId')}::int`
const subcategory = sql`${value('subcategory')}::text`

/**
 * One statement stores a post with its rank and counts it and its files, if posts may be written in its space: what a
 * transaction holds is free again the sooner, the fewer trips it takes. What every new post waits for, the lists' counters,
 * is counted here only where nothing follows.
 */
const insertOpen = prepared((db) => {
  const added = sql`insert into posts (user_id, subcategory, body, mentions, submit_key)
    select ${author}, ${subcategory}, ${value('body')}, ${value('mentions')}::jsonb, ${value('submitKey')}
    from space where not archived and ${writerIsLocked} on conflict (user_id, submit_key) do nothing returning id`
  const ranked = sql`insert into post_ranks (post_id, user_id, subcategory, popularity)
    select id, ${author}, ${subcategory}, ${popularityNow} from added`
  const bytes = sql`${value('bytes')}::bigint`
  const stored = sql`insert into member_storage as s (user_id, bytes) select ${author}, ${bytes} from added where ${bytes} > 0
    on conflict (user_id) do update set bytes = s.bytes + excluded.bytes
      where s.bytes + excluded.bytes <= ${sql.raw(String(STORAGE_BYTES))} returning 1`
  // the storage before the space, in the order in which deleting posts locks them
  const counted = sql`insert into space_members as m (user_id, slug, posts_count)
    select ${author}, ${value('slug')}, 1 from added where (select count(*) from stored) >= 0
    on conflict (user_id, slug) do update set posts_count = m.posts_count + 1 returning 1`
  const isAlone = sql`${value('isAlone')}::boolean and (select count(*) from counted) >= 0`
  const summed = countAdded({ userId: author, subcategory, when: isAlone })
  return db
    .with(
      step(db, 'space', sql`select archived from spaces where subcategory = ${subcategory}`),
      lockWriter(db, author),
      step(db, 'added', added),
      step(db, 'ranked', ranked),
      step(db, 'stored', stored),
      step(db, 'counted', counted),
      step(db, 'summed', summed),
    )
    .select({
      archived: sql<boolean | null>`(select archived from space)`,
      id: sql<number | null>`(select id from added)`,
      fits: sql<boolean>`exists (select 1 from stored)`,
    })
    .from(sql`(select 1) one`)
    .prepare('add_post')
})

/** undefined when the same submit has come before. */
async function insertPost(
  tx: Transaction,
  context: CommunityContext,
  author: Reader,
  draft: Draft,
): Promise<number | undefined> {
  const { body, subcategory, media, submitKey = null } = draft
  const found = await findMentioned(tx, body)
  const userId = author.id
  const bytes = media.reduce((sum, medium) => sum + medium.bytes, 0)
  const isAlone = media.length === 0 && found.length === 0
  const [post] = await insertOpen(tx).execute({
    ...{ userId, subcategory, body, submitKey },
    ...{ bytes, mentions: JSON.stringify(found), slug: spaceSlug(subcategory), isAlone },
  })
  requireOpen(post?.archived ?? null)
  const id = post?.id
  if (id == null) return undefined
  if (bytes > 0 && !post?.fits) throw quotaExceeded()
  if (media.length > 0) await insertMedia(tx, id, media)
  await notePost(tx, { id, author, mentions: found })
  await context.notify(tx, mentionEvents(found, { actorId: userId, postId: id, commentId: null }, []))
  if (!isAlone) await countPosts(tx, [{ id, userId, subcategory }], 1)
  return id
}

async function insertMedia(tx: Transaction, postId: number, media: readonly StoredMedium[]) {
  await tx.insert(postMedia).values(media.map((medium, position) => ({ ...medium, postId, position })))
  await assignFiles(
    tx,
    'post',
    media.map(({ fileKey: key }) => ({ id: postId, key })),
  )
}
