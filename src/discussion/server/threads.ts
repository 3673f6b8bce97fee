import { eq, sql } from 'drizzle-orm'
import { AppError } from '../../platform/errors.ts'
import { mayWriteCommunity, type Reader } from '../../platform/reader.ts'
import { auditCall } from '../../platform/server/audit.ts'
import { inTransaction, type Queryable, type Transaction } from '../../platform/server/database.ts'
import { once, type Submission } from '../../platform/server/submissions.ts'
import type { Mention } from '../contract.ts'
import { commentGone, type DiscussionContext } from './context.ts'
import { findNamed, mentionEvents } from './mentions.ts'
import type { Spot } from './notifier.ts'
import type { comments, postComments } from './tables.ts'

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
type Stored<Held> = { id: number; parentId: number | null; actorId: number; held: Held; answered: (number | null)[] }
type Remove = () => Promise<{ parentId: number | null } | undefined>

/** What the comments below one kind of thing have of their own; all else is the same for every comment. */
export type Target<Place, Held> = {
  table: CommentTable
  /** In the audit log, before the id. */
  name: string
  find: (db: Queryable, id: number) => Promise<Entry<Place> | undefined>
  /** Sees to it that nobody deletes what is commented on before the transaction ends. @throws AppError 'not_found' */
  hold: (db: Queryable, place: Place) => Promise<Held>
  /** Stores a row, and counts it where somebody counts. */
  insert: (tx: Transaction, row: NewRow, held: Held) => Promise<number>
  /** Who may change or delete it, as the policy says. */
  mayChange: (reader: Reader, entry: { userId: number | null }) => boolean
  /** Tells whoever is asked or answered, and returns their ids. */
  tell: (tx: Transaction, stored: Stored<Held>) => Promise<number[]>
  /** Where a notification of somebody who is named leads. */
  spotOf: (id: number, place: Place) => Spot
  /** Runs `remove`, and sets right what counted the entry and who was told of it. */
  removing: (
    tx: Transaction,
    entry: Pick<Entry<Place>, 'id' | 'parentId' | 'place'>,
    remove: Remove,
  ) => Promise<boolean>
  /** Does `work`, which stores `body`, unless the writer has to wait. */
  limited?: <T>(author: Reader, body: string, work: () => Promise<T>) => Promise<T>
  /** Once it is stored: what is below `place` is another one, its number of comments too when `counted`. */
  changed?: (place: Place, byId: number, counted: boolean) => Promise<void>
}

/** Deletes a comment with its replies, or one reply; undefined when it is gone already. */
export async function deleteEntry(tx: Transaction, table: CommentTable, id: number) {
  const [gone] = await tx.delete(table).where(eq(table.id, id)).returning({ parentId: table.parentId })
  return gone
}

type Words = { body: string; submission: Submission | undefined }

/** What can be done with the comments below one kind of thing. Each throws an AppError 'not_found' for what is gone. */
export function openThreads<Place, Held>({ db, notify }: DiscussionContext, target: Target<Place, Held>) {
  const { table, changed = async () => {}, limited = (_, __, work) => work() } = target

  const requireEntry = async (queryable: Queryable, id: number) => {
    const entry = await target.find(queryable, id)
    if (!entry) throw commentGone()
    return entry
  }

  const storeOnce = (author: Reader, { body, submission }: Words, write: (tx: Transaction) => Promise<number>) =>
    once(db, submission, (store) => limited(author, body, () => store(write)))

  type Draft = { place: Place; held: Held; parentId: number | null; answered: (number | null)[]; body: string }
  const store = async (tx: Transaction, author: Reader, draft: Draft): Promise<number> => {
    const { place, held, parentId, answered, body } = draft
    const mentions = await findNamed(tx, body, mayWriteCommunity(author))
    const id = await target.insert(tx, { userId: author.id, parentId, body, mentions }, held)
    const told = await target.tell(tx, { id, parentId, actorId: author.id, held, answered })
    await notify(tx, mentionEvents(mentions, { actorId: author.id, ...target.spotOf(id, place) }, told))
    return id
  }

  return {
    /** Stores a comment and returns its id; of several submits with one key there is one comment. */
    async add(author: Reader, place: Place, words: Words): Promise<number> {
      const id = await storeOnce(author, words, async (tx) => {
        const held = await target.hold(tx, place)
        return store(tx, author, { place, held, parentId: null, answered: [], body: words.body })
      })
      await changed(place, author.id, true)
      return id
    },

    /**
     * The same with a reply below the comment that `to` is or belongs to. Spec silent: replies are one level deep, so a
     * reply to a reply is one to the comment above both.
     */
    async reply(author: Reader, to: number, words: Words): Promise<number> {
      const { place } = await requireEntry(db, to)
      const id = await storeOnce(author, words, async (tx) => {
        const entry = await requireEntry(tx, to)
        // what is commented on before the comment, as those who delete either do
        const held = await target.hold(tx, place)
        const parentId = entry.parentId ?? entry.id
        const [parent] = await tx
          .select({ userId: table.userId })
          .from(table)
          .where(eq(table.id, parentId))
          .for('key share')
        if (!parent) throw commentGone()
        const answered = [entry.userId, parent.userId]
        return store(tx, author, { place, held, parentId, answered, body: words.body })
      })
      await changed(place, author.id, false)
      return id
    },

    /** Changes the words of a comment or reply; whoever its author names for the first time hears of it. */
    async edit(reader: Reader, id: number, body: string): Promise<Mention[]> {
      const entry = await requireEntry(db, id)
      const { place, userId } = entry
      await target.hold(db, place)
      if (!target.mayChange(reader, entry)) throw new AppError('forbidden', 'You can only edit your own comments.')
      const before = entry.mentions.map((mention) => mention.id)
      const mayNameNew = reader.id === userId && mayWriteCommunity(reader)
      const change = async (tx: Transaction) => {
        const mentions = await findNamed(tx, body, mayNameNew, before)
        const stored = await tx
          .update(table)
          .set({ body, mentions, editedAt: sql`now()` })
          .where(eq(table.id, id))
          .returning({ id: table.id })
        if (stored.length === 0) throw commentGone()
        await auditCall(tx, { about: `${target.name} ${id}`, userId, before: { body: entry.body }, after: { body } })
        if (userId === null) return mentions
        await notify(tx, mentionEvents(mentions, { actorId: userId, ...target.spotOf(id, place) }, before))
        return mentions
      }
      const mentions = await limited(reader, body, () => inTransaction(db, change))
      await changed(place, reader.id, false)
      return mentions
    },

    /** Deletes a comment with its replies, or one reply. */
    async remove(reader: Reader, id: number): Promise<void> {
      const entry = await requireEntry(db, id)
      const { place, parentId, userId, body } = entry
      if (!target.mayChange(reader, entry)) throw new AppError('forbidden', 'You can only delete your own comments.')
      await inTransaction(db, async (tx) => {
        if (!(await target.removing(tx, entry, () => deleteEntry(tx, table, id)))) throw commentGone()
        await auditCall(tx, { about: `${target.name} ${id}`, userId, before: { body } })
      })
      await changed(place, reader.id, parentId === null)
    },
  }
}
