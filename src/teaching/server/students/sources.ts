import type { SQL } from 'drizzle-orm'
import type { Asking } from '../../../accounts/index.ts'
import type { RoadmapDraft } from '../../../guidance/index.ts'
import type { Db, Queryable } from '../../../platform/server/database.ts'
import type { Line, StudentPage } from '../../contract.ts'
import type { findPlaces } from '../inbox/findEntries.ts'

/** A student whose page is read; `asking` is what they may open, not the admin. */
export type Whom = { id: number; asking: Asking & { placedLevel: StudentPage['level'] }; now: Date }

/** Also what waits in the inbox: rows with `kind`, `id`, `user_id` and `at`, and where each of them is answered. */
export type ListSources = StudentSources & { open: SQL; findPlaces: ReturnType<typeof findPlaces> }

/** What the modules beside this one know of members; `app` passes it in. */
export type StudentSources = {
  /** Whether the member with the id `user` has completed a lesson since. */
  hasStepSince: (user: SQL, since: Date) => SQL
  /** Ids of those whose subscription is cancelled and still runs. */
  cancelling: SQL
  /** Ids of those whose subscription goes on by itself. */
  renewing: SQL
  /** How many lessons there are for whoever joined then. */
  lessonsSince: (joined: SQL) => SQL<number>
  findSteps: (db: Queryable, ids: readonly number[]) => Promise<Map<number, { done: number; last: Date }>>
  progress: (db: Db, whom: Whom) => Promise<StudentPage['progress']>
  nextLesson: (db: Db, whom: Whom) => Promise<StudentPage['next_lesson']>
  roadmap: (whom: Whom) => Promise<RoadmapDraft>
  plan: (whom: Whom) => Promise<StudentPage['plan']>
  reading: (whom: Whom) => Promise<StudentPage['reading']>
  mixUps: (whom: Whom) => Promise<StudentPage['mix_ups']>
  pieces: (whom: Whom) => Promise<StudentPage['pieces']>
  certificates: (db: Queryable, id: number) => Promise<Line[]>
  /** Master classes that they have begun. */
  classes: (db: Queryable, id: number) => Promise<Line[]>
  takes: (db: Queryable, id: number) => Promise<Line[]>
  bookings: (db: Queryable, id: number) => Promise<Line[]>
  /** Live shows that they came to. */
  shows: (db: Queryable, id: number) => Promise<Line[]>
  payments: (db: Queryable, id: number) => Promise<Line[]>
  /** Comments and posts, the latest of each; the page sorts them. */
  written: readonly ((db: Queryable, id: number) => Promise<Line[]>)[]
}
