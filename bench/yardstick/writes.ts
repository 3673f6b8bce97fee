import { randomBytes } from 'node:crypto'
import { verify } from '@node-rs/argon2'
import { query, type Routes } from './database.ts'
import { BOOKMARK } from './statements.ts'

const OK = { body: '{"ok":true}' }

export const writes: Routes = {
  'POST /api/member/like': {
    answer: async ({ reader, body }) => {
      const like = 'insert into post_likes (post_id, user_id) values ($1, $2) on conflict do nothing'
      await query('like', like, [body.post_id, reader])
      return OK
    },
  },
  'POST /api/member/post': {
    answer: async ({ reader, body }) => {
      const add = 'insert into posts (user_id, subcategory, body) values ($1, $2, $3) returning id'
      const [post] = await query('post', add, [reader, body.subcategory, body.body])
      return { body: JSON.stringify(post) }
    },
  },
  'POST /member/course/:id/complete': {
    answer: async ({ reader, id }) => {
      const complete = 'insert into lesson_progress (user_id, lesson_id) values ($1, $2) on conflict do nothing'
      await query('complete', complete, [reader, id])
      return OK
    },
  },
  'POST /member/bookmark/toggle': {
    answer: async ({ reader, body }) => {
      const [found] = await query('bookmark', BOOKMARK, [reader, body.video_id])
      return { body: JSON.stringify(found) }
    },
  },
  'POST /login': {
    anyone: true,
    answer: async ({ body }) => {
      const find = 'select id, password_hash from users where lower(email) = lower($1)'
      const [user] = await query('user', find, [body.email])
      if (!(await verify(user.password_hash, String(body.password)))) return { status: 422, body: '' }
      const begin = `insert into sessions (token_hash, user_id, expires_at) values ($1, $2, now() + interval '30 days')`
      await query('begin session', begin, [randomBytes(32).toString('base64url'), user.id])
      return OK
    },
  },
}
