import type { Transaction } from '../../platform/server/database.ts'
import { forgetAuthor } from './forgetAuthor.ts'
import { forgetReports } from './moderation/forgetReports.ts'
import { forgetLikes } from './notifications/dropOldNotices.ts'
import { findUnreadOf, ofActor } from './notifications/noticesGone.ts'
import { nextVersions } from './notifications/versions.ts'
import { leaveAllSpaces } from './spaces/setJoined.ts'

/** What becomes of a member's traces when they leave the academy; what hangs on their row goes with it. */
export async function forgetMember(tx: Transaction, userId: number): Promise<void> {
  const unread: number[] = []
  for (const which of ofActor(userId)) unread.push(...(await findUnreadOf(tx, which)))
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
