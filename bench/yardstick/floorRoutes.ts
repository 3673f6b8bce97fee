import { inTransaction, query, type Routes } from './database.ts'
import * as statements from './statements.ts'

/** Bytes of the academy's page at each address. */
const pageBytes = JSON.parse(process.env.PAGE_BYTES ?? '{}') as Record<string, number>

/** What is new in each answer stands at this many places of a page: the nonce at three, the token at two. */
const FRESH = ['nonce', 'nonce', 'token', 'nonce', 'token'] as const

/** A page that is kept, and put together with a nonce and a masked token of its own for each visitor. */
function keptPage(path: string) {
  let kept: Buffer | undefined
  return (fresh: { nonce: string; token: string }): Buffer => {
    kept ??= Buffer.from('<p>what they wrote</p>\n'.repeat(Math.ceil((pageBytes[path] ?? 0) / 23 / FRESH.length)))
    const part = kept
    return Buffer.concat(FRESH.flatMap((name) => [part, Buffer.from(fresh[name])]))
  }
}

/**
 * A visitor's page brings a nonce and a masked token that no other answer has; comments are told of an open lesson, and
 * how many there are; a like is counted, told to its author and answered by who likes; a post comes as a form, is counted
 * in its lists and answered as it reads in the feed; a lesson is completed or bookmarked if it is there and open, and a
 * level that is done has its certificate.
 */
export const floors: Routes = {
  'GET /pricing': { anyone: true, answer: async () => ({ type: 'text/html', body: '', draw: keptPage('/pricing') }) },
  'GET /api/member/comments/course': {
    answer: async () => {
      await query('open lesson', statements.OPEN_LESSON, [3])
      const [page] = await query('paged comments', statements.PAGED_COMMENTS, [3])
      return { body: JSON.stringify(page) }
    },
  },
  'POST /api/member/like': {
    answer: async ({ reader, body }) => {
      const bundle = `post ${body.post_id}`
      await query('counted like', statements.COUNTED_LIKE, [body.post_id, reader, bundle])
      const [likes] = await query('likes', statements.LIKES_OF_POST, [reader, body.post_id])
      return { body: JSON.stringify(likes) }
    },
  },
  'POST /api/member/post': {
    answer: async ({ reader, body }) => {
      const post = await inTransaction(async (one) => {
        const [added] = await one('counted post', statements.COUNTED_POST, [reader, body.subcategory, body.body])
        return added
      })
      const [read] = await query('one post', statements.ONE_POST, [reader, post.id])
      return { body: JSON.stringify(read) }
    },
  },
  'POST /member/course/:id/complete': {
    answer: async ({ reader, id }) => {
      await query('completed lesson', statements.COMPLETED_LESSON, [reader, id])
      const [finished] = await query('finished level', statements.FINISHED_LEVEL, [reader, id])
      return { body: JSON.stringify({ completed: true, certificate: finished }) }
    },
  },
  'POST /member/bookmark/toggle': {
    answer: async ({ reader, body }) => {
      const [found] = await query('kept bookmark', statements.KEPT_BOOKMARK, [reader, body.video_id])
      return { body: JSON.stringify(found) }
    },
  },
}
