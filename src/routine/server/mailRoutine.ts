import { and, asc, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { type Addressee, findAddressee, users, userZone } from '../../accounts/server/index.ts'
import { unsubscribeLink } from '../../notifications/server/index.ts'
import { composeMail } from '../../platform/server/composeMail.ts'
import type { Context } from '../../platform/server/context.ts'
import type { Db } from '../../platform/server/database.ts'
import { job } from '../../platform/server/job.ts'
import { academyOrigin } from '../../platform/server/origin.ts'
import { zonedTime } from '../../platform/server/zonedTime.ts'
import { currentZone } from '../../platform/zoneNames.ts'
import { isOpen, isOver, isShown, type StoredPart } from '../parts.ts'
import { isMailDue, type Pause } from '../week.ts'
import { findDay, saveWishes } from './queries.ts'
import { routineSettings } from './tables.ts'
import { countMinutes } from './today.ts'

const sweepRoutines = job('routine.sweep mails', 'rest', z.object({}))
const mailRoutine = job('routine.mail today', 'mail', z.object({ userId: z.int() }))
/** Zones begin their hours at the full, the half and the quarter hour. */
const EVERY_MINUTES = 15
const PORTION = 500

/** Mails each member their routine at the hour that they have chosen. */
export function routineMails(context: Context): void {
  const { jobs } = context
  jobs.handle(sweepRoutines, (_, { now }) => sendDueRoutines(context, now))
  jobs.schedule(sweepRoutines, {}, { minutes: EVERY_MINUTES })
  jobs.handle(mailRoutine, ({ userId }, { now }) => sendRoutine(context, userId, now))
}

/** Has everybody mailed whose hour it is: one statement for each portion of them. */
export async function sendDueRoutines({ db, jobs }: Pick<Context, 'db' | 'jobs'>, now: Date): Promise<void> {
  for (let last = 0; ; ) {
    const found = await listSubscribers(db, now, gt(routineSettings.userId, last))
    // a mail that could not go yet has its job already
    for (const { userId, day, isDue } of found)
      if (isDue) await jobs.send(mailRoutine, { userId }, { singletonKey: `${userId} ${day}` })
    const end = found.at(-1)
    if (end === undefined || found.length < PORTION) return
    last = end.userId
  }
}

/** Ends these mails for a member, as the link in each of them does. */
export const stopRoutineMails =
  ({ db }: Context) =>
  (userId: number): Promise<void> =>
    saveWishes(db, userId, { mailHour: null })

type Subscriber = { userId: number; day: string; isDue: boolean }

/**
 * Members who wish a mail, or one of them, in the order of their ids, with the day at their place and whether its mail is
 * to go now. A member who has asked to leave is mailed no more, and an address that nobody has confirmed may be a stranger's.
 */
async function listSubscribers(db: Db, now: Date, which: SQL): Promise<Subscriber[]> {
  const { userId, mailHour, mailedOn, restDays } = routineSettings
  const rows = await db
    .select({
      ...{ userId, mailHour, mailedOn, restDays, zone: userZone },
      pauses: sql<
        Pause[]
      >`(select coalesce(json_agg(json_build_object('from', p.from_day, 'until', p.until_day)), '[]'::json)
        from routine_pauses p where p.user_id = ${userId})`,
    })
    .from(routineSettings)
    .innerJoin(users, eq(users.id, userId))
    .where(and(which, isNotNull(mailHour), isNotNull(users.emailVerifiedAt), isNull(users.deletionAt)))
    .orderBy(asc(userId))
    .limit(PORTION)
  return rows.map(({ userId, zone, ...row }) => {
    // zones are read here: the database may not know each by its name of today
    const local = zonedTime(now, currentZone(zone))
    const day = local.toPlainDate().toString()
    return { userId, day, isDue: isMailDue({ ...row, today: day, hour: local.hour }) }
  })
}

/** The member's day, where its mail is to be sent now and there is still something to play. */
async function findDueDay(db: Db, id: number, now: Date): Promise<{ day: string; parts: StoredPart[] } | undefined> {
  const [due] = await listSubscribers(db, now, eq(routineSettings.userId, id))
  if (!due?.isDue) return undefined
  const routine = await findDay(db, id, due.day)
  const parts = routine ? await countMinutes(db, id, routine.parts) : []
  return isOver(parts) ? undefined : { day: due.day, parts: parts.filter(isShown) }
}

/** Mails a member their routine once a day; where it could not be handed over, it is tried again. */
export async function sendRoutine(context: Context, userId: number, now: Date): Promise<void> {
  const { db, mailer } = context
  const due = await findDueDay(db, userId, now)
  if (!due) return
  const { mailedOn } = routineSettings
  const isTheirs = eq(routineSettings.userId, userId)
  const begun = await db
    .update(routineSettings)
    .set({ mailedOn: due.day })
    .where(and(isTheirs, or(isNull(mailedOn), sql`${mailedOn} < ${due.day}`)))
    .returning({ userId: routineSettings.userId })
  if (begun.length === 0) return
  try {
    const to = await findAddressee(db, userId)
    if (to) await mailer.send(routineMail(context, to, due.parts))
  } catch (error) {
    await db.update(routineSettings).set({ mailedOn: null }).where(isTheirs)
    throw error
  }
}

function routineMail({ config, settings }: Context, to: Addressee, parts: readonly StoredPart[]) {
  const open = parts.filter(isOpen)
  const academy = settings.academy()
  return composeMail({
    academy,
    to: to.email,
    firstName: to.firstName,
    subject: `Your routine for today at ${academy.name}`,
    lines: [
      `You asked for your routine at this hour. It is ready whenever you are${open.length > 0 ? ':' : '.'}`,
      ...open.map(({ title, minutes }) => `${title} (${minutes} min)`),
    ],
    link: { label: 'Open today’s routine', href: `${academyOrigin(config)}/member/today` },
    unsubscribe: unsubscribeLink(config, to.id, 'routine'),
  })
}
