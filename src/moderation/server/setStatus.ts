import { changeCommunityStatus } from '../../accounts/server/index.ts'
import { notify, type Wake } from '../../notifications/server/index.ts'
import { auditCall } from '../../platform/server/audit.ts'
import { type Db, inTransaction, onCommit } from '../../platform/server/database.ts'
import type { CommunityStatus } from '../contract.ts'
import { moderationLog } from './tables.ts'

type Change = { adminId: number; userId: number; status: CommunityStatus }

/**
 * Gives a member another place in the community, logs who did it, and notifies the member. A block holds from the
 * member's next request on and ends their streams. @throws AppError 'not_found' or 'conflict'
 */
export const setStatus = (db: Db, change: Change, wake: Wake): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { adminId, userId, status } = change
    const former = await changeCommunityStatus(tx, change)
    const before = { status: former }
    await auditCall(tx, { about: `user ${userId}`, userId, before, after: { status } })
    if (former === status) return
    await tx.insert(moderationLog).values({ adminId, action: 'status', userId, status })
    if (adminId !== userId) await notify(tx, [{ userId, kind: 'status', status }], wake)
    onCommit(tx, wake)
  })
