import type { Piece } from '../pieces/index.ts'
import { screen } from '../platform/contract.ts'
import type { Phrases } from './phraseContract.ts'
import type { Reading } from './readingContract.ts'

export const deskScreen = screen<{ piece: Piece }>('practice/PieceDesk')
export const readingScreen = screen<Reading>('practice/reading/Reading')
export const lockedReadingScreen = screen<{ step: number }>('practice/reading/LockedReading')
/** `piece`: of the first phrase that is due. */
export const phrasesScreen = screen<Phrases & { piece: Piece | null }>('practice/phrases/Phrases')
