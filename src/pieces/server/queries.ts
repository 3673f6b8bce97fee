import { eq, type SQL, sql } from 'drizzle-orm'
import { type Asking, type Level, lockedText, lockOf } from '../../accounts/index.ts'
import { askingOf } from '../../accounts/server/index.ts'
import { AppError } from '../../platform/errors.ts'
import { type Paged, pageOffset, presentPage } from '../../platform/paging.ts'
import type { AccessTier } from '../../platform/reader.ts'
import type { Context } from '../../platform/server/context.ts'
import { type Db, type Queryable, selectRows, type Transaction } from '../../platform/server/database.ts'
import type { FilePolicies } from '../../platform/server/filePolicy.ts'
import { fileUrl } from '../../platform/server/files.ts'
import type {
  AdminPiece,
  AdminPieceQuery,
  KindCounts,
  Piece,
  PieceCard,
  PieceQuery,
  ShelfChoices,
} from '../contract.ts'
import { pieceHref } from '../rules.ts'
import { type Owners, shelf } from './shelf.ts'
import { pieceScores, pieces, pieceVisits } from './tables.ts'

type Row = Omit<PieceCard, 'locked' | 'required_tier' | 'preview'> & { preview_key: string | null }
const CARD = sql`shelf.id, title, composer, level, category, access, bars, round(seconds)::int as seconds, state,
  piece_scores.preview_key`
const SCORES = sql`left join piece_scores on piece_scores.piece_id = shelf.id`

const present = (asking: Asking, { preview_key, ...row }: Row): PieceCard => ({
  ...row,
  ...lockOf(asking, 'pieces', row.access),
  preview: fileUrl(preview_key),
})

const LEVELS = sql`array_position(array['beginner', 'intermediate', 'advanced'], level)`

/**
 * Songs are those of the library, of the teacher's shelf, and whatever else has a composer who is not the academy itself;
 * exercises never are.
 */
const isSong = (academy: string): SQL => sql`(category <> 'piano exercise'
  and (category = 'learn songs' or owner is null or composer not in ('', ${academy})))`

/** `academy`: its name, which is the composer of its own studies. */
type Filter = Omit<PieceQuery, 'page' | 'perPage'> & Pick<AdminPieceQuery, 'sight'> & { academy: string }
function conditions(query: Partial<Filter>): SQL {
  const { kind, level, category, composer, lesson, upload, sight, q, academy = '' } = query
  const wanted = [
    kind && (kind === 'song' ? isSong(academy) : sql`not ${isSong(academy)}`),
    level && sql`level = ${level}`,
    category && sql`category = ${category}`,
    composer && sql`composer = ${composer}`,
    lesson && sql`owner = 'lesson' and owner_id = ${lesson}`,
    upload && sql`owner = 'upload' and owner_id = ${upload}`,
    sight && sql`published = ${sight === 'published'}`,
    q && sql`position(plain_text(${q}) in search_key || ' ' || plain_text(category)) > 0`,
  ].filter((one): one is SQL => typeof one === 'object')
  return wanted.length > 0 ? sql`where ${sql.join(wanted, sql` and `)}` : sql``
}

/** One page of what members see, the easiest first, by the places of their lessons. */
export async function listPieces(
  db: Db,
  owners: Owners,
  asking: Asking,
  query: PieceQuery & Partial<Filter>,
): Promise<Paged<PieceCard>> {
  const count = sql`select count(*)::int as total from ${shelf(owners, asking)} ${conditions(query)}`
  const [cards, [counted]] = await Promise.all([
    selectCards(db, owners, asking, query),
    selectRows<{ total: number }>(db, count),
  ])
  return presentPage(cards, counted?.total ?? 0, query)
}

async function selectCards(
  db: Db,
  owners: Owners,
  asking: Asking,
  query: PieceQuery & Partial<Filter>,
): Promise<PieceCard[]> {
  const rows = await selectRows<Row>(
    db,
    sql`select ${CARD} from ${shelf(owners, asking)} ${SCORES} ${conditions(query)}
      order by ${LEVELS}, place, shelf.id limit ${query.perPage} offset ${pageOffset(query)}`,
  )
  return rows.map((row) => present(asking, row))
}

/** More than any lesson has. */
const OF_LESSON = 24

/** What a lesson, or one of the library, has to play. */
export const listPiecesOf = (
  db: Db,
  owners: Owners,
  asking: Asking,
  of: { lesson: number } | { upload: number },
): Promise<PieceCard[]> => selectCards(db, owners, asking, { ...of, page: 1, perPage: OF_LESSON })

/** The pieces that a member opened last. */
export async function listPlaying(db: Db, owners: Owners, asking: Asking, most: number): Promise<PieceCard[]> {
  const rows = await selectRows<Row>(
    db,
    sql`select ${CARD} from ${shelf(owners, asking)} ${SCORES}
      join piece_visits on piece_visits.piece_id = shelf.id and piece_visits.user_id = ${asking.id}
      order by visited_at desc limit ${most}`,
  )
  return rows.map((row) => present(asking, row))
}

/** The easiest piece that this very tier opens. */
export async function findFirstPiece(db: Db, owners: Owners, asking: Asking, tier: AccessTier) {
  const [row] = await selectRows<{ id: number; title: string }>(
    db,
    sql`select id, title from ${shelf(owners, asking)} where access = ${tier} order by ${LEVELS}, place, id limit 1`,
  )
  return row ? { title: row.title, href: pieceHref(row) } : null
}

/** More than anybody is offered in a season. */
const OPEN_PIECES = 60

/** Engraved pieces that the reader may open, of their level and the easier ones; those of their own level first. */
export async function listOpenPieces(db: Db, owners: Owners, asking: Asking, level: Level): Promise<PieceCard[]> {
  const own = sql`array_position(array['beginner', 'intermediate', 'advanced'], ${level})`
  const rows = await selectRows<Row>(
    db,
    sql`select ${CARD} from ${shelf(owners, asking)} ${SCORES} where state = 'ready' and ${LEVELS} <= ${own}
      order by ${LEVELS} desc, place, shelf.id`,
  )
  return rows
    .map((row) => present(asking, row))
    .filter(({ locked }) => !locked)
    .slice(0, OPEN_PIECES)
}

/** The pieces of these ids that the reader sees, in any order. */
export async function listCards(db: Db, owners: Owners, asking: Asking, ids: readonly number[]): Promise<PieceCard[]> {
  if (ids.length === 0) return []
  const wanted = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )
  const rows = await selectRows<Row>(
    db,
    sql`select ${CARD} from ${shelf(owners, asking)} ${SCORES} where shelf.id in (${wanted})`,
  )
  return rows.map((row) => present(asking, row))
}

/** Categories and composers that there are, by name. */
export async function listChoices(db: Db, owners: Owners, asking: Asking): Promise<ShelfChoices> {
  const [row] = await selectRows<{ categories: string[] | null; composers: string[] | null }>(
    db,
    sql`select array_agg(distinct category order by category) filter (where category <> '') as categories,
      array_agg(distinct composer order by composer) filter (where composer <> '') as composers from ${shelf(owners, asking)}`,
  )
  return { categories: row?.categories ?? [], composers: row?.composers ?? [] }
}

/** How many songs and how many studies there are of what a filter lets through, whichever kind it names. */
export async function countKinds(
  db: Db,
  owners: Owners,
  asking: Asking,
  filter: Partial<Filter> & Pick<Filter, 'academy'>,
): Promise<KindCounts> {
  const song = isSong(filter.academy)
  const [row] = await selectRows<KindCounts>(
    db,
    sql`select count(*) filter (where ${song})::int as song, count(*) filter (where not ${song})::int as study
      from ${shelf(owners, asking)} ${conditions({ ...filter, kind: undefined })}`,
  )
  return row ?? { song: 0, study: 0 }
}

const NO_PIECE = 'There is no such piece.'

/** A piece as a card; admins find those that members do not see, too. @throws AppError 'not_found' */
export async function findCard(db: Db, owners: Owners, asking: Asking, id: number): Promise<PieceCard> {
  const seen = shelf(owners, asking, { everything: asking.isAdmin, only: id })
  const [row] = await selectRows<Row>(db, sql`select ${CARD} from ${seen} ${SCORES}`)
  if (!row) throw new AppError('not_found', NO_PIECE)
  return present(asking, row)
}

/** @throws AppError 'not_found', or 'locked' with the words of the gate */
export async function requireOpen(db: Db, owners: Owners, asking: Asking, id: number): Promise<PieceCard> {
  const card = await findCard(db, owners, asking, id)
  if (card.locked) throw new AppError('locked', lockedText(card.required_tier, asking.names))
  return card
}

/** Keeps a piece until the transaction ends. @throws AppError 'not_found' for one that went meanwhile */
export async function holdPiece(tx: Transaction, id: number): Promise<void> {
  const rows = await tx.select({ id: pieces.id }).from(pieces).where(eq(pieces.id, id)).for('key share')
  if (rows.length === 0) throw new AppError('not_found', NO_PIECE)
}

/** A piece with its score and notes. @throws AppError as requireOpen */
export const readPiece = async (db: Db, owners: Owners, asking: Asking, id: number): Promise<Piece> =>
  withScore(db, await requireOpen(db, owners, asking, id))

/** The score and notes of a piece that the reader may open. @throws AppError 'not_found' once it is deleted */
export async function withScore(db: Db, card: PieceCard): Promise<Piece> {
  const [row] = await db
    .select({
      tempo: pieces.tempo,
      key: pieces.key,
      time_signature: pieces.timeSignature,
      phone: pieceScores.phoneKey,
      wide: pieceScores.wideKey,
      notes: pieceScores.notes,
    })
    .from(pieces)
    .leftJoin(pieceScores, eq(pieceScores.pieceId, pieces.id))
    .where(eq(pieces.id, card.id))
  if (!row) throw new AppError('not_found', NO_PIECE)
  const { phone, wide, notes, ...about } = row
  const [phoneUrl, wideUrl] = [fileUrl(phone), fileUrl(wide)]
  return {
    ...card,
    ...about,
    score: phoneUrl && wideUrl ? { phone: phoneUrl, wide: wideUrl } : null,
    notes: notes ?? [],
  }
}

/** The stored MIDI file of a piece, and its name for a download. @throws AppError as requireOpen, 'not_found' while it waits */
export async function findMidi(
  db: Db,
  owners: Owners,
  asking: Asking,
  id: number,
): Promise<{ key: string; name: string }> {
  const { title } = await requireOpen(db, owners, asking, id)
  const [row] = await db.select({ key: pieceScores.midiKey }).from(pieceScores).where(eq(pieceScores.pieceId, id))
  if (!row) throw new AppError('not_found', 'This piece is still being engraved.')
  return { key: row.key, name: title }
}

/** Scores and MIDI files go to those who may open the piece; its first bars are its cover, for whoever sees it on the shelf. */
export const pieceFiles = (context: Pick<Context, 'settings'>, owners: Owners): FilePolicies => ({
  piece: async (reader, ownerId, db) => {
    await requireOpen(db, owners, askingOf(context, reader), Number(ownerId))
    return true
  },
  'piece-preview': async (reader, ownerId, db) => {
    await findCard(db, owners, askingOf(context, reader), Number(ownerId))
    return true
  },
})

/** Asked for longer ago than the engraver takes for any piece and those before it. */
const STUCK = sql`state = 'waiting' and exists (select from pieces p
  where p.id = shelf.id and p.requested_at < now() - interval '10 minutes')`

const ADMIN = sql`published, owner, owner_id, hands, split_at, source, progress, failure, access_choice, release_at, release_after_days,
  ${STUCK} as stuck`

/** One page of all pieces, or of those of a lesson, the newest first. */
export async function listAdminPieces(
  db: Db,
  owners: Owners,
  asking: Asking,
  { page, perPage, ...filter }: AdminPieceQuery,
): Promise<Paged<AdminPiece>> {
  type AdminRow = Row & Omit<AdminPiece, keyof PieceCard>
  const paging = { page, perPage }
  const where = conditions(filter)
  const all = shelf(owners, asking, { everything: true })
  const [rows, [counted]] = await Promise.all([
    selectRows<AdminRow>(
      db,
      sql`select ${CARD}, ${ADMIN} from ${all} ${SCORES} ${where}
        order by shelf.id desc limit ${paging.perPage} offset ${pageOffset(paging)}`,
    ),
    selectRows<{ total: number }>(db, sql`select count(*)::int as total from ${all} ${where}`),
  ])
  const data = rows.map((row) => ({ ...row, ...present(asking, row) }))
  return presentPage(data, counted?.total ?? 0, paging)
}

/** Notes that a member has this piece open, now or at another time. */
export const saveVisit = (db: Queryable, userId: number, pieceId: number, at?: Date) =>
  db
    .insert(pieceVisits)
    .values({ userId, pieceId, ...(at ? { visitedAt: at } : {}) })
    .onConflictDoUpdate({
      target: [pieceVisits.userId, pieceVisits.pieceId],
      set: { visitedAt: sql`excluded.visited_at` },
    })
