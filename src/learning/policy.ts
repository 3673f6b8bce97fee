/** Members see active lessons only, admins too: inactive ones and drafts belong to the course list. */
export const canSeeLesson = (lesson: { status: 'active' | 'inactive' | 'draft' }): boolean => lesson.status === 'active'
