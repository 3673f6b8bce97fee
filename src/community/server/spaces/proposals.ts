import { and, count, desc, eq } from 'drizzle-orm'
import { users } from '../../../accounts/server/index.ts'
import { AppError } from '../../../platform/errors.ts'
import { offsetOf, type Paging, presentPage } from '../../../platform/paging.ts'
import { inTransaction, type Queryable, type Transaction } from '../../../platform/server/database.ts'
import type { Deps } from '../../../platform/server/deps.ts'
import { isoUtc } from '../../../platform/server/sqlText.ts'
import { once, type Submission } from '../../../platform/server/submissions.ts'
import type { Proposal, ProposalList } from '../../spaceContract.ts'
import { presentAuthor } from '../present.ts'
import { spaceProposals, spaces } from '../tables.ts'
import { openSpace } from './openSpace.ts'

type Db = Deps['db']
/** So many of one member may wait for an answer. */
const MOST_OPEN = 5

const { id, title, purpose, status, note, userId } = spaceProposals
const columns = {
  id,
  title,
  purpose,
  status,
  note,
  userId,
  firstName: users.firstName,
  lastName: users.lastName,
  passportKey: users.passportKey,
  space: spaces.slug,
  createdAt: isoUtc(spaceProposals.createdAt),
}
const rowsOf = (db: Queryable) =>
  db
    .select(columns)
    .from(spaceProposals)
    .innerJoin(users, eq(users.id, spaceProposals.userId))
    .leftJoin(spaces, eq(spaces.proposalId, spaceProposals.id))

const present = (row: Awaited<ReturnType<typeof rowsOf>>[number]): Proposal => ({
  id: row.id,
  title: row.title,
  purpose: row.purpose,
  status: row.status,
  note: row.note,
  space: row.space,
  user: presentAuthor(row),
  created_at: row.createdAt,
})

type Filter = { userId?: number; status?: Proposal['status'] | undefined }

/** A page of proposals, newest first. */
export async function listProposals(db: Db, filter: Filter, paging: Paging): Promise<ProposalList> {
  const where = and(
    filter.userId === undefined ? undefined : eq(userId, filter.userId),
    filter.status === undefined ? undefined : eq(status, filter.status),
  )
  const [rows, [counted]] = await Promise.all([
    rowsOf(db).where(where).orderBy(desc(id)).limit(paging.perPage).offset(offsetOf(paging)),
    db.select({ total: count() }).from(spaceProposals).where(where),
  ])
  return presentPage(rows.map(present), counted?.total ?? 0, paging)
}

async function requireProposal(db: Queryable, wanted: number): Promise<Proposal> {
  const [row] = await rowsOf(db).where(eq(id, wanted))
  if (!row) throw gone()
  return present(row)
}
const gone = () => new AppError('not_found', 'There is no such proposal any more.')

type Draft = { title: string; purpose: string }

/** Stores a proposal, once for each submission. @throws AppError 'conflict' when five of the member's still wait */
export async function addProposal(db: Db, author: number, draft: Draft, submission?: Submission): Promise<Proposal> {
  const added = await once(db, submission, (store) => store((tx) => insertProposal(tx, author, draft)))
  return requireProposal(db, added)
}

async function insertProposal(tx: Transaction, author: number, { title, purpose }: Draft): Promise<number> {
  // held, so that six at once are not five each time
  await tx.select({ id: users.id }).from(users).where(eq(users.id, author)).for('no key update')
  const open = and(eq(userId, author), eq(status, 'open'))
  const [counted] = await tx.select({ n: count() }).from(spaceProposals).where(open)
  if ((counted?.n ?? 0) >= MOST_OPEN)
    throw new AppError('conflict', 'Five of your proposals are still waiting. Please let us answer those first.')
  const [row] = await tx.insert(spaceProposals).values({ title, purpose, userId: author }).returning({ id })
  return row?.id ?? 0
}

/** Changes what the admins say to a proposal; accepting it opens the space. @throws AppError 'not_found' or 'conflict' */
export const decideProposal = (db: Db, wanted: number, verdict: Pick<Proposal, 'status' | 'note'>): Promise<Proposal> =>
  inTransaction(db, async (tx) => {
    const [changed] = await tx.update(spaceProposals).set(verdict).where(eq(id, wanted)).returning({ title })
    if (!changed) throw gone()
    if (verdict.status === 'accepted') await openSpace(tx, wanted, changed.title)
    return requireProposal(tx, wanted)
  })

export async function deleteProposal(db: Db, wanted: number): Promise<void> {
  const deleted = await db.delete(spaceProposals).where(eq(id, wanted)).returning({ id })
  if (deleted.length === 0) throw gone()
}
