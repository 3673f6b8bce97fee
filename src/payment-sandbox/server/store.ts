import { and, asc, eq, sql } from 'drizzle-orm'
import type { ProviderName } from '../../billing/index.ts'
import { prepared, type Queryable } from '../../platform/server/database.ts'
import { sandboxObjects } from './tables.ts'

const { placeholder } = sql
const { data } = sandboxObjects
const ofKind = and(eq(sandboxObjects.provider, placeholder('provider')), eq(sandboxObjects.kind, placeholder('kind')))
const findOne = prepared((db) =>
  db
    .select({ data })
    .from(sandboxObjects)
    .where(and(ofKind, eq(sandboxObjects.id, placeholder('id'))))
    .prepare('find_sandbox_object'),
)
const findAll = prepared((db) =>
  db
    .select({ data })
    .from(sandboxObjects)
    .where(ofKind)
    .orderBy(asc(sandboxObjects.createdAt), asc(sandboxObjects.id))
    .prepare('list_sandbox_objects'),
)
// those of one transaction keep their order, which is that of the providers' lists
const afterAll = sql`greatest(clock_timestamp(), (select max(o.created_at) + interval '1 microsecond'
  from ${sandboxObjects} o where o.provider = ${placeholder('provider')} and o.kind = ${placeholder('kind')}))`
const store = prepared((db) =>
  db
    .insert(sandboxObjects)
    .values({
      ...{ provider: placeholder('provider'), kind: placeholder('kind'), id: placeholder('id') },
      ...{ data: placeholder('data'), createdAt: afterAll },
    })
    .onConflictDoUpdate({ target: [sandboxObjects.provider, sandboxObjects.id], set: { data: sql`excluded.data` } })
    .prepare('store_sandbox_object'),
)

/** What the stand-in of one provider remembers, as that provider's own objects. */
export const sandboxStore = (db: Queryable, provider: ProviderName) => ({
  async get<T extends object>(kind: string, id: string): Promise<T | undefined> {
    const [row] = await findOne(db).execute({ provider, kind, id })
    return row?.data as T | undefined
  },
  async put(kind: string, id: string, data: Record<string, unknown>): Promise<void> {
    await store(db).execute({ provider, kind, id, data })
  },
  async list<T extends object>(kind: string): Promise<T[]> {
    const rows = await findAll(db).execute({ provider, kind })
    return rows.map(({ data }) => data as T)
  },
})
export type SandboxStore = ReturnType<typeof sandboxStore>
