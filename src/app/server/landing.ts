import type { FastifyInstance } from 'fastify'
import { academy } from '../../platform/academy.ts'
import { place, placeStill } from '../../platform/document.ts'
import type { Db } from '../../platform/server/database.ts'
import { page } from '../../platform/server/page.ts'
import { quizCardScreen } from '../../skill-quiz/index.ts'
import { landingHeroScreen, landingScreen, type Outline } from '../screens.ts'

type Options = { roadmapOutline: (db: Db) => Promise<Outline> }

/** The first page: what the academy is, for visitors and for members who come by. */
export function landingPage(app: FastifyInstance, { roadmapOutline }: Options): void {
  const { db, config } = app.deps
  const picture = config.demo ? '/media/demo/keyboard.jpg' : null
  page(app, '/', { who: 'anyone' }, async () => {
    const outline = await roadmapOutline(db)
    return {
      title: academy.tagline.replace(/\.$/, ''),
      screens: [
        placeStill(landingHeroScreen, {}),
        place(quizCardScreen, {}),
        placeStill(landingScreen, { outline, picture }),
      ],
    }
  })
}
