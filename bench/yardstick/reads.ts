import { query, type Routes } from './database.ts'
import * as statements from './statements.ts'

/** Bytes of the academy's page at each address. */
const pageBytes = JSON.parse(process.env.PAGE_BYTES ?? '{}') as Record<string, number>
const PIECE = `<article class="card"><h2>Somebody</h2><p>${'what they wrote '.repeat(20)}</p></article>\n`

const json = (value: unknown) => ({ body: JSON.stringify(value) })

/** A page of as many bytes as the academy's, put together from texts around its data. */
function page(path: string, ...data: unknown[]) {
  const bytes = pageBytes[path] ?? 0
  let body = '<!doctype html><html lang="en"><body>'
  for (const each of data) body += `<script type="application/json">${JSON.stringify(each)}</script>`
  while (body.length < bytes) body += PIECE
  return { type: 'text/html', body: body.slice(0, bytes) }
}

const feed = (reader: number) => query('feed', statements.FEED, [reader]).then(([found]) => found)
const roadmap = (reader: number) => query('roadmap', statements.ROADMAP, ['beginner', reader])

export const reads: Routes = {
  'GET /': { anyone: true, answer: async ({ path }) => page(path) },
  'GET /pricing': { anyone: true, answer: async ({ path }) => page(path) },
  'GET /member': {
    answer: async ({ path, reader }) =>
      page(
        path,
        ...(await Promise.all([
          query('progress', statements.PROGRESS, [reader]),
          query('next lessons', statements.NEXT_LESSONS, [reader]),
          query('last visit', statements.LAST_VISIT, [reader]),
          query('bookmarks', statements.BOOKMARKS, [reader]),
        ])),
      ),
  },
  'GET /member/community': { answer: async ({ path, reader }) => page(path, await feed(reader)) },
  'GET /member/course/beginner': { answer: async ({ path, reader }) => page(path, await roadmap(reader)) },
  'GET /api/member/posts': { answer: async ({ reader }) => json(await feed(reader)) },
  'GET /api/member/courses/beginner': { answer: async ({ reader }) => json(await roadmap(reader)) },
  'GET /api/member/comments/course': {
    answer: async () => json({ data: await query('comments', statements.COMMENTS, [3]) }),
  },
  'GET /api/admin/users': {
    answer: async () => {
      const [data, [counted]] = await Promise.all([
        query('users', statements.USERS, []),
        query('count users', 'select count(*)::int as total from users', []),
      ])
      return json({ data, total: counted.total })
    },
  },
}
