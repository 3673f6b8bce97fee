import type { Owners } from '../../pieces/server/index.ts'
import type { Context } from '../../platform/server/context.ts'

/** What practice is made with: `owners` says what pieces belong to. */
export type PracticeContext = Pick<Context, 'db' | 'settings'> & { owners: Owners }
