import { sql } from 'drizzle-orm'
import { currentTime } from '../../../platform/server/clock.ts'
import type { Db } from '../../../platform/server/database.ts'
import type { Figures } from '../../figuresContract.ts'
import { memberFigures } from '../tables.ts'
import { countFigures } from './countFigures.ts'
import type { FigureSources } from './sources.ts'

/** Keeps what was counted in place of what was counted before. */
export async function storeFigures(db: Db, figures: Figures): Promise<void> {
  await db
    .insert(memberFigures)
    .values({ figures })
    .onConflictDoUpdate({ target: memberFigures.only, set: { figures, countedAt: sql`now()` } })
}

/** What the job counted last. Before its first run they are counted for whoever asks; a page stores nothing. */
export async function readFigures(db: Db, sources: FigureSources): Promise<Figures> {
  const [stored] = await db.select({ figures: memberFigures.figures }).from(memberFigures)
  return stored?.figures ?? countFigures(db, sources, currentTime())
}
