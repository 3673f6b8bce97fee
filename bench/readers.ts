import pg from 'pg'
import { maskedCsrfToken } from '../src/platform/server/csrf.ts'
import { hashToken, newToken, SESSION_COOKIE } from '../src/platform/server/identity.ts'

/** Signs the tokens of both servers. */
export const SECRET = 'bench-0123456789-abcdefghijklmnopqrstuvwxyz'

/** Headers of requests by somebody who is signed in and may write. */
export type Reader = Record<string, string>

const readerWith = (token: string): Reader => ({
  cookie: `${SESSION_COOKIE}=${token}`,
  'x-csrf-token': maskedCsrfToken(SECRET, token),
})

/** A browser that has been on the site and is not signed in. */
export const anonymous = (): Reader => readerWith(newToken())

/** Begins a session for each of these members, as a login does. */
export async function signIn(url: string, ids: readonly number[]): Promise<Reader[]> {
  const tokens = ids.map(newToken)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      `insert into sessions (token_hash, user_id, expires_at)
       select hash, id, now() + interval '30 days' from unnest($1::text[], $2::int[]) as s (hash, id)`,
      [tokens.map(hashToken), ids],
    )
  } finally {
    await client.end()
  }
  return tokens.map(readerWith)
}
