export { LessonPieces } from './LessonPieces.tsx'
