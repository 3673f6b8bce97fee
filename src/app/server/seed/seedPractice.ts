import { accounts, members } from '../../../../demo/members.ts'
import { practiceOf } from '../../../../demo/practice.ts'
import { addPastUse } from '../../../activity/server/index.ts'
import { addDays } from '../../../platform/days.ts'
import type { Transaction } from '../../../platform/server/database.ts'
import { demoId, type Ids } from './demoThread.ts'

/** The minutes that the members have practised, and the teacher has not. */
export async function seedPractice(tx: Transaction, people: Ids): Promise<void> {
  const today = new Date().toISOString().slice(0, 10)
  const uses = [accounts.premium, accounts.member, ...members].flatMap((member) => {
    const userId = demoId(people, member.user_name)
    return practiceOf(member).map(({ daysAgo, hour, kind, minutes }) => ({
      ...{ userId, kind, minutes },
      at: new Date(`${addDays(today, -daysAgo)}T${String(hour).padStart(2, '0')}:00:00Z`),
    }))
  })
  await addPastUse(tx, uses)
}
