import { demoPieces } from '../demo/pieces.ts'
import { writeMusicXml } from '../src/pieces/index.ts'

/** A score as an admin uploads it: the first of the demo's. */
export function makeMusic(name = 'tune.musicxml'): File {
  const [piece] = demoPieces
  if (!piece) throw new Error('The demo has no pieces.')
  return new File([writeMusicXml(piece)], name)
}
