import type { ResponseOf } from '../../platform/contract.ts'
import { call } from '../../platform/web/api.ts'
import { finishAttempt } from '../contract.ts'
import type { KeptScore } from './keptScores.ts'

/** @throws AppError as `call` does */
export const sendScore = ({ quizId, body }: KeptScore): Promise<ResponseOf<typeof finishAttempt>> =>
  call(finishAttempt, { params: { id: quizId }, body })
