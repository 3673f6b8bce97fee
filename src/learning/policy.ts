import type { Who } from '../platform/reader.ts'

/** Covers are on lists that everybody who is signed in sees, also of what they may not open. */
export const filePolicies = { lesson: 'member', upload: 'member' } satisfies Record<string, Who>

/** Members see active lessons only, admins too: inactive ones and drafts belong to the course list. */
export const canSeeLesson = (lesson: { status: 'active' | 'inactive' | 'draft' }): boolean => lesson.status === 'active'
