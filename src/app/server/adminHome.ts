import type { FastifyInstance } from 'fastify'
import { place, placeStill } from '../../platform/document.ts'
import type { Db } from '../../platform/server/database.ts'
import { page } from '../../platform/server/page.ts'
import type { Figures } from '../figures.ts'
import { adminHomeScreen, undeliveredScreen } from '../screens.ts'
import { listUndelivered } from './undelivered.ts'

/** The modules' own counts, each of them one or two queries whatever the size of the academy. */
type Counts = {
  countMembers: (db: Db) => Promise<Figures['members']>
  countPlans: (db: Db) => Promise<Figures['plans']>
  sumPayments: (db: Db) => Promise<Figures['income']>
  countCompletions: (db: Db) => Promise<Figures['completions']>
  findStops: (db: Db) => Promise<Figures['stops']>
}

/** The admins' first page: how the academy is doing, counted anew each time it is opened, and which emails need help. */
export function adminHomePage(app: FastifyInstance, counts: Counts): void {
  const { db, jobs } = app.context
  page(app, '/admin', { who: 'admin' }, async () => {
    const [members, plans, income, completions, stops, mails] = await Promise.all([
      counts.countMembers(db),
      counts.countPlans(db),
      counts.sumPayments(db),
      counts.countCompletions(db),
      counts.findStops(db),
      listUndelivered(jobs),
    ])
    const figures: Figures = { members, plans, income, completions, stops }
    const home = placeStill(adminHomeScreen, { figures, undelivered: mails.length })
    const screens = mails.length > 0 ? [home, place(undeliveredScreen, { mails })] : [home]
    return { title: 'Overview', frame: 'admin', screens }
  })
}
