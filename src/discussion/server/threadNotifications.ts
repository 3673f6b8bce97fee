import { sql } from 'drizzle-orm'
import {
  type NewNotification,
  nextVersions,
  notify,
  notifyAdmins,
  type Wake,
} from '../../notifications/server/index.ts'
import { onCommit, selectRows, type Transaction } from '../../platform/server/database.ts'
import { REPLIES_OF_OTHERS } from './threadSubject.ts'

/** Something that was said below a lesson or quiz; `threadId` is the comment that the thread began with. */
type ThreadEvent = { threadId: number; actorId: number } & (
  | { kind: 'question' }
  /** `userIds`: whoever wrote in the thread before, the one who answers left out. */
  | { kind: 'answer'; userIds: readonly number[] }
)

/** One notification of a thread for each who is told, which grows. */
const toNotification = ({ kind, threadId, actorId }: ThreadEvent): Omit<NewNotification, 'userId'> => ({
  kind,
  threadId,
  bundle: `thread ${threadId}`,
  // who has answered is read from the replies
  ...(kind === 'question' ? { actorId } : {}),
})

/**
 * Tells admins of questions below lessons and quizzes, and whoever wrote in a thread of what is answered there; inside
 * the transaction in which it happens.
 */
export const threadNotifications = (wake: Wake) => ({
  said: (tx: Transaction, said: ThreadEvent): Promise<void> => {
    const notification = toNotification(said)
    if (said.kind === 'question') return notifyAdmins(tx, notification, said.actorId, wake)
    return notify(
      tx,
      said.userIds.map((userId) => ({ ...notification, userId })),
      wake,
    )
  },
  /** Runs `remove`, which takes away something of these threads and answers whether it was there, and takes back what was told of it. */
  removing: async (tx: Transaction, threadIds: readonly number[], remove: () => Promise<boolean>): Promise<boolean> => {
    const told = await findTold(tx, threadIds)
    if (!(await remove())) return false
    await recount(tx, told, threadIds, wake)
    return true
  },
})

/** One parameter, however many they are. */
const listOf = (ids: readonly number[]) => sql`${`{${ids.join()}}`}::int[]`

async function findTold(tx: Transaction, threadIds: readonly number[]): Promise<number[]> {
  const rows = await selectRows<{ id: number }>(
    tx,
    sql`select distinct user_id as id from notifications where thread_id = any(${listOf(threadIds)})`,
  )
  return rows.map(({ id }) => id)
}

/** Has members count anew who were told of threads that have lost something, and takes back what nothing is left of. */
async function recount(tx: Transaction, told: readonly number[], threadIds: readonly number[], wake: Wake) {
  // the versions first, in the same order as notify() takes them
  await nextVersions(tx, told)
  await tx.execute(sql`delete from notifications n where n.kind = 'answer' and n.thread_id = any(${listOf(threadIds)})
    and not exists (select 1 from ${sql.raw(REPLIES_OF_OTHERS)})`)
  onCommit(tx, wake)
}

/** The same for threads in which a member wrote who has left the academy. */
export const forgetAnswers =
  (wake: Wake) =>
  async (tx: Transaction, threadIds: readonly number[]): Promise<void> => {
    if (threadIds.length > 0) await recount(tx, await findTold(tx, threadIds), threadIds, wake)
  }
