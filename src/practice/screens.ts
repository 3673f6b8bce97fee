import type { Piece } from '../pieces/index.ts'
import { screen } from '../platform/contract.ts'

export const deskScreen = screen<{ piece: Piece }>('practice/PieceDesk')
