import { demoReports } from '../../../../demo/reports.ts'
import { addNotices, addReports } from '../../../community/server/index.ts'
import type { Transaction } from '../../../platform/server/database.ts'
import { DAY } from './seedPeople.ts'
import { type Ids, idOf } from './threadOf.ts'

const HOUR = DAY / 24
/** What is younger waits under the bell. */
const UNREAD_DAYS = 2

const ago = (hours: number) => new Date(Date.now() - hours * HOUR)

/** What members have been told of each other's doings, and what they have reported to the admin. */
export async function seedNotices(tx: Transaction, people: Ids): Promise<void> {
  await addNotices(tx, ago(UNREAD_DAYS * 24))
  await addReports(
    tx,
    demoReports.map(({ reports, dismissed, ...thing }) => ({
      ...thing,
      reports: reports.map(({ by, hoursAgo, ...report }) => ({
        ...report,
        userId: idOf(people, by),
        createdAt: ago(hoursAgo),
      })),
      ...(dismissed
        ? {
            dismissed: {
              adminId: idOf(people, dismissed.by),
              note: dismissed.note,
              at: ago(dismissed.hoursAgo),
            },
          }
        : {}),
    })),
  )
}
