import { sql } from 'drizzle-orm'
import { type Asking, lockOf } from '../../accounts/index.ts'
import { type Db, selectRows } from '../../platform/server/database.ts'
import type { PieceCard } from '../contract.ts'
import { canBeHeard } from '../rules.ts'
import { type Owners, shelf } from './shelf.ts'

type Row = Pick<PieceCard, 'id' | 'title' | 'access' | 'state'> & { upload: number }

/**
 * What each of these lessons of the library lets one hear first, by the lesson's id: the first of its pieces that can be
 * heard. One statement, however many they are.
 */
export async function findHeard(db: Db, owners: Owners, asking: Asking, uploads: readonly number[]) {
  const rows = await selectRows<Row>(
    db,
    sql`select id, title, access, state, owner_id as upload from ${shelf(owners, asking)}
      where owner = 'upload' and owner_id = any(${sql.param([...uploads])}::int[]) order by place desc, id desc`,
  )
  const heard = rows.filter(({ state, access }) => canBeHeard({ state, ...lockOf(asking, 'pieces', access) }))
  return new Map(heard.map(({ upload, id, title }) => [upload, { id, title }]))
}
