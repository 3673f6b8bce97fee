/** An item that its reader may open, as their lists have it. */
export const OPEN = { access: 'free', locked: false, required_tier: null } as const
/** One that its reader may not open. */
export const LOCKED = { access: 'standard', locked: true, required_tier: 'standard' } as const
/** What admins' lists have of an item that nobody has set the access of. */
export const UNSET = { access_choice: null, release_at: null, release_after_days: null } as const
/** The same of a lesson or an upload, which may be a preview. */
export const UNSET_LESSON = { ...UNSET, preview: false } as const
/** The same as a form sends it. */
export const UNSET_FORM = { access_choice: '', release_at: '', release_after_days: '' } as const
export const UNSET_LESSON_FORM = { ...UNSET_FORM, preview: '0' } as const
