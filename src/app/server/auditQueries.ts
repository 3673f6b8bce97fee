import { and, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { peopleCalled, users } from '../../accounts/server/index.ts'
import { pageOffset, presentPage } from '../../platform/paging.ts'
import { auditLog } from '../../platform/server/audit.ts'
import { type Db, selectRows } from '../../platform/server/database.ts'
import { isBetweenDays } from '../../platform/server/searchedDays.ts'
import { isoUtc } from '../../platform/server/sqlText.ts'
import type { AuditEntry, AuditList, AuditQuery } from '../auditContract.ts'

type Asked = AuditQuery & { zone: string }

const actors = alias(users, 'actors')
const owners = alias(users, 'owners')
const nameOf = (people: typeof actors | typeof owners) =>
  sql<string | null>`case when ${people.id} is not null then ${people.firstName} || ' ' || ${people.lastName} end`

/** Acts that had another name; the log is only ever added to, so that older entries keep it and are read as the others. */
const RENAMED: Readonly<Record<string, string>> = { 'booking marked as held': 'booking marked as completed' }
const presentName = (act: string): string => RENAMED[act] ?? act
const namesOf = (act: string): string[] => {
  const former = Object.keys(RENAMED).filter((name) => RENAMED[name] === presentName(act))
  return [presentName(act), ...former]
}

/** One page of the log, the newest entry first. */
export async function pageAudit(db: Db, query: Asked): Promise<AuditList> {
  const where = matching(query)
  const { act, by, actorId, userId, about, before, after, requestId, address } = auditLog
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        ...{
          id: auditLog.id,
          at: isoUtc<string>(auditLog.at),
          act,
          by,
          actorId,
          userId,
          about,
          before,
          after,
          requestId,
          address,
        },
        ...{ actorName: nameOf(actors), ownerName: nameOf(owners) },
      })
      .from(auditLog)
      .leftJoin(actors, eq(actors.id, auditLog.actorId))
      .leftJoin(owners, eq(owners.id, auditLog.userId))
      .where(where)
      .orderBy(desc(auditLog.id))
      .limit(query.perPage)
      .offset(pageOffset(query)),
    db.select({ total: count() }).from(auditLog).where(where),
  ])
  const data = rows.map(
    ({ actorId, actorName, userId, ownerName, requestId, ...entry }): AuditEntry => ({
      ...entry,
      act: presentName(entry.act),
      actor: personOf(actorId, actorName),
      owner: personOf(userId, ownerName),
      request_id: requestId,
    }),
  )
  return presentPage(data, counted?.total ?? 0, query)
}

const personOf = (id: number | null, name: string | null) => (id === null ? null : { id, name })

const matching = ({ act, person, day, zone }: Asked): SQL | undefined =>
  and(
    act ? inArray(auditLog.act, namesOf(act)) : undefined,
    person ? isPerson(person) : undefined,
    isBetweenDays(auditLog.at, { from: day, until: day, zone }),
  )

/** A number is an id, by which also who is gone is found; anything else is a part of a name or an address. */
function isPerson(person: string): SQL | undefined {
  if (/^\d{1,9}$/.test(person)) return or(eq(auditLog.actorId, Number(person)), eq(auditLog.userId, Number(person)))
  const found = peopleCalled(person)
  return sql`(${auditLog.actorId} in (${found}) or ${auditLog.userId} in (${found}))`
}

/** Every act that the log knows; the index is jumped through, so that a long log costs no more than a short one. */
export async function listActs(db: Db): Promise<string[]> {
  const rows = await selectRows<{ act: string }>(
    db,
    sql`with recursive known as (
      (select act from audit_log order by act limit 1)
      union all
      select (select act from audit_log where act > known.act order by act limit 1) from known where known.act is not null
    ) select act from known where act is not null order by act`,
  )
  return [...new Set(rows.map(({ act }) => presentName(act)))]
}
