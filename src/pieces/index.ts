export type { PieceCard } from './contract.ts'
export { writeMusicXml } from './writeMusicXml.ts'
