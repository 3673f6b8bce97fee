import type { CallInput } from '../../platform/contract.ts'
import { readDraft, writeDraft } from '../../platform/web/useDraft.ts'
import type { finishAttempt } from '../contract.ts'

/** A finished attempt on its way to the server. */
export type StoredScore = { quizId: number; body: CallInput<typeof finishAttempt>['body'] }

/** Attempts that were finished and not yet taken in by the server, the oldest first. */
export function readScores(storage: string): StoredScore[] {
  try {
    const kept: unknown = JSON.parse(readDraft(storage))
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

export const addScore = (storage: string, score: StoredScore): void => write(storage, [...readScores(storage), score])

export const dropScore = (storage: string, { body }: StoredScore): void =>
  write(
    storage,
    readScores(storage).filter((kept) => kept.body.attempt_key !== body.attempt_key),
  )

const write = (storage: string, scores: readonly StoredScore[]): void =>
  writeDraft(storage, scores.length > 0 ? JSON.stringify(scores) : '')
