export { addPieces, type NewPiece } from './addPieces.ts'
export { engrave } from './engraving/engraver.ts'
export { findHeard } from './findHeard.ts'
export {
  findCard as findPiece,
  findFirstPiece,
  holdPiece,
  listCards,
  listOpenPieces,
  listPieces,
  listPiecesOf,
  listPlaying,
  pieceFiles,
  readPiece,
  requireOpen as requireOpenPiece,
  saveVisit,
} from './queries.ts'
export { piecesRoutes } from './routes.ts'
export { keepPieces } from './savePieces.ts'
export { type Owners, shelf } from './shelf.ts'
export { checkMusic } from './sources/checkMusic.ts'
export { findStruckBars } from './struckBars.ts'
export { personalData as piecesData, pieceKey } from './tables.ts'
