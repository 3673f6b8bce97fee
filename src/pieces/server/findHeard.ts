import { sql } from 'drizzle-orm'
import { type Asking, lockOf } from '../../accounts/index.ts'
import { type Db, selectRows } from '../../platform/server/database.ts'
import type { PieceCard } from '../contract.ts'
import { type Owners, shelf } from './shelf.ts'

/**
 * What each of these lessons of the library lets one hear first, by the lesson's id: the first of its pieces that the
 * reader may open. One statement, however many they are.
 */
export async function findHeard(db: Db, owners: Owners, asking: Asking, uploads: readonly number[]) {
  const rows = await selectRows<Pick<PieceCard, 'id' | 'title' | 'access'> & { upload: number }>(
    db,
    sql`select id, title, access, owner_id as upload from ${shelf(owners, asking)}
      where owner = 'upload' and owner_id = any(${sql.param([...uploads])}::int[]) and state = 'ready' order by place desc, id desc`,
  )
  const open = rows.filter(({ access }) => !lockOf(asking, 'pieces', access).locked)
  return new Map(open.map(({ upload, id, title }) => [upload, { id, title }]))
}
