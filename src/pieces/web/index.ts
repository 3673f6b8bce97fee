export { LessonPieces } from './LessonPieces.tsx'
export { FirstBars } from './PieceCards.tsx'
export { Score } from './Score.tsx'
