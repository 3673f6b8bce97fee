import type { Database } from './database.ts'

const LIMIT_MS = 2_000

/**
 * Says whether the database answers within a short limit. Anyone who asks while the answer is awaited gets the same
 * one, so that a frozen database does not gather questions.
 */
export function readReadiness(database: Pick<Database, 'ping'>, limitMs = LIMIT_MS): () => Promise<boolean> {
  let asked: Promise<boolean> | undefined
  return () => {
    asked ??= answersWithin(database, limitMs).finally(() => {
      asked = undefined
    })
    return asked
  }
}

async function answersWithin(database: Pick<Database, 'ping'>, limitMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), limitMs)
  })
  const answer = database.ping(limitMs).then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([answer, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
