import { and, asc, count, eq, sql } from 'drizzle-orm'
import { prepared, type Queryable, type Transaction } from '../../../platform/server/database.ts'
import type { FilmLoop, Video } from '../../filmContract.ts'
import type { GuideVideo } from '../../guideContract.ts'
import { filmLoops, filmPlaces, lessons, stepTicks, uploads } from '../tables.ts'

type Kept = typeof filmPlaces | typeof filmLoops | typeof stepTicks

/** What one member keeps of one item. */
const isOf = (table: Kept) =>
  and(
    eq(table.userId, sql.placeholder('reader')),
    eq(table.source, sql.placeholder('source')),
    eq(table.videoId, sql.placeholder('video_id')),
  )

const findPlace = prepared((db) =>
  db.select({ seconds: filmPlaces.seconds }).from(filmPlaces).where(isOf(filmPlaces)).prepare('find_film_place'),
)

/** Where a member stopped in a film, in seconds; 0 where they have not begun. */
export async function findFilmPlace(db: Queryable, reader: number, video: Video): Promise<number> {
  const [place] = await findPlace(db).execute({ reader, ...video })
  return place?.seconds ?? 0
}

const upsertPlace = prepared((db) =>
  db
    .insert(filmPlaces)
    .values({
      userId: sql.placeholder('reader'),
      source: sql.placeholder('source'),
      videoId: sql.placeholder('video_id'),
      seconds: sql.placeholder('seconds'),
    })
    .onConflictDoUpdate({
      target: [filmPlaces.userId, filmPlaces.source, filmPlaces.videoId],
      set: { seconds: sql`excluded.seconds`, savedAt: sql`now()` },
    })
    .prepare('upsert_film_place'),
)

export const upsertFilmPlace = (tx: Transaction, reader: number, video: Video, seconds: number) =>
  upsertPlace(tx).execute({ reader, ...video, seconds })

const loopColumns = {
  id: filmLoops.id,
  source: filmLoops.source,
  video_id: filmLoops.videoId,
  name: filmLoops.name,
  from: filmLoops.from,
  to: filmLoops.to,
}

const findLoops = prepared((db) =>
  db
    .select(loopColumns)
    .from(filmLoops)
    .where(isOf(filmLoops))
    .orderBy(asc(filmLoops.from), asc(filmLoops.id))
    .prepare('find_film_loops'),
)

export const listLoops = (db: Queryable, reader: number, video: Video): Promise<FilmLoop[]> =>
  findLoops(db).execute({ reader, ...video })

export async function countLoops(db: Queryable, reader: number, { source, video_id }: Video): Promise<number> {
  const ofFilm = and(eq(filmLoops.userId, reader), eq(filmLoops.source, source), eq(filmLoops.videoId, video_id))
  const [counted] = await db.select({ n: count() }).from(filmLoops).where(ofFilm)
  return counted?.n ?? 0
}

/** A member's own loop; undefined for somebody else's. */
export async function findLoop(db: Queryable, reader: number, id: number): Promise<FilmLoop | undefined> {
  const mine = and(eq(filmLoops.id, id), eq(filmLoops.userId, reader))
  const [loop] = await db.select(loopColumns).from(filmLoops).where(mine)
  return loop
}

export async function insertLoop(tx: Transaction, loop: typeof filmLoops.$inferInsert): Promise<number> {
  const [row] = await tx.insert(filmLoops).values(loop).returning({ id: filmLoops.id })
  if (!row) throw new Error('The database returned no row for a new loop.')
  return row.id
}

/** Deletes a member's own loop; false when it has gone meanwhile. */
export async function removeLoop(db: Queryable, reader: number, id: number): Promise<boolean> {
  const mine = and(eq(filmLoops.id, id), eq(filmLoops.userId, reader))
  return (await db.delete(filmLoops).where(mine).returning({ id: filmLoops.id })).length > 0
}

const findTicks = prepared((db) =>
  db.select({ step: stepTicks.step }).from(stepTicks).where(isOf(stepTicks)).prepare('find_step_ticks'),
)

/** The steps that a member has ticked, also those that the teacher has since taken out. */
export async function findTickedSteps(db: Queryable, reader: number, video: Video): Promise<string[]> {
  return (await findTicks(db).execute({ reader, ...video })).map(({ step }) => step)
}

/** Whether the item has a step of these words. */
export async function hasStep(db: Queryable, { source, video_id }: GuideVideo, step: string): Promise<boolean> {
  const table = { courses: lessons, uploads }[source]
  const found = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, video_id), sql`${step} = any(${table.steps})`))
  return found.length > 0
}

export async function setTick(
  tx: Transaction,
  userId: number,
  { source, video_id: videoId }: GuideVideo,
  { step, ticked }: { step: string; ticked: boolean },
): Promise<void> {
  const row = { userId, source, videoId, step }
  if (ticked) await tx.insert(stepTicks).values(row).onConflictDoNothing()
  else
    await tx
      .delete(stepTicks)
      .where(
        and(
          eq(stepTicks.userId, userId),
          eq(stepTicks.source, source),
          eq(stepTicks.videoId, videoId),
          eq(stepTicks.step, step),
        ),
      )
}
