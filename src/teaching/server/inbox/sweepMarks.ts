import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { job } from '../../../platform/server/job.ts'
import { allOpen, type Sources } from './findEntries.ts'

const sweepMarks = job('teaching.sweep marks', 'rest', z.object({}))

/** Deletes, every night, what was agreed on about entries that are answered: one that opens again is new. */
export function sweepingMarks({ context: { db, jobs } }: FastifyInstance, sources: Sources): void {
  jobs.handle(sweepMarks, async () => {
    await db.execute(sql`delete from inbox_marks m where not exists (
      select 1 from (${allOpen(sources)}) e where e.kind = m.kind and e.id = m.entry_id)`)
  })
  jobs.schedule(sweepMarks, {}, { minutes: 24 * 60 })
}
