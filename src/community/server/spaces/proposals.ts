import { and, count, desc, eq } from 'drizzle-orm'
import { lockUser, users } from '../../../accounts/server/index.ts'
import { presentAuthor } from '../../../discussion/server/index.ts'
import { notify, notifyAdmins, withdrawNotification } from '../../../notifications/server/index.ts'
import { AppError } from '../../../platform/errors.ts'
import { type Paging, pageOffset, presentPage } from '../../../platform/paging.ts'
import { auditCall } from '../../../platform/server/audit.ts'
import type { Context } from '../../../platform/server/context.ts'
import { inTransaction, type Queryable, type Transaction } from '../../../platform/server/database.ts'
import { isoUtc } from '../../../platform/server/sqlText.ts'
import { once, type Submission } from '../../../platform/server/submissions.ts'
import type { Proposal, ProposalList } from '../../spaceContract.ts'
import type { CommunityContext } from '../context.ts'
import { spaceProposals, spaces } from '../tables.ts'
import { openSpace } from './openSpace.ts'

type Db = Context['db']
/** How many proposals of one member may wait for an answer. */
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
  avatarKey: users.avatarKey,
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
    rowsOf(db).where(where).orderBy(desc(id)).limit(paging.perPage).offset(pageOffset(paging)),
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
export async function addProposal(
  context: CommunityContext,
  author: number,
  draft: Draft,
  submission?: Submission,
): Promise<Proposal> {
  const added = await once(context.db, submission, (store) => store((tx) => insertProposal(tx, context, author, draft)))
  return requireProposal(context.db, added)
}

async function insertProposal(
  tx: Transaction,
  { wake }: CommunityContext,
  author: number,
  { title, purpose }: Draft,
): Promise<number> {
  // without the lock, six proposals sent at once would each find fewer than five open ones
  await lockUser(tx, author)
  const open = and(eq(userId, author), eq(status, 'open'))
  const [counted] = await tx.select({ n: count() }).from(spaceProposals).where(open)
  if ((counted?.n ?? 0) >= MOST_OPEN)
    throw new AppError('conflict', 'Five of your proposals are still waiting. Please let us answer those first.')
  const [row] = await tx.insert(spaceProposals).values({ title, purpose, userId: author }).returning({ id })
  const notice = { kind: 'proposed', bundle: 'proposed', actorId: author, excerpt: title } as const
  await notifyAdmins(tx, notice, author, wake)
  return row?.id ?? 0
}

type Decision = Pick<Proposal, 'status' | 'note'> & { adminId: number }

/** The bundle of the notification that its author gets. */
const proposalBundle = (proposalId: number) => `proposal ${proposalId}`

/** A proposal whose space is open can't be declined or reopened. */
async function requireUnopened(tx: Transaction, wanted: number): Promise<void> {
  const [space] = await tx.select({ slug: spaces.slug }).from(spaces).where(eq(spaces.proposalId, wanted))
  if (!space) return
  throw new AppError('conflict', 'This proposal has opened a space already. Please rename or close the space instead.')
}

/**
 * Stores the admins' decision on a proposal and notifies its author. Accepting it opens the space; reopening it takes
 * the notification back. The same decision once more changes nothing, is not logged and notifies nobody.
 * @throws AppError 'not_found', or 'conflict' when it opened a space and is not accepted, or its name is taken
 */
export const decideProposal = (
  { db, wake }: CommunityContext,
  wanted: number,
  { adminId, ...decision }: Decision,
): Promise<Proposal> =>
  inTransaction(db, async (tx) => {
    const [former] = await tx.select().from(spaceProposals).where(eq(id, wanted)).for('no key update')
    if (!former) throw gone()
    if (decision.status !== 'accepted') await requireUnopened(tx, wanted)
    const opened = decision.status === 'accepted' && (await openSpace(tx, wanted, former.title))
    const after = opened ? { ...decision, space: 'open' } : decision
    await auditCall(tx, { about: `space proposal ${wanted}`, userId: former.userId, before: former, after })
    if (!opened && decision.status === former.status && decision.note === former.note)
      return requireProposal(tx, wanted)
    await tx.update(spaceProposals).set(decision).where(eq(id, wanted))
    const bundle = proposalBundle(wanted)
    if (decision.status === 'open') await withdrawNotification(tx, { userId: former.userId, bundle }, wake)
    else if (former.userId !== adminId) {
      const notice = { kind: 'proposal', bundle, excerpt: former.title, note: decision.note } as const
      await notify(tx, [{ ...notice, userId: former.userId, removed: decision.status === 'declined' }], wake)
    }
    return requireProposal(tx, wanted)
  })

/** Deletes a proposal, and takes back the notification that it was declined, whose link would lead nowhere. */
export async function deleteProposal({ db, wake }: CommunityContext, wanted: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [former] = await tx.delete(spaceProposals).where(eq(id, wanted)).returning()
    if (!former) throw gone()
    if (former.status === 'declined')
      await withdrawNotification(tx, { userId: former.userId, bundle: proposalBundle(wanted) }, wake)
    await auditCall(tx, { about: `space proposal ${wanted}`, userId: former.userId, before: former })
  })
}
