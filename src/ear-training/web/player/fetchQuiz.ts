import { call } from '../../../platform/web/api.ts'
import { type Quiz, readForMember } from '../../contract.ts'

export const fetchQuiz = (id: number, signal: AbortSignal): Promise<Quiz> =>
  call(readForMember, { params: { id }, signal })
