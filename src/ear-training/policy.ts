import type { Who } from '../platform/reader.ts'

/** A clip that the academy made is its own owner, since quizzes and drills share it. */
export const filePolicies = { 'ear-quiz': 'member', 'ear-clip': 'member' } satisfies Record<string, Who>
