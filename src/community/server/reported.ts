import { desc, eq, like } from 'drizzle-orm'
import { commentGone, deleteEntry, postComments } from '../../discussion/server/index.ts'
import type { Reported } from '../../moderation/index.ts'
import type { Reportables, Thing } from '../../moderation/server/index.ts'
import type { Transaction } from '../../platform/server/database.ts'
import { postGone } from './context.ts'
import { takePosts } from './posts/removePost.ts'
import { removingComment } from './postThreads.ts'
import { posts } from './tables.ts'

/** Posts, and comments and replies below them, as what members report and admins remove. */
export const reportedPosts: Reportables = {
  hold: async (tx, kind, id) => {
    const thing = await findThing(tx, kind, id)
    if (!thing) throw kind === 'post' ? postGone() : commentGone()
    return thing
  },
  take: async (tx, { postId, commentId }) => {
    if (commentId === null) return takePosts(tx, [postId])
    const remove = () => deleteEntry(tx, postComments, commentId)
    return (await removingComment(tx, commentId, postId, remove)) ? [] : undefined
  },
  isReply: async (tx, commentId) => {
    const { id, parentId } = postComments
    const [comment] = await tx.select({ parentId }).from(postComments).where(eq(id, commentId))
    return comment?.parentId != null
  },
  words: `select body from posts where k.kind = 'post' and id = k.post_id
    union all select body from post_comments where k.kind = 'comment' and id = k.comment_id`,
}

async function findThing(tx: Transaction, kind: Reported, id: number): Promise<Thing | undefined> {
  if (kind === 'post') {
    const { userId: authorId, body } = posts
    const [post] = await tx
      .select({ postId: posts.id, authorId, body })
      .from(posts)
      .where(eq(posts.id, id))
      .for('share')
    return post && { ...post, commentId: null }
  }
  const { postId, userId: authorId, body } = postComments
  const [comment] = await tx
    .select({ postId, commentId: postComments.id, authorId, body })
    .from(postComments)
    .where(eq(postComments.id, id))
    .for('share')
  return comment
}

/** The latest thing whose words begin so. @throws when nobody has said that */
export async function findByWords(tx: Transaction, kind: Reported, begins: string): Promise<Thing> {
  const found = kind === 'post' ? await findPost(tx, begins) : await findComment(tx, begins)
  if (!found) throw new Error(`Nobody has said “${begins} …”.`)
  return found
}

async function findPost(tx: Transaction, begins: string) {
  const { id, userId: authorId, body } = posts
  const [row] = await tx
    .select({ postId: id, authorId, body })
    .from(posts)
    .where(like(body, `${begins}%`))
    .orderBy(desc(id))
  return row && { ...row, commentId: null }
}

async function findComment(tx: Transaction, begins: string) {
  const { id, postId, userId: authorId, body } = postComments
  const [row] = await tx
    .select({ postId, commentId: id, authorId, body })
    .from(postComments)
    .where(like(body, `${begins}%`))
    .orderBy(desc(id))
  return row
}
