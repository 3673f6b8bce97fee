import { waitedSince } from '../../activity/index.ts'
import type { CallInput, ResponseOf } from '../../platform/contract.ts'
import { call } from '../../platform/web/api.ts'
import { createSendQueue } from '../../platform/web/sendQueue.ts'
import { waitingPlace } from '../../platform/web/waiting.ts'
import { answerDrill, finishAttempt } from '../contract.ts'

type Answer = CallInput<typeof answerDrill>['body'] & { slug: string; at: number }
/** A finished attempt at a quiz on its way to the server. */
export type Score = { quizId: number; body: CallInput<typeof finishAttempt>['body'] }

/** More than anybody answers on one journey without a line. */
const MOST = 500

/** Answers of drills that one member has given while the academy could not be reached. */
export const createAnswerQueue = (userId: number) =>
  createSendQueue<Answer, ResponseOf<typeof answerDrill> & { slug: string }>({
    place: waitingPlace('answers', userId),
    keyOf: ({ answer_key }) => answer_key,
    send: async (answers, keepalive) => {
      const { slug, at, ...body } = answers[0] as Answer
      const sent = { ...body, ...waitedSince(at) }
      return { slug, ...(await call(answerDrill, { params: { slug }, body: sent, keepalive })) }
    },
    most: MOST,
  })

/** Finished attempts at quizzes of one member that this browser has yet to send. */
export const createScoreQueue = (userId: number) =>
  createSendQueue<Score, ResponseOf<typeof finishAttempt>>({
    place: waitingPlace('scores', userId),
    keyOf: ({ body }) => body.attempt_key,
    send: (scores, keepalive) => {
      const { quizId, body } = scores[0] as Score
      return call(finishAttempt, { params: { id: quizId }, body, keepalive })
    },
    most: MOST,
  })
