import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { AppError } from '../../../platform/errors.ts'
import { auditCall } from '../../../platform/server/audit.ts'
import { currentTime } from '../../../platform/server/clock.ts'
import type { Context } from '../../../platform/server/context.ts'
import { type Db, inTransaction, type Queryable } from '../../../platform/server/database.ts'
import { hashToken, newToken } from '../../../platform/server/identity.ts'
import { seal, unseal } from '../../../platform/server/seal.ts'
import { once, type Submission } from '../../../platform/server/submissions.ts'
import type { InvitationLink } from '../../invitationContract.ts'
import { invitationLinks as links } from './tables.ts'

/** What the token is sealed for. */
const PURPOSE = 'invitation link'
const MOST_LISTED = 100
/** An admin finds what has become of a link for so long. */
const KEPT_DAYS = 90

type Row = typeof links.$inferSelect
type Opening = { secret: string; origin: string }

/** The newest links, with what has become of each. */
export async function findInvitationLinks(db: Queryable, opening: Opening): Promise<InvitationLink[]> {
  const rows = await db.select().from(links).orderBy(desc(links.id)).limit(MOST_LISTED)
  return rows.map((row) => present(row, opening))
}

function present(
  { id, label, sealedToken, uses, maxUses, expiresAt, endedAt }: Row,
  { secret, origin }: Opening,
): InvitationLink {
  const token = unseal(secret, PURPOSE, sealedToken)
  return {
    ...{ id, label, uses },
    link: token === undefined ? null : `${origin}/register?invitation=${token}`,
    max_uses: maxUses,
    expires_at: expiresAt.toISOString(),
    state: stateOf({ uses, maxUses, expiresAt, endedAt }),
  }
}

type Life = Pick<Row, 'uses' | 'maxUses' | 'expiresAt' | 'endedAt'>

function stateOf({ uses, maxUses, expiresAt, endedAt }: Life): InvitationLink['state'] {
  if (endedAt) return 'ended'
  if (uses >= maxUses) return 'used'
  return expiresAt <= currentTime() ? 'expired' : 'open'
}

type NewLink = { label: string; maxUses: number; days: number }

/** Makes a link, one for each submission. */
export async function addInvitationLink(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { days, ...link }: NewLink,
  submission: Submission | undefined,
): Promise<void> {
  const token = newToken()
  const sealed = { tokenHash: hashToken(token), sealedToken: seal(config.secret, PURPOSE, token) }
  await once(db, submission, (store) =>
    store(async (tx) => {
      const expiresAt = sql`now() + ${days}::int * interval '1 day'`
      const [added] = await tx
        .insert(links)
        .values({ ...link, ...sealed, expiresAt })
        .returning({ id: links.id })
      if (!added) throw new Error('The link was not stored.')
      await auditCall(tx, { about: `invitation link ${added.id}`, after: { ...link, days } })
      return added.id
    }),
  )
}

/** Ends a link before its time; ending it again changes nothing. @throws AppError 'not_found' */
export async function endInvitationLink(db: Db, id: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [before] = await tx.select({ endedAt: links.endedAt }).from(links).where(eq(links.id, id)).for('update')
    if (!before) throw new AppError('not_found', 'There is no such link.')
    const isEnded = before.endedAt !== null
    if (!isEnded) await tx.update(links).set({ endedAt: sql`now()` }).where(eq(links.id, id))
    await auditCall(tx, { about: `invitation link ${id}`, before: { ended: isEnded }, after: { ended: true } })
  })
}

const works = (token: string) =>
  and(
    eq(links.tokenHash, hashToken(token)),
    lt(links.uses, links.maxUses),
    gt(links.expiresAt, sql`now()`),
    isNull(links.endedAt),
  )

/** Whether somebody could register by a link now; looking uses nothing up. */
export async function isInvited(db: Queryable, token: string): Promise<boolean> {
  return (await db.select({ id: links.id }).from(links).where(works(token))).length > 0
}

/** Counts one more who registers by a link; false when it does not work. Of two at once for its last place one gets it. */
export async function redeemInvitation(on: Queryable, token: string): Promise<boolean> {
  const used = await on
    .update(links)
    .set({ uses: sql`${links.uses} + 1` })
    .where(works(token))
    .returning({ id: links.id })
  return used.length > 0
}

/** Forgets links long after their end. */
export const deleteOldInvitationLinks = (db: Queryable) =>
  db.delete(links).where(lt(links.expiresAt, sql`now() - ${KEPT_DAYS}::int * interval '1 day'`))
