import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { place, placeStill } from '../../platform/document.ts'
import { currentTime } from '../../platform/server/clock.ts'
import type { Db } from '../../platform/server/database.ts'
import { job } from '../../platform/server/job.ts'
import { page } from '../../platform/server/page.ts'
import { readAnywhere } from '../../platform/server/replica.ts'
import { stepNames } from '../checklist.ts'
import type { Figures } from '../figures.ts'
import { adminHeadScreen, adminHomeScreen, checklistScreen, todoScreen, undeliveredScreen } from '../screens.ts'
import { findLastBackup } from './backup/nightlyBackup.ts'
import { findDone, type Preparations } from './checklist.ts'
import { academyFigures } from './tables.ts'
import { findTodo, type PeekInbox } from './todo.ts'
import { listUndelivered } from './undelivered.ts'

/** The modules' own counts, each of them one or two queries whatever the size of the academy. */
type Counts = {
  countMembers: (db: Db) => Promise<Figures['members']>
  countPlans: (db: Db) => Promise<Figures['plans']>
  sumIncome: (db: Db) => Promise<Figures['income']>
  countCompletions: (db: Db) => Promise<Figures['completions']>
  findStops: (db: Db) => Promise<Figures['stops']>
  countPlansBefore: (db: Db) => Promise<number>
  sumMonthBefore: (db: Db) => Promise<Figures['incomeBefore']>
  countCompletedBefore: (db: Db) => Promise<number>
}

type Options = Counts & {
  preparations: Preparations
  peekInbox: PeekInbox
}

const countFigures = job('app.count figures', 'rest', z.object({}))
const EVERY_MINUTES = 5

/** The admins' first page: how the academy is doing, as a job has counted it, and which emails need help. */
export function adminHomePage(app: FastifyInstance, { preparations, peekInbox, ...counts }: Options): void {
  const { context } = app
  const { db, jobs } = context
  jobs.handle(countFigures, async () => {
    const figures = await readAnywhere(app.context, (from) => readFigures(counts, from))
    await db
      .insert(academyFigures)
      .values({ figures })
      .onConflictDoUpdate({ target: academyFigures.only, set: { figures, countedAt: sql`now()` } })
  })
  jobs.schedule(countFigures, {}, { minutes: EVERY_MINUTES })
  page(app, '/admin', { who: 'admin' }, async ({ reader }) => {
    const [[stored], mails, backup, todo] = await Promise.all([
      db.select().from(academyFigures),
      listUndelivered(jobs),
      findLastBackup(context),
      findTodo({ db, readerId: reader.id, now: currentTime(), peekInbox }),
    ])
    // nothing is counted yet when an academy has just begun; a page stores nothing, so that a full disk shows it too
    const { figures, countedAt } = stored ?? { figures: await readFigures(counts, db), countedAt: currentTime() }
    const head = { counted_at: countedAt.toISOString(), undelivered: mails.length, backup }
    const done = await findDone(context, preparations, figures)
    const screens = [
      placeStill(adminHeadScreen, head),
      placeStill(todoScreen, { todo }),
      ...(done?.length === stepNames.length ? [] : [place(checklistScreen, { done })]),
      placeStill(adminHomeScreen, { figures }),
      ...(mails.length > 0 ? [place(undeliveredScreen, { mails })] : []),
    ]
    return { title: 'Overview', frame: 'admin', screens }
  })
}

async function readFigures(counts: Counts, from: Db): Promise<Figures> {
  const [members, plans, income, completions, stops, plansBefore, incomeBefore, completedBefore] = await Promise.all([
    counts.countMembers(from),
    counts.countPlans(from),
    counts.sumIncome(from),
    counts.countCompletions(from),
    counts.findStops(from),
    counts.countPlansBefore(from),
    counts.sumMonthBefore(from),
    counts.countCompletedBefore(from),
  ])
  return { members, plans, plansBefore, income, incomeBefore, completions, completedBefore, stops }
}
