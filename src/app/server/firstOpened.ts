import type { Tier } from '../../accounts/index.ts'
import { askingOf } from '../../accounts/server/index.ts'
import { findFirstOfTier, pieceOwners } from '../../learning/server/index.ts'
import { findFirstPiece } from '../../pieces/server/index.ts'
import type { Reader } from '../../platform/reader.ts'
import type { Context } from '../../platform/server/context.ts'

/** What somebody who has just bought a tier begins with: the first lesson, else the first piece, that it opens. */
export const firstOpened =
  (context: Context) =>
  async (reader: Reader, tier: Tier): Promise<{ title: string; href: string } | null> => {
    const asking = askingOf(context, reader)
    const lesson = await findFirstOfTier(context.db, asking, tier)
    if (lesson) return lesson
    const piece = await findFirstPiece(context.db, pieceOwners, asking, tier)
    // premium opens what standard does, too
    return piece ?? (tier === 'premium' ? firstOpened(context)(reader, 'standard') : null)
  }
