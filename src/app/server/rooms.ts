import type { FastifyInstance } from 'fastify'
import { accountsRoutes, countMembers, countPlans, sumPayments } from '../../accounts/server/index.ts'
import { commentsRoutes, forgetAuthor } from '../../comments/server/index.ts'
import {
  countCompletions,
  findStops,
  learningRoutes,
  lessonExists,
  roadmapOutline,
  uploadExists,
} from '../../learning/server/index.ts'
import { place } from '../../platform/document.ts'
import { quizCardScreen } from '../../skill-quiz/index.ts'
import { adoptPlacement, skillQuizRoutes } from '../../skill-quiz/server/index.ts'
import { adminHomePage } from './adminHome.ts'
import { devPages } from './devPages.ts'
import { landingPage } from './landing.ts'

const nothing = async () => false

/** Every room's addresses, in the order of the floors; what rooms of one floor need of each other is passed in here. */
export const rooms: readonly ((app: FastifyInstance) => void)[] = [
  (app) => accountsRoutes(app, { onRegistered: adoptPlacement, onUserDeleted: forgetAuthor }),
  // quizzes have no room of their own yet, so none of theirs can be commented on
  (app) => commentsRoutes(app, { targets: { course: lessonExists, group: nothing, others: uploadExists } }),
  skillQuizRoutes,
  (app) => learningRoutes(app, { skillQuiz: () => place(quizCardScreen, {}) }),
  (app) => landingPage(app, { roadmapOutline }),
  (app) => adminHomePage(app, { countMembers, countPlans, sumPayments, countCompletions, findStops }),
  devPages,
]
