import type { FastifyInstance } from 'fastify'
import { PricingQuery } from '../../billing/index.ts'
import type { Picture } from '../../platform/academy.ts'
import { type PlacedScreen, place, placeStill } from '../../platform/document.ts'
import type { Reader } from '../../platform/reader.ts'
import type { Db } from '../../platform/server/database.ts'
import { page } from '../../platform/server/page.ts'
import { fromReplica } from '../../platform/server/replica.ts'
import {
  heroScreen,
  landingSection,
  landingWords,
  picturesSection,
  teacherScreen,
  teacherSection,
} from '../../settings/index.ts'
import { presentPicture } from '../../settings/server/index.ts'
import { quizCardScreen } from '../../skill-quiz/index.ts'
import { landingBeginScreen, landingScreen, type Outline } from '../screens.ts'

type Options = {
  roadmapOutline: (db: Db) => Promise<Outline>
  /** Lessons to watch before joining, by the module that has them; null where there are none. */
  previews: (db: Db) => Promise<PlacedScreen | null>
  /** The plans and their prices, by the module that sells them. */
  pricing: (reader: Reader | null, query: PricingQuery) => Promise<PlacedScreen>
}

const DEMO_PICTURE: Picture = { src: '/media/demo/keyboard.jpg', width: 1280, height: 720 }

/** The first page: what the academy is, for visitors and for members who come by. */
export function landingPage(app: FastifyInstance, { roadmapOutline, previews, pricing }: Options): void {
  const { config, settings } = app.context
  page(app, '/', { who: 'anyone', query: PricingQuery }, async ({ reader, query, request }) => {
    const { name, tagline, signUp } = settings.academy()
    const shown = settings.read(landingSection)
    const words = landingWords(shown, name)
    const pictures = settings.read(picturesSection)
    const picture = pictures.landing ? presentPicture(pictures.landing) : config.demo ? DEMO_PICTURE : null
    const teacher = settings.read(teacherSection)
    const portrait = pictures.portrait && presentPicture(pictures.portrait)
    const [outline, watch, prices] = await Promise.all([
      shown.show_levels ? fromReplica(app.context, request, roadmapOutline) : [],
      previews(app.context.db),
      shown.show_pricing ? pricing(reader, query) : null,
    ])
    return {
      title: tagline.replace(/\.$/, ''),
      screens: [
        placeStill(heroScreen, { tagline, lead: words.lead }),
        place(quizCardScreen, {}),
        placeStill(landingScreen, { outline, words, lesson: shown.show_lesson ? { picture } : null }),
        ...(watch ? [watch] : []),
        ...(teacher.name ? [placeStill(teacherScreen, { ...teacher, portrait })] : []),
        ...(prices ? [prices] : []),
        placeStill(landingBeginScreen, { title: words.begin_title, may_register: signUp === 'open' }),
      ],
    }
  })
}
