import { cancellingMembers, listMemberPayments, renewingMembers } from '../../billing/server/index.ts'
import { listMemberBookings } from '../../booking/server/index.ts'
import { postPath } from '../../community/index.ts'
import { listMemberPosts, openMentions, openProposals } from '../../community/server/index.ts'
import { listMemberComments, openQuestions } from '../../discussion/server/index.ts'
import { findMixUps, quizTitles } from '../../ear-training/server/index.ts'
import { type GuidanceContext, openAgreements, openCheckIns, readDraft, readPlan } from '../../guidance/server/index.ts'
import {
  classTitles,
  countLessons,
  findNextLesson,
  findSteps,
  hasStepSince,
  lessonsSince,
  lessonTitles,
  listMemberCertificates,
  listMemberClasses,
  pieceOwners,
  uploadTitles,
} from '../../learning/server/index.ts'
import { listMemberShows } from '../../live-shows/server/index.ts'
import { openReports } from '../../moderation/server/index.ts'
import type { Context } from '../../platform/server/context.ts'
import type { OpenEntries } from '../../platform/server/openEntries.ts'
import { findReadingFor } from '../../practice/server/index.ts'
import { listMemberTakes, openTakes } from '../../takes/server/index.ts'
import type { StudentSources } from '../../teaching/server/index.ts'
import { listPlayedPieces } from './routineSources.ts'

/** What the modules know of a member, for the teacher's list and page of students. */
export const studentSources = (context: Context, guidance: GuidanceContext): StudentSources => ({
  ...{ hasStepSince, lessonsSince, findSteps, cancelling: cancellingMembers, renewing: renewingMembers },
  roadmap: (whom) => readDraft(guidance, whom),
  plan: (whom) => readPlan(guidance, whom, whom.now),
  progress: (db, { asking }) => countLessons(db, asking),
  nextLesson: async (db, { asking }) => {
    const next = await findNextLesson(db, asking, asking.placedLevel)
    return next && { title: next.title, href: next.href }
  },
  reading: async ({ asking, now }) => {
    const { step } = await findReadingFor({ ...context, owners: pieceOwners }, asking, now)
    return { step }
  },
  mixUps: async ({ id }) =>
    (await findMixUps(context, id)).map(({ mixed, ...heard }) => ({
      ...heard,
      mixed: mixed.map(({ asked, answered, times }) => ({ heard: asked, taken: answered, times })),
    })),
  pieces: async ({ id, asking }) => listPlayedPieces(context, id, asking),
  certificates: listMemberCertificates,
  classes: listMemberClasses,
  takes: listMemberTakes,
  bookings: listMemberBookings,
  shows: listMemberShows,
  payments: listMemberPayments,
  written: [listMemberComments, listMemberPosts],
})

/** What waits for an admin, by the modules that know of it. */
export const inboxSources: readonly OpenEntries[] = [
  openQuestions({ course: lessonTitles, others: uploadTitles, group: quizTitles, class: classTitles }),
  openMentions,
  openReports(postPath),
  openProposals,
  openTakes,
  openCheckIns,
  openAgreements,
]
