import type { FastifyInstance } from 'fastify'
import { Id } from '../../platform/contract.ts'
import { type PlacedScreen, place, placeStill } from '../../platform/document.ts'
import { AppError } from '../../platform/errors.ts'
import { makeExcerpt } from '../../platform/excerpt.ts'
import type { Db } from '../../platform/server/database.ts'
import { page } from '../../platform/server/page.ts'
import { hlsOrigins } from '../../platform/server/video/hlsOrigins.ts'
import { previewHref, previewScreen, previewsScreen } from '../previewContract.ts'
import type { LearningGates } from './gates.ts'
import { findPreview, listPreviews } from './previews.ts'

/** The pages of what everybody may watch. */
export function previewPages(app: FastifyInstance, gates: LearningGates): void {
  const { db } = app.context
  for (const kind of ['lesson', 'upload'] as const)
    page(app, `/preview/${kind}/:id`, { who: 'anyone', params: Id }, async ({ reader, params }) => {
      const preview = await findPreview(db, kind, params.id)
      if (!preview) throw new AppError('not_found', 'There is no such preview.')
      const required_tier = reader && (await gates[kind].tierToOpen(db, reader, params.id))
      return {
        title: preview.title,
        net: { path: previewHref(preview), description: makeExcerpt(preview.description, 160) || preview.about },
        connect: hlsOrigins([preview.video_url]),
        screens: [place(previewScreen, { preview, required_tier })],
      }
    })
}

const MOST_SHOWN = 6

/** The previews on the academy's first page; null where there are none. */
export async function placePreviews(db: Db): Promise<PlacedScreen | null> {
  const previews = await listPreviews(db, MOST_SHOWN)
  return previews.length > 0 ? placeStill(previewsScreen, { previews }) : null
}

/** One sitemap has no more addresses than 50,000. */
const MOST_NAMED = 20_000

/** Their addresses, for the sitemap. */
export const previewAddresses = async (db: Db): Promise<string[]> =>
  (await listPreviews(db, MOST_NAMED)).map(previewHref)
