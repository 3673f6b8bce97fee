export type { Piece, PieceCard, PieceNote } from './contract.ts'
export { readPiece } from './contract.ts'
export { writeMusicXml } from './writeMusicXml.ts'
