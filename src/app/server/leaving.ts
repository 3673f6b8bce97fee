import type { FastifyInstance } from 'fastify'
import { activityData } from '../../activity/server/index.ts'
import { billingData, cancelForLeaver as cancelPlan, endForFormerMember } from '../../billing/server/index.ts'
import {
  bookingData,
  cancelForLeaver as cancelBookings,
  forgetMember as forgetInBooking,
} from '../../booking/server/index.ts'
import { communityData, forgetMember as forgetInCommunity } from '../../community/server/index.ts'
import { awaitedData, discussionData, forgetAnswers, forgetAuthor } from '../../discussion/server/index.ts'
import { earTrainingData } from '../../ear-training/server/index.ts'
import { guidanceData } from '../../guidance/server/index.ts'
import { classData, learningData } from '../../learning/server/index.ts'
import { liveShowsData } from '../../live-shows/server/index.ts'
import { forgetRecipient, messagesData } from '../../messages/server/index.ts'
import { moderationData } from '../../moderation/server/index.ts'
import { notificationsData } from '../../notifications/server/index.ts'
import { piecesData } from '../../pieces/server/index.ts'
import { auditLog } from '../../platform/server/audit.ts'
import type { Transaction } from '../../platform/server/database.ts'
import { type PersonalData, rowsOf } from '../../platform/server/personalData.ts'
import { practiceData } from '../../practice/server/index.ts'
import { routineData } from '../../routine/server/index.ts'
import { skillQuizData } from '../../skill-quiz/server/index.ts'
import { forgetTakes, takesData } from '../../takes/server/index.ts'
import { teachingData } from '../../teaching/server/index.ts'

/** Has the pages that are open look for what modules beside the community have to say. */
export const wakeOf = ({ context }: FastifyInstance) => context.pubSub.topic('live').publish

/** What the modules do with the traces of a member who is about to be deleted; answers the keys of their files. */
export const forgetMember = (app: FastifyInstance) => async (tx: Transaction, userId: number) => {
  await endForFormerMember(app.context.jobs)(tx, userId)
  const forgotten = await forgetAuthor(tx, userId)
  const posted = await forgetInCommunity(tx, userId)
  await forgetAnswers(wakeOf(app))(tx, forgotten)
  await forgetInBooking(app.context)(tx, userId)
  await forgetRecipient(tx, userId)
  return [...posted, ...(await forgetTakes(tx, userId))]
}

/** What they do when a member has asked for the end of their account. */
export const letGo =
  ({ context }: FastifyInstance) =>
  async (tx: Transaction, userId: number) => {
    await cancelPlan(context.jobs)(tx, userId)
    await cancelBookings(context)(tx, userId)
  }

/** Who acted, and from where, is not about the member. */
export const auditData: PersonalData = {
  rows: [rowsOf(auditLog, { omit: [auditLog.actorId, auditLog.requestId, auditLog.address] })],
}

/** What they hold of a member, beside the accounts. */
export const personalData: readonly PersonalData[] = [
  ...[
    learningData,
    classData,
    earTrainingData,
    skillQuizData,
    liveShowsData,
    piecesData,
    practiceData,
    takesData,
    discussionData,
    awaitedData,
    communityData,
  ],
  ...[
    activityData,
    routineData,
    guidanceData,
    teachingData,
    messagesData,
    notificationsData,
    moderationData,
    billingData,
    bookingData,
  ],
  auditData,
]
