export { addPieces, type NewPiece } from './addPieces.ts'
export {
  findFirstPiece,
  holdPiece,
  listPiecesOf,
  pieceFiles,
  readPiece,
  requireOpen as requireOpenPiece,
} from './queries.ts'
export { piecesRoutes } from './routes.ts'
export { keepPieces } from './savePieces.ts'
export type { Owners } from './shelf.ts'
export { personalData as piecesData, pieceKey } from './tables.ts'
