import { forgetReports } from '../../moderation/server/index.ts'
import { findUnreadMembers, nextVersions } from '../../notifications/server/index.ts'
import type { Transaction } from '../../platform/server/database.ts'
import { forgetAuthor } from './forgetAuthor.ts'
import { forgetLikes, ofActor } from './notifications/removedNotifications.ts'
import { leaveAllSpaces } from './spaces/setJoined.ts'

/** What becomes of a member's traces when they leave the academy; what hangs on their row goes with it. */
export async function forgetMember(tx: Transaction, userId: number): Promise<void> {
  const unread: number[] = []
  for (const which of ofActor(userId)) unread.push(...(await findUnreadMembers(tx, which)))
  // while their likes and reports still tell what they had a part in
  await forgetLikes(tx, userId)
  await forgetReports(tx, userId)
  await leaveAllSpaces(tx, userId)
  await nextVersions(
    tx,
    unread.filter((id) => id !== userId),
  )
  await forgetAuthor(tx, userId)
}
