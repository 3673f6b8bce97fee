import type { FastifyInstance } from 'fastify'
import { accountsRoutes, countMembers, countPlans, sumPayments } from '../../accounts/server/index.ts'
import {
  bookingRoutes,
  bookingsOf,
  bookingsSection,
  forgetMember as forgetInBooking,
  type Payments,
} from '../../booking/server/index.ts'
import { commentsRoutes, forgetAuthor } from '../../comments/server/index.ts'
import { communityRoutes, forgetMember as forgetInCommunity } from '../../community/server/index.ts'
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
import { AppError } from '../../platform/errors.ts'
import type { Transaction } from '../../platform/server/database.ts'
import { quizCardScreen } from '../../skill-quiz/index.ts'
import { adoptPlacement, skillQuizRoutes } from '../../skill-quiz/server/index.ts'
import { adminHomePage } from './adminHome.ts'
import { devPages } from './devPages.ts'
import { landingPage } from './landing.ts'

const forgetMember = (app: FastifyInstance) => async (tx: Transaction, userId: number) => {
  await forgetAuthor(tx, userId)
  await forgetInCommunity(tx, userId)
  await forgetInBooking(app.deps)(tx, userId)
}

/** Until a room takes money, nothing that costs any can be booked. */
const noPayments: Payments = {
  refusal: () => 'Payment is not open yet.',
  start: () => Promise.reject(new AppError('unavailable', 'Payment is not open yet.')),
  refund: () => Promise.reject(new AppError('unavailable', 'Payment is not open yet.')),
}

/** Every room's addresses, in the order of the floors; what rooms of one floor need of each other is passed in here. */
export const rooms: readonly ((app: FastifyInstance) => void)[] = [
  (app) =>
    accountsRoutes(app, {
      onRegistered: adoptPlacement,
      onUserDeleted: forgetMember(app),
      profileSections: [bookingsSection(app.deps)],
    }),
  (app) => commentsRoutes(app, { targets: { course: lessonExists, group: quizExists, others: uploadExists } }),
  skillQuizRoutes,
  (app) => learningRoutes(app, { skillQuiz: () => place(quizCardScreen, {}) }),
  earTrainingRoutes,
  (app) => liveShowsRoutes(app, { agendaSources: [bookingsOf] }),
  communityRoutes,
  (app) => bookingRoutes(app, { payments: noPayments }),
  (app) => landingPage(app, { roadmapOutline }),
  (app) => adminHomePage(app, { countMembers, countPlans, sumPayments, countCompletions, findStops }),
  devPages,
]
