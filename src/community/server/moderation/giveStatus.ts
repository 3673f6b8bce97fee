import { changeCommunityStatus } from '../../../accounts/server/index.ts'
import { type Db, inTransaction, onCommit } from '../../../platform/server/database.ts'
import type { CommunityStatus } from '../../profileContract.ts'
import { tell, type Wake } from '../notifications/tell.ts'
import { moderationLog } from './tables.ts'

type Change = { adminId: number; userId: number; status: CommunityStatus }

/**
 * Gives a member another place in the community, notes who did it, and tells the member. A block holds from the
 * member's next request on and ends their streams. @throws AppError 'not_found' or 'conflict'
 */
export const giveStatus = (db: Db, change: Change, wake: Wake): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { adminId, userId, status } = change
    const former = await changeCommunityStatus(tx, change)
    if (former === status) return
    await tx.insert(moderationLog).values({ adminId, action: 'status', userId, status })
    if (adminId !== userId) await tell(tx, [{ userId, kind: 'status', status }], wake)
    onCommit(tx, wake)
  })
