import { and, asc, eq, isNotNull, lt } from 'drizzle-orm'
import * as z from 'zod/mini'
import { AppError } from '../../platform/errors.ts'
import type { Context } from '../../platform/server/context.ts'
import { inTransaction } from '../../platform/server/database.ts'
import { job } from '../../platform/server/job.ts'
import { assignFiles, deleteOrphans, releaseFiles, type Stores, withFiles } from '../../platform/server/storedFiles.ts'
import type { PieceNote } from '../contract.ts'
import { giveHands } from '../hands.ts'
import { engrave, UnreadableSource } from './engraving/engraver.ts'
import type { Engraving } from './engraving/worker.ts'
import { readMidi } from './sources/readMidi.ts'
import { readXml } from './sources/readXml.ts'
import { pieceScores, pieces } from './tables.ts'

/** Engraves one piece; what is ready is left alone, so that a job which is done twice costs nothing. */
export const engraveJob = job('pieces.engrave', 'engraving', z.object({ piece: z.int() }))

/** Counts up whenever scores look otherwise than before: what was drawn in an earlier look is drawn again. */
export const LOOK = 3
/** Draws one score of an earlier look again, and sends itself for the next; where there is none it costs one query. */
export const redrawJob = job('pieces.redraw', 'engraving', z.object({}))

type Row = typeof pieces.$inferSelect
type Made = Omit<Engraving, 'phone' | 'wide' | 'preview'> & Partial<Pick<Engraving, 'phone' | 'wide' | 'preview'>>

export function handleEngraving({ jobs, ...context }: Pick<Context, 'jobs' | 'db' | 'files'>): void {
  jobs.handle(engraveJob, async ({ piece }, { last }) => {
    const [row] = await context.db.select().from(pieces).where(eq(pieces.id, piece))
    if (row?.state !== 'waiting') return
    try {
      await store(context, row, await make(context, row, tellProgress(context, row)))
    } catch (error) {
      // anything else, such as a thread that was killed, is tried again by the queue
      if (isOfSource(error) || last)
        await context.db
          .update(pieces)
          .set({ state: 'failed', failure: isOfSource(error) ? error.message : GIVEN_UP })
          .where(asItWas(row))
      if (!isOfSource(error)) throw error
    }
  })
  jobs.handle(redrawJob, async (_, { last }) => {
    const row = await findOutdated(context)
    if (!row) return
    await redraw(context, row, last)
    await jobs.send(redrawJob, {}, { singletonKey: 'next' })
  })
  jobs.schedule(redrawJob, {}, { minutes: 60 })
}

/** Whether no other attempt can succeed. */
const isOfSource = (error: unknown): error is Error =>
  error instanceof UnreadableSource || (error instanceof AppError && error.code === 'invalid')

/** A piece that is there for members in an earlier look; the one that they have had longest comes first. */
async function findOutdated({ db }: Pick<Stores, 'db'>): Promise<Row | undefined> {
  const [found] = await db
    .select({ row: pieces })
    .from(pieces)
    .innerJoin(pieceScores, eq(pieceScores.pieceId, pieces.id))
    .where(and(eq(pieces.state, 'ready'), lt(pieceScores.look, LOOK), isNotNull(pieceScores.wideKey)))
    .orderBy(asc(pieces.id))
    .limit(1)
  return found?.row
}

/** Members read the earlier drawing until the new one is there; one that can't be drawn any more stays, and holds up no other. */
async function redraw(context: Stores, row: Row, last: boolean): Promise<void> {
  try {
    await store(context, row, await make(context, row, () => {}))
  } catch (error) {
    if (!isOfSource(error) && !last) throw error
    await context.db.update(pieceScores).set({ look: LOOK }).where(eq(pieceScores.pieceId, row.id))
  }
}

const GIVEN_UP = 'The engraver did not come to an end, several times over.'

/** The piece as it was read; one that was asked for again meanwhile has a job of its own. */
const asItWas = ({ id, version, state }: Row) =>
  and(eq(pieces.id, id), eq(pieces.version, version), eq(pieces.state, state))

async function make({ files }: Stores, row: Row, tell: (progress: number) => void): Promise<Made> {
  const source = await readAll(files, row.sourceKey)
  if (row.source === 'midi') {
    // an admin may have given it another one
    const { title: _, ...about } = readMidi(source)
    return { ...about, midi: source }
  }
  return engrave(readXml(source).xml, tell)
}

const tellProgress =
  ({ db }: Pick<Stores, 'db'>, row: Row) =>
  (progress: number) =>
    void db
      .update(pieces)
      .set({ progress })
      .where(asItWas(row))
      .catch(() => {})

async function readAll(files: Stores['files'], key: string): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of await files.read(key)) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

async function store(stores: Stores, row: Row, { phone, wide, preview, midi, notes, ...about }: Made): Promise<void> {
  const { id, sourceKey } = row
  const taken = await withFiles(stores, async ({ put }) => {
    const draw = (svg: string | undefined) => (svg ? put('pieces', 'svg', Buffer.from(svg), 'image/svg+xml') : null)
    const [phoneKey, wideKey, previewKey] = [await draw(phone), await draw(wide), await draw(preview)]
    const midiKey = await put('pieces', 'mid', Buffer.from(midi), 'audio/midi')
    const score = { phoneKey, wideKey, previewKey, midiKey, look: LOOK, notes: withHands(notes, row) }
    return inTransaction(stores.db, async (tx) => {
      const [there] = await tx.select({ id: pieces.id }).from(pieces).where(asItWas(row)).for('update')
      // deleted, asked for again or stored by another job meanwhile
      if (!there) return [phoneKey, wideKey, previewKey, midiKey].filter((key) => key !== null)
      const before = [...(await releaseFiles(tx, 'piece', [id])), ...(await releaseFiles(tx, 'piece-preview', [id]))]
      await tx
        .insert(pieceScores)
        .values({ pieceId: id, ...score })
        .onConflictDoUpdate({ target: pieceScores.pieceId, set: score })
      await tx
        .update(pieces)
        .set({ ...about, state: 'ready', progress: 100, failure: null })
        .where(eq(pieces.id, id))
      await assignFiles(
        tx,
        'piece',
        [sourceKey, phoneKey, wideKey, midiKey].map((key) => ({ id, key })),
      )
      await assignFiles(tx, 'piece-preview', [{ id, key: previewKey }])
      return before.filter((key) => key !== sourceKey)
    })
  })
  await deleteOrphans(stores, taken)
}

const withHands = (notes: readonly PieceNote[], { hands, splitAt }: Row): PieceNote[] =>
  giveHands(notes, hands, splitAt)
