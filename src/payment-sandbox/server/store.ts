import { and, asc, eq, sql } from 'drizzle-orm'
import type { ProviderName } from '../../billing/index.ts'
import type { Queryable } from '../../platform/server/database.ts'
import { sandboxObjects } from './tables.ts'

/** What the stand-in of one provider remembers, as that provider's own objects. */
export const sandboxStore = (db: Queryable, provider: ProviderName) => ({
  async get<T extends object>(kind: string, id: string): Promise<T | undefined> {
    const [row] = await db
      .select({ data: sandboxObjects.data })
      .from(sandboxObjects)
      .where(and(eq(sandboxObjects.provider, provider), eq(sandboxObjects.kind, kind), eq(sandboxObjects.id, id)))
    return row?.data as T | undefined
  },
  async put(kind: string, id: string, data: Record<string, unknown>): Promise<void> {
    // those of one transaction keep their order, which is that of the providers' lists
    const createdAt = sql`greatest(clock_timestamp(), (select max(o.created_at) + interval '1 microsecond'
      from ${sandboxObjects} o where o.provider = ${provider} and o.kind = ${kind}))`
    await db
      .insert(sandboxObjects)
      .values({ provider, kind, id, data, createdAt })
      .onConflictDoUpdate({ target: [sandboxObjects.provider, sandboxObjects.id], set: { data } })
  },
  async list<T extends object>(kind: string): Promise<T[]> {
    const rows = await db
      .select({ data: sandboxObjects.data })
      .from(sandboxObjects)
      .where(and(eq(sandboxObjects.provider, provider), eq(sandboxObjects.kind, kind)))
      .orderBy(asc(sandboxObjects.createdAt), asc(sandboxObjects.id))
    return rows.map(({ data }) => data as T)
  },
})
export type SandboxStore = ReturnType<typeof sandboxStore>
