import { eq, sql } from 'drizzle-orm'
import { users } from '../../accounts/server/index.ts'
import { invalidField } from '../../platform/errors.ts'
import type { Reader } from '../../platform/reader.ts'
import type { Context } from '../../platform/server/context.ts'
import { prepared } from '../../platform/server/database.ts'
import { returnToken, takeToken } from '../../platform/server/rateLimit.ts'
import { NEWCOMER_HOURS, newcomerComments, newcomerPosts, newcomerProblem } from '../policy.ts'

const lanes = { post: newcomerPosts, comment: newcomerComments }

type Draft = { what: keyof typeof lanes; body: string }

/**
 * Does `work`, which stores what is written; members who have just joined get a stricter limit. What is not stored after all
 * costs nothing. @throws AppError 'invalid' or 'too_many'
 */
export async function withNewcomerLimit<T>(
  context: Context,
  reader: Reader,
  draft: Draft,
  work: () => Promise<T>,
): Promise<T> {
  if (!(await isNewcomer(context, reader))) return work()
  const problem = newcomerProblem(draft.body)
  if (problem) throw invalidField('body', problem)
  const bucket = `newcomer ${draft.what}:user ${reader.id}`
  await takeToken(context, bucket, lanes[draft.what])
  try {
    return await work()
  } catch (error) {
    await returnToken(context, bucket)
    throw error
  }
}

const findNewcomer = prepared((db) =>
  db
    .select({
      // who joined under a clock that ran ahead is no newcomer for as long as it did
      newcomer: sql<boolean>`${users.createdAt} between now() - make_interval(hours => ${sql.raw(String(NEWCOMER_HOURS))})
        and now() + interval '1 minute'`,
    })
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('find_newcomer'),
)

async function isNewcomer({ db }: Context, { id, isAdmin }: Reader): Promise<boolean> {
  if (isAdmin) return false
  const [row] = await findNewcomer(db).execute({ id })
  return row?.newcomer ?? false
}
