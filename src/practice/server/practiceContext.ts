import type { Owners } from '../../pieces/server/index.ts'
import type { Context } from '../../platform/server/context.ts'

/** What practice is made with: `owners` says what pieces belong to. */
export type PracticeContext = Pick<Context, 'db' | 'settings'> & { owners: Owners }

/** More than anybody plays through in a minute; as many may wait for the line to come back. */
export const OFTEN = { burst: 30, everySeconds: 2 }
