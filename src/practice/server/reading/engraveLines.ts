import { eq, max, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { writeMusicXml } from '../../../pieces/index.ts'
import { engrave } from '../../../pieces/server/index.ts'
import { currentTime } from '../../../platform/server/clock.ts'
import type { Context } from '../../../platform/server/context.ts'
import { type Db, inTransaction, selectRows } from '../../../platform/server/database.ts'
import { digest } from '../../../platform/server/digest.ts'
import { job } from '../../../platform/server/job.ts'
import { unlessFull } from '../../../platform/server/storageErrors.ts'
import { assignFiles, type Stores, withFiles } from '../../../platform/server/storedFiles.ts'
import { findReadingPlaces } from '../../readingKinds.ts'
import { writeReadingLine } from '../../readingLine.ts'
import { readingSteps } from '../../readingSteps.ts'
import { readingLines } from './tables.ts'

/** Engraves some of the lines that are missing; where all are there it costs one query. */
const engraveLinesJob = job('practice.engrave-lines', 'engraving', z.object({}))
const MORE = { singletonKey: 'more' }

/** An admin's upload waits behind no more than these, and others find the machine free in between. */
const AT_ONCE = 12
const PAUSE_MS = 5_000
/** More seeds in a row than ever write what another one has written. */
const SEEDS_TRIED = 200

type Needs = Pick<Context, 'jobs' | 'db' | 'files' | 'config'>

/** Keeps lines of each step ahead of the member who has read furthest in it, beside whatever else is engraved. */
export function handleLines({ jobs, config, ...stores }: Needs): void {
  jobs.handle(engraveLinesJob, async () => {
    const missing = await listMissing(stores.db, config.readingLinesAhead)
    for (const step of missing) await unlessFull(() => addLine(stores, step))
    if (missing.length === AT_ONCE) await askForLines({ jobs }, PAUSE_MS)
  })
  jobs.schedule(engraveLinesJob, {}, { minutes: 60 })
}

/** Has the job look what is missing, soon. */
export const askForLines = ({ jobs }: Pick<Context, 'jobs'>, inMs = 0): Promise<unknown> =>
  jobs.send(engraveLinesJob, {}, { ...MORE, startAfter: new Date(currentTime().getTime() + inMs) })

/** The steps of the next lines to engrave, those with the fewest first. */
async function listMissing(db: Db, ahead: number): Promise<number[]> {
  const rows = await selectRows<{ step: number; ahead: number }>(
    db,
    sql`select step, (select count(*)::int from reading_lines l where l.step = s.step)
        - coalesce((select max(number) from reading_reads r where r.step = s.step), 0) as ahead
      from generate_series(1, ${readingSteps.length}::int) s(step)`,
  )
  const missing: number[] = []
  while (missing.length < AT_ONCE) {
    const [least] = rows.sort((one, other) => one.ahead - other.ahead || one.step - other.step)
    if (!least || least.ahead >= ahead) break
    missing.push(least.step)
    least.ahead++
  }
  return missing
}

/** Writes, engraves and stores the next line of a step; another process may have stored it meanwhile. */
async function addLine(stores: Stores, step: number): Promise<void> {
  const next = await writeNext(stores.db, step)
  if (!next) return
  const { score, ...line } = next
  const { phone, wide, bars, notes, tempo, key, timeSignature } = await engrave(writeMusicXml(score), () => {})
  const places = findReadingPlaces(score)
  const kinds = [...new Set(places.flatMap(({ kinds }) => kinds))]
  await withFiles(stores, async ({ put }) => {
    const phoneKey = await put('reading', 'svg', Buffer.from(phone), 'image/svg+xml')
    const wideKey = await put('reading', 'svg', Buffer.from(wide), 'image/svg+xml')
    await inTransaction(stores.db, async (tx) => {
      const [added] = await tx
        .insert(readingLines)
        .values({ ...line, step, phoneKey, wideKey, notes, places, kinds, bars, tempo, key, timeSignature })
        .onConflictDoNothing()
        .returning({ id: readingLines.id })
      if (!added) return
      const files = [phoneKey, wideKey].map((key) => ({ id: added.id, key }))
      await assignFiles(tx, 'reading-line', files)
    })
  })
}

/** The first line after those that are there which is none of them. */
async function writeNext(db: Db, step: number) {
  const ofStep = eq(readingLines.step, step)
  const [[last], known] = await Promise.all([
    db
      .select({ seed: max(readingLines.seed) })
      .from(readingLines)
      .where(ofStep),
    db.select({ fingerprint: readingLines.fingerprint }).from(readingLines).where(ofStep),
  ])
  const written = new Set(known.map(({ fingerprint }) => fingerprint))
  const first = (last?.seed ?? 0) + 1
  for (let seed = first; seed < first + SEEDS_TRIED; seed++) {
    const score = writeReadingLine(step, seed)
    const fingerprint = digest(JSON.stringify(score))
    if (!written.has(fingerprint)) return { seed, fingerprint, score }
  }
  return undefined
}
