import type { FastifyInstance } from 'fastify'
import { PricingQuery } from '../../billing/index.ts'
import { courseData } from '../../learning/server/index.ts'
import type { Picture, SignUpMode } from '../../platform/academy.ts'
import { type PlacedScreen, place, placeAsleep, placeStill } from '../../platform/document.ts'
import type { Reader } from '../../platform/reader.ts'
import type { Db } from '../../platform/server/database.ts'
import { academyOrigin } from '../../platform/server/origin.ts'
import { page } from '../../platform/server/page.ts'
import { fromReplica } from '../../platform/server/replica.ts'
import { organizationData, organizationId } from '../../platform/server/schemaOrg.ts'
import {
  deliveredQuestions,
  heroScreen,
  landingSection,
  landingWords,
  picturesSection,
  questionsScreen,
  readQuestions,
  readVoices,
  teacherScreen,
  teacherSection,
  voicesScreen,
  voicesSection,
} from '../../settings/index.ts'
import { presentPicture } from '../../settings/server/index.ts'
import { quizCardScreen } from '../../skill-quiz/index.ts'
import { landingBeginScreen, landingScreen, type Outline, pianoFrontScreen } from '../screens.ts'

type Options = {
  /** The next live shows and the price table as structured data. */
  events: (db: Db) => Promise<object[]>
  products: () => object[]
  roadmapOutline: (db: Db) => Promise<Outline>
  /** Lessons to watch before joining, by the module that has them; null where there are none. */
  previews: (db: Db) => Promise<PlacedScreen | null>
  /** Questions for the ear of whoever has no account, by the module that asks them. */
  trial: (reader: Reader | null, door: SignUpMode) => PlacedScreen
  /** The plans and their prices, by the module that sells them. */
  pricing: (reader: Reader | null, query: PricingQuery) => Promise<PlacedScreen>
}

const DEMO_PICTURE: Picture = { src: '/media/demo/keyboard.webp', width: 1280, height: 720 }

/** The first page: what the academy is, for visitors and for members who come by. */
export function landingPage(
  app: FastifyInstance,
  { roadmapOutline, previews, trial, pricing, events, products }: Options,
): void {
  const { config, settings } = app.context
  const origin = academyOrigin(config)
  page(app, '/', { who: 'anyone', query: PricingQuery, shared: true }, async ({ reader, query, request }) => {
    const academy = settings.academy()
    const { name, tagline, signUp } = academy
    const shown = settings.read(landingSection)
    const words = landingWords(shown, name)
    const pictures = settings.read(picturesSection)
    const teacher = settings.read(teacherSection)
    const pictureOf = (which: keyof typeof pictures) => {
      const stored = pictures[which]
      return stored && presentPicture(stored)
    }
    const mayRegister = signUp === 'open'
    const [outline, watch, ahead, prices] = await Promise.all([
      shown.show_levels ? fromReplica(app.context, request, roadmapOutline) : [],
      fromReplica(app.context, request, previews),
      fromReplica(app.context, request, events),
      shown.show_pricing ? pricing(reader, query) : null,
    ])
    const picture = pictureOf('landing') ?? (config.demo ? DEMO_PICTURE : null)
    const voices = readVoices(settings.read(voicesSection), pictureOf)
    const written = readQuestions(shown.questions)
    const questions =
      written.length > 0
        ? written
        : deliveredQuestions({
            mayRegister,
            sells: prices !== null,
            opens: { lessons: watch !== null, ear: shown.show_ear },
          })
    const school = { origin, name, organization: organizationId(origin) }
    const sold = shown.show_pricing ? products() : []
    const data = [organizationData(origin, academy), ...courseData(outline, school), ...ahead, ...sold]
    return {
      title: tagline.replace(/\.$/, ''),
      net: { path: '/', data },
      screens: [
        placeStill(heroScreen, { tagline, lead: words.lead }),
        // before the piano, so that a phone shows its button without scrolling
        place(quizCardScreen, {}),
        placeAsleep(place(pianoFrontScreen, {}), 'touched'),
        ...(teacher.name ? [placeStill(teacherScreen, { ...teacher, portrait: pictureOf('portrait') })] : []),
        placeStill(landingScreen, { outline, words, lesson: shown.show_lesson ? { picture } : null }),
        ...(watch ? [watch] : []),
        ...(shown.show_ear ? [placeAsleep(trial(reader, signUp), 'seen')] : []),
        ...(voices.length > 0 ? [placeStill(voicesScreen, { voices })] : []),
        ...(prices ? [query.plan === undefined ? placeAsleep(prices, 'seen') : prices] : []),
        ...(shown.show_questions ? [placeStill(questionsScreen, { questions })] : []),
        placeStill(landingBeginScreen, { title: words.begin_title }),
      ],
    }
  })
}
