// Spec silent: uploads share the dialogs of the course list, so they share its words
export const deletionTexts = { done: 'course deleted', failed: 'Error deleting course' }
