// The pieces of the demo academy, of its own making or in the public domain.
import { advancedPieces } from './pieces/advanced.ts'
import { beginnerPieces } from './pieces/beginner.ts'
import type { DemoPiece } from './pieces/compose.ts'
import { intermediatePieces } from './pieces/intermediate.ts'
import { laterSongPieces } from './pieces/laterSongs.ts'
import { withFingers } from './pieces/fingers.ts'
import { exercisePieces } from './pieces/library.ts'
import { songPieces } from './pieces/songs.ts'

export type { DemoPiece }

export const demoPieces: readonly DemoPiece[] = [
  ...beginnerPieces,
  ...intermediatePieces,
  ...advancedPieces,
  ...exercisePieces,
  ...songPieces,
  ...laterSongPieces,
].map(withFingers)
