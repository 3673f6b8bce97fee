import { demoReports } from '../../../../demo/reports.ts'
import { addNotifications, findByWords } from '../../../community/server/index.ts'
import { addReport } from '../../../moderation/server/index.ts'
import type { Transaction } from '../../../platform/server/database.ts'
import { demoId, type Ids } from './demoThread.ts'
import { DAY } from './seedPeople.ts'

const HOUR = DAY / 24
/** What is younger waits under the bell. */
const UNREAD_DAYS = 2

const ago = (hours: number) => new Date(Date.now() - hours * HOUR)

/** Members' notifications, and what they have reported to the admin. */
export async function seedNotifications(tx: Transaction, people: Ids): Promise<void> {
  await addNotifications(tx, ago(UNREAD_DAYS * 24))
  for (const { reports, dismissed, kind, begins } of demoReports)
    await addReport(tx, {
      kind,
      thing: await findByWords(tx, kind, begins),
      reports: reports.map(({ by, hoursAgo, ...report }) => ({
        ...report,
        userId: demoId(people, by),
        createdAt: ago(hoursAgo),
      })),
      ...(dismissed
        ? {
            dismissed: {
              adminId: demoId(people, dismissed.by),
              note: dismissed.note,
              at: ago(dismissed.hoursAgo),
            },
          }
        : {}),
    })
}
