// The films of the demo's lessons: each is made from the lesson's own piece by `npm run demo:films`.
import { createHash } from 'node:crypto'
import { hands, voicesOf } from '../src/pieces/score.ts'
import { midiOf } from '../src/platform/spelling.ts'
import { plainText } from '../src/ui/plainText.ts'
import { type DemoPiece, demoPieces } from './pieces.ts'

type Kind = 'lesson' | 'upload'
/** A film and the piece that it shows; `name` is that of its files. */
export type DemoFilm = { kind: Kind; title: string; name: string; piece: DemoPiece }

const ownerOf = ({ of }: DemoPiece): { kind: Kind; title: string } | undefined => {
  if ('lesson' in of) return { kind: 'lesson', title: of.lesson }
  return 'upload' in of ? { kind: 'upload', title: of.upload } : undefined
}

const slug = (title: string): string =>
  plainText(title)
    .replaceAll('#', ' sharp ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** A film for every lesson and song with a piece: the first one where there are several. */
export const demoFilms: readonly DemoFilm[] = [
  ...new Map(
    demoPieces
      .flatMap((piece) => {
        const owner = ownerOf(piece)
        return owner ? [{ ...owner, name: `${owner.kind}-${slug(owner.title)}`, piece }] : []
      })
      .toReversed()
      .map((film) => [film.name, film] as const),
  ).values(),
].toReversed()

/** What a film shows of its piece, which its captions name: notes, times and symbols, not the fingers. */
export const digestOf = ({ tempo, ...piece }: DemoPiece): string => {
  const music = hands
    .flatMap((hand) => voicesOf(piece, hand))
    .map((bars) =>
      bars.map((bar) => bar.map(({ notes, units, tied, label = '' }) => [notes.map(midiOf), units, tied, label])),
    )
  return createHash('sha256')
    .update(JSON.stringify([tempo, music]))
    .digest('hex')
    .slice(0, 16)
}

/** Markup of a lesson's own film; nothing where there is none. */
export function filmMarkup(kind: Kind, title: string): string | undefined {
  const film = demoFilms.find((one) => one.kind === kind && one.title === title)
  if (!film) return undefined
  const address = `/media/demo/films/${film.name}`
  return [
    `<video controls preload="metadata" poster="${address}.webp" width="640" height="360">`,
    `<source src="${address}.webm" type="video/webm"><source src="${address}.mp4" type="video/mp4">`,
    `<track kind="captions" src="${address}.vtt" srclang="en" label="Note names"></video>`,
  ].join('')
}
