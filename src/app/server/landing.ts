import type { FastifyInstance } from 'fastify'
import { PricingQuery } from '../../billing/index.ts'
import { type PlacedScreen, place, placeStill } from '../../platform/document.ts'
import type { Reader } from '../../platform/reader.ts'
import type { Db } from '../../platform/server/database.ts'
import { page } from '../../platform/server/page.ts'
import { fromReplica } from '../../platform/server/replica.ts'
import { quizCardScreen } from '../../skill-quiz/index.ts'
import { landingBeginScreen, landingHeroScreen, landingScreen, type Outline } from '../screens.ts'

type Options = {
  roadmapOutline: (db: Db) => Promise<Outline>
  /** The plans and their prices, by the module that sells them. */
  pricing: (reader: Reader | null, query: PricingQuery) => Promise<PlacedScreen>
}

/** The first page: what the academy is, for visitors and for members who come by. */
export function landingPage(app: FastifyInstance, { roadmapOutline, pricing }: Options): void {
  const { config, settings } = app.context
  const picture = config.demo ? '/media/demo/keyboard.jpg' : null
  page(app, '/', { who: 'anyone', query: PricingQuery }, async ({ reader, query, request }) => {
    const { name, tagline } = settings.academy()
    const outline = await fromReplica(app.context, request, roadmapOutline)
    return {
      title: tagline.replace(/\.$/, ''),
      screens: [
        placeStill(landingHeroScreen, { name, tagline }),
        place(quizCardScreen, {}),
        placeStill(landingScreen, { outline, picture }),
        await pricing(reader, query),
        placeStill(landingBeginScreen, {}),
      ],
    }
  })
}
