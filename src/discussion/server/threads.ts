import { eq, sql } from 'drizzle-orm'
import { AppError } from '../../platform/errors.ts'
import { mayWriteCommunity, type Reader } from '../../platform/reader.ts'
import { auditCall } from '../../platform/server/audit.ts'
import { inTransaction, type Queryable, type Transaction } from '../../platform/server/database.ts'
import { once, type Submission } from '../../platform/server/submissions.ts'
import type { Mention } from '../contract.ts'
import {
  type noteLessonComment,
  type notePostMentions,
  passOnLessonAnswer,
  passOnPostAnswer,
} from './awaited/awaitedAnswers.ts'
import { commentGone, type DiscussionContext } from './context.ts'
import { findNamed, mentionEvents } from './mentions.ts'
import type { NotificationEvent, Spot } from './notifier.ts'
import { type comments, postComments } from './tables.ts'

type CommentTable = typeof comments | typeof postComments

/** A comment or reply with what policy and changes need to know; `place` says what it is below. */
export type Entry<Place> = {
  id: number
  parentId: number | null
  userId: number | null
  body: string
  mentions: Mention[]
  place: Place
}

type NewRow = { userId: number; parentId: number | null; body: string; mentions: Mention[] }
/** A comment that has just been stored; of a reply, who wrote what it answers and the comment above both. */
type Stored<Locked> = {
  id: number
  parentId: number | null
  actorId: number
  locked: Locked
  answered: (number | null)[]
}
type Remove = () => Promise<{ parentId: number | null } | undefined>

/** What the comments below one kind of thing have of their own; all else is the same for every comment. */
export type Target<Place, Locked> = {
  table: CommentTable
  /** In the audit log, before the id. */
  name: string
  find: (db: Queryable, id: number) => Promise<Entry<Place> | undefined>
  /** The same as `requirePlace`, and keeps it from being deleted before the transaction ends. */
  lockPlace: (tx: Transaction, place: Place, reader: Reader) => Promise<Locked>
  /** Whether what is commented on is still there, and open to the reader. @throws AppError 'not_found' or 'locked' */
  requirePlace: (db: Queryable, place: Place, reader: Reader) => Promise<unknown>
  /** Those of several members who may read what is below a place; everybody without it. */
  whoMayRead?: (db: Queryable, place: Place, userIds: readonly number[]) => Promise<ReadonlySet<number>>
  /** Stores a row, and counts it where somebody counts. */
  insert: (tx: Transaction, row: NewRow, locked: Locked) => Promise<number>
  /** Who may change or delete it, as the policy says. */
  mayChange: (reader: Reader, entry: { userId: number | null }) => boolean
  /** The notifications for those who are asked or answered. */
  findEvents: (tx: Transaction, stored: Stored<Locked>) => Promise<NotificationEvent[]>
  /** Where the notification of a mention leads. */
  spotOf: (id: number, place: Place) => Spot
  /** Runs `remove`, and sets right what counted the entry and who was notified of it. */
  removing: (
    tx: Transaction,
    entry: Pick<Entry<Place>, 'id' | 'parentId' | 'place'>,
    remove: Remove,
  ) => Promise<boolean>
  /** Does `work`, which stores `body`, unless the writer has to wait. */
  limited?: <T>(author: Reader, body: string, work: () => Promise<T>) => Promise<T>
  /** Notes within the transaction that a text was stored: it waits for an admin, or is what was waited for. */
  note: (tx: Transaction, written: Parameters<typeof noteLessonComment>[1]) => Promise<void>
  /** The same of a text whose writer has changed it, with those whom it names for the first time; an edit answers nothing. */
  noteEdit?: typeof notePostMentions
  /** Once it is stored: what is below `place` is another one, its number of comments too when `counted`. */
  changed?: (place: Place, byId: number, counted: boolean) => Promise<void>
}

/** Deletes a comment with its replies, or one reply; undefined when it is gone already. */
export async function deleteEntry(tx: Transaction, table: CommentTable, id: number) {
  await (table === postComments ? passOnPostAnswer : passOnLessonAnswer)(tx, id)
  const [gone] = await tx.delete(table).where(eq(table.id, id)).returning({ parentId: table.parentId })
  return gone
}

type Words = { body: string; submission: Submission | undefined }

/** What the acts of one kind of thread work with. */
type Threads<Place, Locked> = { context: DiscussionContext; target: Target<Place, Locked> }

async function requireEntry<Place, Locked>({ find }: Target<Place, Locked>, db: Queryable, id: number) {
  const entry = await find(db, id)
  if (!entry) throw commentGone()
  return entry
}

type Draft<Place, Locked> = {
  place: Place
  locked: Locked
  parentId: number | null
  answered: (number | null)[]
  body: string
}

/** Notifies those who may read what it is about: a notification quotes it. */
async function notifyReaders<Place, Locked>(
  { context, target }: Threads<Place, Locked>,
  tx: Transaction,
  place: Place,
  events: readonly NotificationEvent[],
): Promise<void> {
  const userIds = events.map(({ userId }) => userId)
  const readers = events.length > 0 && (await target.whoMayRead?.(tx, place, userIds))
  await context.notify(tx, readers ? events.filter(({ userId }) => readers.has(userId)) : events)
}

/** Members who may not write in the community name nobody. */
async function store<Place, Locked>(
  { context, target }: Threads<Place, Locked>,
  tx: Transaction,
  author: Reader,
  { place, locked, parentId, answered, body }: Draft<Place, Locked>,
): Promise<number> {
  const mentions = await findNamed(tx, body, mayWriteCommunity(author))
  const id = await target.insert(tx, { userId: author.id, parentId, body, mentions }, locked)
  await target.note(tx, { id, author, parentId, mentions })
  const events = await target.findEvents(tx, { id, parentId, actorId: author.id, locked, answered })
  const notifiedIds = events.map(({ userId }) => userId)
  const named = mentionEvents(mentions, { actorId: author.id, ...target.spotOf(id, place) }, notifiedIds)
  // at once, since members are locked in the order of their ids within one call alone
  await notifyReaders({ context, target }, tx, place, [...events, ...named])
  return id
}

/** Stores a reply below the comment that `to` is or belongs to. */
async function storeReply<Place, Locked>(
  threads: Threads<Place, Locked>,
  tx: Transaction,
  author: Reader,
  { to, body }: { to: number; body: string },
): Promise<number> {
  const { target } = threads
  const { table } = target
  const entry = await requireEntry(target, tx, to)
  // what is commented on before the comment, as those who delete either do
  const locked = await target.lockPlace(tx, entry.place, author)
  const parentId = entry.parentId ?? entry.id
  const [parent] = await tx.select({ userId: table.userId }).from(table).where(eq(table.id, parentId)).for('key share')
  if (!parent) throw commentGone()
  const answered = [entry.userId, parent.userId]
  return store(threads, tx, author, { place: entry.place, locked, parentId, answered, body })
}

/** Changes the text of an entry, within the caller's transaction; members who are mentioned for the first time are notified. */
async function change<Place, Locked>(
  { context, target }: Threads<Place, Locked>,
  tx: Transaction,
  reader: Reader,
  { entry, body }: { entry: Entry<Place>; body: string },
): Promise<Mention[]> {
  const { id, place, userId } = entry
  const { table } = target
  const before = entry.mentions.map((mention) => mention.id)
  const mentions = await findNamed(tx, body, reader.id === userId && mayWriteCommunity(reader), before)
  const stored = await tx
    .update(table)
    .set({ body, mentions, editedAt: sql`now()` })
    .where(eq(table.id, id))
    .returning({ id: table.id })
  if (stored.length === 0) throw commentGone()
  await auditCall(tx, { about: `${target.name} ${id}`, userId, before: { body: entry.body }, after: { body } })
  if (userId === null) return mentions
  const named = mentions.filter((mention) => !before.includes(mention.id))
  if (reader.id === userId) await target.noteEdit?.(tx, { id, author: reader, mentions: named })
  const events = mentionEvents(mentions, { actorId: userId, ...target.spotOf(id, place) }, before)
  await notifyReaders({ context, target }, tx, place, events)
  return mentions
}

/** Deletes a comment with its replies, or one reply. */
async function remove<Place, Locked>({ context, target }: Threads<Place, Locked>, reader: Reader, id: number) {
  const { db } = context
  const entry = await requireEntry(target, db, id)
  const { place, parentId, userId, body } = entry
  if (!target.mayChange(reader, entry)) throw new AppError('forbidden', 'You can only delete your own comments.')
  await inTransaction(db, async (tx) => {
    if (!(await target.removing(tx, entry, () => deleteEntry(tx, target.table, id)))) throw commentGone()
    await auditCall(tx, { about: `${target.name} ${id}`, userId, before: { body } })
  })
  await target.changed?.(place, reader.id, parentId === null)
}

/** What can be done with the comments below one kind of thing. Each throws an AppError 'not_found' for what is gone. */
export function openThreads<Place, Locked>(context: DiscussionContext, target: Target<Place, Locked>) {
  const { db } = context
  const { changed = async () => {}, limited = (_, __, work) => work() } = target
  const threads = { context, target }
  const storeOnce = (author: Reader, { body, submission }: Words, write: (tx: Transaction) => Promise<number>) =>
    once(db, submission, (store) => limited(author, body, () => store(write)))

  return {
    /** Stores a comment and returns its id; of several submits with one key there is one comment. */
    async add(author: Reader, place: Place, words: Words): Promise<number> {
      const id = await storeOnce(author, words, async (tx) => {
        const locked = await target.lockPlace(tx, place, author)
        return store(threads, tx, author, { place, locked, parentId: null, answered: [], body: words.body })
      })
      await changed(place, author.id, true)
      return id
    },

    /**
     * The same with a reply. Spec silent: replies are one level deep, so a reply to a reply is one to the comment above
     * both.
     */
    async reply(author: Reader, to: number, words: Words): Promise<number> {
      const { place } = await requireEntry(target, db, to)
      const { body } = words
      const id = await storeOnce(author, words, (tx) => storeReply(threads, tx, author, { to, body }))
      await changed(place, author.id, false)
      return id
    },

    /** Changes the text of a comment or reply; members who are mentioned for the first time are notified. */
    async edit(reader: Reader, id: number, body: string): Promise<Mention[]> {
      const entry = await requireEntry(target, db, id)
      await target.requirePlace(db, entry.place, reader)
      if (!target.mayChange(reader, entry)) throw new AppError('forbidden', 'You can only edit your own comments.')
      const mentions = await limited(reader, body, () =>
        inTransaction(db, (tx) => change(threads, tx, reader, { entry, body })),
      )
      await changed(entry.place, reader.id, false)
      return mentions
    },

    /** Deletes a comment with its replies, or one reply. */
    remove: (reader: Reader, id: number) => remove(threads, reader, id),
  }
}
