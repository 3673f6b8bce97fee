export { OwnedPieces } from './OwnedPieces.tsx'
