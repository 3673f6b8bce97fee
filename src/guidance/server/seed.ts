import type { Transaction } from '../../platform/server/database.ts'
import type { Kept } from '../agreementContract.ts'
import type { Step } from '../roadmapContract.ts'
import { publishSteps } from '../roadmapRules.ts'
import { agreements, checkIns, personalRoadmaps, roadmapTemplates } from './tables.ts'

export type DemoGuidance = {
  userId: number
  teacherId: number
  steps: Step[]
  publishedAt: Date
  agreement: { days: number; minutes: number; tasks: string[]; checkInDay: number; startsOn: string }
  checkIns: { dueOn: string; kept: Kept; words: string; createdAt: Date; answer: string | null }[]
  template: { name: string; steps: Step[] }
}

/** What a teacher has arranged with one member of the demo academy, and the template that it began with. */
export async function addGuidance(tx: Transaction, demo: DemoGuidance): Promise<void> {
  const { userId, teacherId, steps, publishedAt, agreement, template } = demo
  await tx.insert(roadmapTemplates).values(template)
  await tx.insert(personalRoadmaps).values({
    ...{ userId, version: 1, draft: steps, changedAt: publishedAt, changedBy: teacherId, publishedAt },
    published: publishSteps(steps, [], publishedAt),
  })
  const [row] = await tx
    .insert(agreements)
    .values({
      ...{ userId, state: 'running', proposedBy: 'teacher', ...agreement },
      ...{ createdAt: publishedAt, confirmedAt: publishedAt },
    })
    .returning({ id: agreements.id })
  if (!row) throw new Error('The database returned no row for an agreement of the demo.')
  await tx.insert(checkIns).values(
    demo.checkIns.map((one) => ({
      ...{ userId, agreementId: row.id, ...one },
      ...(one.answer === null ? {} : { answeredAt: one.createdAt, answeredBy: teacherId }),
    })),
  )
}
