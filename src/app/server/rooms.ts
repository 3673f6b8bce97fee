import type { FastifyInstance } from 'fastify'
import { accountsRoutes } from '../../accounts/server/index.ts'
import { commentsRoutes } from '../../comments/server/index.ts'
import { learningRoutes, lessonExists, roadmapOutline } from '../../learning/server/index.ts'
import { place } from '../../platform/document.ts'
import { quizCardScreen } from '../../skill-quiz/index.ts'
import { adoptPlacement, skillQuizRoutes } from '../../skill-quiz/server/index.ts'
import { devPages } from './devPages.ts'
import { landingPage } from './landing.ts'

const nothing = async () => false

/** Every room's addresses, in the order of the floors; what rooms of one floor need of each other is passed in here. */
export const rooms: readonly ((app: FastifyInstance) => void)[] = [
  (app) => accountsRoutes(app, { onRegistered: adoptPlacement }),
  // quizzes and library lessons have no rooms of their own yet, so nothing of theirs can be commented on
  (app) => commentsRoutes(app, { targets: { course: lessonExists, group: nothing, others: nothing } }),
  skillQuizRoutes,
  (app) => learningRoutes(app, { skillQuiz: () => place(quizCardScreen, {}) }),
  (app) => landingPage(app, { roadmapOutline }),
  devPages,
]
