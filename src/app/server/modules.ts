import type { FastifyInstance } from 'fastify'
import {
  accountsFiles,
  accountsRoutes,
  countMembers,
  countPlans,
  countPlansBefore,
  findNames,
  sumLastMonths,
  sumMonthBefore,
} from '../../accounts/server/index.ts'
import { activityRoutes } from '../../activity/server/index.ts'
import { attachmentsRoutes } from '../../attachments/server/index.ts'
import {
  billingRoutes,
  membershipSection,
  placePricing,
  pricesData,
  providerStates,
  resumeForReturner,
} from '../../billing/server/index.ts'
import {
  bookingRoutes,
  bookingsSection,
  hasHours,
  hostTime,
  listCalendarBookings,
  meetingTester,
} from '../../booking/server/index.ts'
import {
  communityFiles,
  communityRoutes,
  postSubject,
  postUpdates,
  reportedPosts,
} from '../../community/server/index.ts'
import { lessonCommentRoutes, removeCommentsOf, threadSubject } from '../../discussion/server/index.ts'
import {
  earTrainingFiles,
  earTrainingRoutes,
  listDrills,
  placeTrial,
  quizGate,
} from '../../ear-training/server/index.ts'
import { guidanceRoutes, placePlanCard } from '../../guidance/server/index.ts'
import {
  certificatesSection,
  classFiles,
  countCompletedBefore,
  countCompletions,
  findFirstOfLevel,
  findStops,
  holdPieceOwner,
  learningFiles,
  learningGates,
  learningRoutes,
  pieceOwners,
  placePreviews,
  previewAddresses,
  roadmapOutline,
} from '../../learning/server/index.ts'
import { eventData, liveShowsFiles, liveShowsRoutes, placeNextShow, showTimes } from '../../live-shows/server/index.ts'
import { messagesRoutes, placePinned } from '../../messages/server/index.ts'
import { moderationRoutes } from '../../moderation/server/index.ts'
import { notificationsRoutes, showNotifications } from '../../notifications/server/index.ts'
import { hasLegalPages, pagesRoutes } from '../../pages/server/index.ts'
import { sandboxRoutes } from '../../payment-sandbox/server/index.ts'
import { keepPieces, pieceFiles, piecesRoutes } from '../../pieces/server/index.ts'
import { place } from '../../platform/document.ts'
import { invalidField } from '../../platform/errors.ts'
import { currentTime } from '../../platform/server/clock.ts'
import type { Context } from '../../platform/server/context.ts'
import type { Db } from '../../platform/server/database.ts'
import type { FilePolicies } from '../../platform/server/filePolicy.ts'
import { academyOrigin } from '../../platform/server/origin.ts'
import { page } from '../../platform/server/page.ts'
import { fileJobs } from '../../platform/server/sweepFiles.ts'
import { deskScreen } from '../../practice/index.ts'
import { listPlayed, practiceRoutes, readingFiles } from '../../practice/server/index.ts'
import { placeToday, routineRoutes, stopRoutineMails, todaysDrill } from '../../routine/server/index.ts'
import { searchRoutes } from '../../search/server/index.ts'
import { accessSection, settingsFiles } from '../../settings/index.ts'
import { settingsRoutes } from '../../settings/server/index.ts'
import { quizCardScreen } from '../../skill-quiz/index.ts'
import { adoptPlacement, findPlacedLevel, skillQuizRoutes } from '../../skill-quiz/server/index.ts'
import { takeFiles, takeSubject, takesRoutes } from '../../takes/server/index.ts'
import { studentFilters, teachingRoutes } from '../../teaching/server/index.ts'
import { errorScreen, galleryScreen } from '../screens.ts'
import { adminHomePage } from './adminHome.ts'
import { auditRoutes } from './auditRoutes.ts'
import { backupJobs, makeAsked } from './backup/nightlyBackup.ts'
import { changeAdmin } from './changeAdmin.ts'
import { attachmentOwners, classSources } from './classSources.ts'
import { answerCommands } from './commandSocket.ts'
import { devMail } from './devMail.ts'
import { doctorRoutes } from './doctor/doctorRoutes.ts'
import { report } from './doctor/examine.ts'
import { figureSources } from './figureSources.ts'
import { firstOpened } from './firstOpened.ts'
import { guidanceSources } from './guidanceSources.ts'
import { landingPage } from './landing.ts'
import { forgetMember, letGo, personalData, wakeOf } from './leaving.ts'
import { offlineRoutes } from './offline.ts'
import { bookingPayments, openPayments } from './payments.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { retentionJob } from './retention.ts'
import { levelFinder, routineSources } from './routineSources.ts'
import { searchSources } from './searchSources.ts'
import { seenAsRoutes } from './seenAs.ts'
import { findServices } from './services.ts'
import { inboxSources, studentSources } from './studentSources.ts'
import { takePlaces } from './takePlaces.ts'
import { undeliveredRoutes } from './undelivered.ts'

const removeComments = (app: FastifyInstance) => removeCommentsOf(wakeOf(app))

/** What goes with a lesson, or stays without it. */
const removeWithLesson = (app: FastifyInstance): ReturnType<typeof removeComments> => {
  const remove = removeComments(app)
  return async (tx, thread) => {
    await remove(tx, thread)
    await keepPieces(tx, thread.category === 'course' ? 'lesson' : 'upload', thread.courseId)
  }
}

const overviewIncome = {
  sumIncome: (db: Db) => sumLastMonths(db, figureSources.income, currentTime(), 12),
  sumMonthBefore: (db: Db) => sumMonthBefore(db, figureSources.income, currentTime()),
}

type Settings = Pick<Context, 'settings'>

/** Who may have the files of whatever owns files. */
export const filePolicies = (context: Settings): FilePolicies => ({
  ...settingsFiles,
  ...accountsFiles,
  ...learningFiles(learningGates(context)),
  ...classFiles(classSources(context).gates),
  ...earTrainingFiles(quizGate(context)),
  ...communityFiles,
  ...pieceFiles(context, pieceOwners),
  ...readingFiles,
  ...takeFiles,
  ...liveShowsFiles,
})

/** Every module's addresses, in the order of the floors; what modules of one floor need of each other is passed in here. */
export function addModules(app: FastifyInstance, { billing, sandboxes } = openPayments(app.context)): void {
  const { context } = app
  const services = findServices(billing)
  settingsRoutes(app, { findNames, findServices: services, testMeeting: meetingTester(context) })
  pagesRoutes(app, { findNames, addresses: () => previewAddresses(context.db) })
  accountsRoutes(app, {
    onRegistered: adoptPlacement,
    findPlacement: async (request) => {
      const level = findPlacedLevel(request)
      const { lessons } = context.settings.read(accessSection)
      return level ? { level, lesson: await findFirstOfLevel(context.db, level, lessons) } : null
    },
    onUserDeleted: forgetMember(app),
    onLeaving: letGo(app),
    onStaying: resumeForReturner(context.jobs),
    personalData,
    profileSections: [membershipSection(context), bookingsSection(context), certificatesSection(context)],
  })
  const [gates, quiz] = [learningGates(context), quizGate(context)]
  const classes = classSources(context)
  const places = { course: gates.lesson, group: quiz, others: gates.upload, class: classes.gates.class }
  const streams = notificationsRoutes(app, {
    subjects: [postSubject, threadSubject(places), takeSubject],
    posts: postUpdates,
    stopMails: { routine: stopRoutineMails(context) },
  })
  lessonCommentRoutes(app, { places, wake: wakeOf(app) })
  attachmentsRoutes(app, attachmentOwners(gates, classes))
  takesRoutes(app, { places: takePlaces(context, gates), wake: wakeOf(app) })
  skillQuizRoutes(app)
  const guidance = { sources: guidanceSources(context), wake: wakeOf(app) }
  guidanceRoutes(app, guidance)
  searchRoutes(app, searchSources(context, guidance.sources.targets))
  const routine = routineSources(context, { ...context, ...guidance })
  learningRoutes(app, {
    skillQuiz: () => place(quizCardScreen, {}),
    today: placeToday(context, routine),
    planCard: placePlanCard(context, guidance.sources),
    nextShow: placeNextShow(context),
    removeComments: removeWithLesson(app),
    wake: wakeOf(app),
    gates,
    classes,
    drills: listDrills(),
  })
  piecesRoutes(app, {
    owners: pieceOwners,
    desk: (piece) => place(deskScreen, { piece }),
    played: async (userId) =>
      Object.fromEntries(
        (await listPlayed(context, userId)).map(({ pieceId, passage, best }) => [pieceId, { passage, best }]),
      ),
    requireOwner: async (tx, owner, id) => {
      if (!(await holdPieceOwner(tx, owner, id))) throw invalidField(owner, 'There is no such lesson.')
    },
  })
  activityRoutes(app)
  practiceRoutes(app, { owners: pieceOwners })
  earTrainingRoutes(app, {
    removeComments: removeComments(app),
    gate: quiz,
    findLevel: levelFinder(context),
    findTodaysDrill: todaysDrill(context, routine),
  })
  liveShowsRoutes(app, {
    hostTime,
    agendaSources: [listCalendarBookings],
    announcer: showNotifications(context, wakeOf(app)),
  })
  const toStudents = {
    ...context,
    students: studentFilters(studentSources(context, { ...context, ...guidance }), context.settings),
    wake: wakeOf(app),
  }
  communityRoutes(app, streams, placePinned(toStudents))
  messagesRoutes(app, toStudents)
  moderationRoutes(app, { things: reportedPosts, wake: streams.wake, markChanged: streams.markChanged })
  routineRoutes(app, routine)
  billingRoutes(app, billing, { firstOpened: firstOpened(context) })
  bookingRoutes(app, { payments: bookingPayments(billing), busyTimes: showTimes })
  const inbox = teachingRoutes(app, {
    students: studentSources(context, { ...context, ...guidance }),
    inbox: inboxSources,
    figures: figureSources,
  })
  app.decorate('adminCounts', async (readerId: number) => ({ '/admin/inbox': await inbox.count(readerId) }))
  sandboxRoutes(app, sandboxes)
  landingPage(app, {
    events: (db) => eventData(db, academyOrigin(context.config), context.settings.academy()),
    products: () => pricesData(billing),
    roadmapOutline,
    previews: placePreviews,
    trial: placeTrial,
    pricing: (reader, query) => placePricing(billing, reader, query),
  })
  const preparations = {
    hasLessons: async (db: Db) => (await roadmapOutline(db)).length > 0,
    hasHours,
    hasLegalPages: () => hasLegalPages(context.settings),
    providers: () => providerStates(billing),
  }
  const figures = { countMembers, countPlans, countPlansBefore, countCompletions, countCompletedBefore, findStops }
  adminHomePage(app, { ...figures, ...overviewIncome, preparations, peekInbox: inbox.peek })
  undeliveredRoutes(app)
  seenAsRoutes(app)
  fileJobs(app)
  auditRoutes(app)
  pictureRoutes(app)
  offlineRoutes(app)
  retentionJob(app)
  backupJobs(app)
  doctorRoutes(app, { findServices: services })
  answerCommands(app, {
    admin: (words) => changeAdmin(context.db, words),
    backup: (path) => makeAsked(context, path),
    doctor: () => report({ context, findServices: services }),
  })
  devPages(app)
}

/** Demo mode only: its mailbox, where its live shows lead to, and every component of the design system in all its states. */
function devPages(app: FastifyInstance): void {
  if (!app.context.config.demo) return
  devMail(app)
  const meeting = {
    title: 'The door is open',
    hint: 'In a real academy your meeting is here, on Zoom, Jitsi or whatever address the show names. In the demo nobody is inside.',
    ...{ href: '/member/live-shows', action: 'Back to the live shows' },
  }
  page(app, '/dev/meeting', { who: 'anyone' }, async () => ({
    title: meeting.title,
    screens: [place(errorScreen, meeting)],
  }))
  page(app, '/dev/ui', { who: 'anyone' }, async () => ({ title: 'Design system', screens: [place(galleryScreen, {})] }))
}
