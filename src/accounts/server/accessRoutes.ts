import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/errors.ts'
import { auditCall } from '../../platform/server/audit.ts'
import { inTransaction, type Transaction } from '../../platform/server/database.ts'
import { route } from '../../platform/server/route.ts'
import type { ItemKind } from '../../settings/index.ts'
import { changeAccess } from '../accessContract.ts'
import { accessValues, type StoredAccessValues } from './itemAccess.ts'

/** Changes those of a module's items that are there, and returns their ids. */
export type ChangeItems = (tx: Transaction, ids: readonly number[], values: StoredAccessValues) => Promise<number[]>

/** The admins' way to set the access of several items at once, for the module whose they are. */
export function accessRoutes(app: FastifyInstance, kind: ItemKind, change: ChangeItems): void {
  route(
    app,
    changeAccess(kind),
    { who: 'admin', audit: `${kind} access changed` },
    async ({ body: { ids, ...input } }) => {
      const values = accessValues(input)
      if (Object.keys(values).length === 0) throw new AppError('invalid', 'Please say what is to be changed.')
      const wanted = [...new Set(ids)].sort((a, b) => a - b)
      return inTransaction(app.context.db, async (tx) => {
        const changed = await change(tx, wanted, values)
        if (changed.length < wanted.length) throw new AppError('not_found', 'One of them is not there any more.')
        await auditCall(tx, { about: `${kind} ${wanted.join(', ')}`, after: values })
        return { changed: changed.length }
      })
    },
  )
}
