export { LessonPieces } from './LessonPieces.tsx'
export { Score } from './Score.tsx'
