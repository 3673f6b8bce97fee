import type { FastifyInstance } from 'fastify'
import { accountsRoutes, countMembers, countPlans, sumPayments } from '../../accounts/server/index.ts'
import {
  billingRoutes,
  endForFormerMember,
  placeMembership,
  placePricing,
  sumCharges,
} from '../../billing/server/index.ts'
import {
  bookingRoutes,
  bookingsOf,
  bookingsSection,
  forgetMember as forgetInBooking,
  settleBooking,
} from '../../booking/server/index.ts'
import { commentsRoutes, forgetAuthor } from '../../comments/server/index.ts'
import { communityRoutes, forgetMember as forgetInCommunity, MEDIA_FOLDER } from '../../community/server/index.ts'
import { earTrainingRoutes, quizExists } from '../../ear-training/server/index.ts'
import {
  countCompletions,
  findStops,
  learningRoutes,
  lessonExists,
  roadmapOutline,
  uploadExists,
} from '../../learning/server/index.ts'
import { liveShowsRoutes } from '../../live-shows/server/index.ts'
import { place } from '../../platform/document.ts'
import type { Who } from '../../platform/reader.ts'
import type { Transaction } from '../../platform/server/database.ts'
import { quizCardScreen } from '../../skill-quiz/index.ts'
import { adoptPlacement, skillQuizRoutes } from '../../skill-quiz/server/index.ts'
import { adminHomePage } from './adminHome.ts'
import { devPages } from './devPages.ts'
import { addIncome } from './income.ts'
import { landingPage } from './landing.ts'
import { paymentsOf } from './payments.ts'
import { undeliveredRoutes } from './undelivered.ts'

const forgetMember = (app: FastifyInstance) => async (tx: Transaction, userId: number) => {
  await endForFormerMember(app.deps.jobs)(tx, userId)
  await forgetAuthor(tx, userId)
  await forgetInCommunity(tx, userId)
  await forgetInBooking(app.deps)(tx, userId)
}

const sumIncome = addIncome(sumPayments, sumCharges)

/** Who may have the files of a folder, where not everybody who is signed in may. */
export const folders: Readonly<Record<string, Who>> = { [MEDIA_FOLDER]: 'community' }

/** Every room's addresses, in the order of the floors; what rooms of one floor need of each other is passed in here. */
export const rooms: readonly ((app: FastifyInstance) => void)[] = [
  (app) =>
    accountsRoutes(app, {
      onRegistered: adoptPlacement,
      onUserDeleted: forgetMember(app),
      profileSections: [(reader) => placeMembership(app.deps, reader), bookingsSection(app.deps)],
    }),
  (app) => commentsRoutes(app, { targets: { course: lessonExists, group: quizExists, others: uploadExists } }),
  skillQuizRoutes,
  (app) => learningRoutes(app, { skillQuiz: () => place(quizCardScreen, {}) }),
  earTrainingRoutes,
  (app) => liveShowsRoutes(app, { agendaSources: [bookingsOf] }),
  communityRoutes,
  (app) => billingRoutes(app, { onOrder: { lesson: settleBooking(app.deps) } }),
  (app) => bookingRoutes(app, { payments: paymentsOf(app.deps) }),
  (app) => landingPage(app, { roadmapOutline, pricing: (reader, query) => placePricing(app.deps, reader, query) }),
  (app) => adminHomePage(app, { countMembers, countPlans, sumPayments: sumIncome, countCompletions, findStops }),
  undeliveredRoutes,
  devPages,
]
