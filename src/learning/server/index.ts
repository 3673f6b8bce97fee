export { addBookmarks, addLessons, addProgress, type NewLesson } from './addLessons.ts'
export { FRAME_ORIGINS } from './frameHosts.ts'
export { roadmapOutline } from './queries.ts'
export { learningRoutes, lessonExists } from './routes.ts'
