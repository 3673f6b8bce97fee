import { PGlite, type PGliteOptions, types } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

/** PGlite as the academy uses it, in a thread or in this one: bigints come as numbers, as they do from PostgreSQL. */
export const createPglite = (options: PGliteOptions): Promise<PGlite> =>
  PGlite.create({ ...options, parsers: { [types.INT8]: Number }, extensions: { pg_trgm } })
