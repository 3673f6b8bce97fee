import { readFirstBars } from '../../pieces/index.ts'
import { FirstBars } from '../../pieces/web/index.ts'
import { call } from '../../platform/web/api.ts'
import { HearButton, HearDisc, useHearing } from '../../practice/web/index.ts'
import { KeyPictures } from '../../ui/web/KeyPictures.tsx'
import type { Sample } from '../contract.ts'

const LOUDNESS = 0.7

/** `row`: in one line, behind a round button; else as a picture with the button below it. */
type Props = { sample: Sample; row?: boolean }

/** What is about to be played, as keys or as its first bars, to be heard before one begins. */
export function PartSample({ sample, row = false }: Props) {
  const { name, piece } = sample
  const { hear, stateOf } = useHearing()
  const button = { name, state: stateOf('sample'), onHear: () => void hear('sample', () => readNotes(sample)) }
  const picture = piece ? (
    <FirstBars piece={{ preview: piece.preview, title: name }} isRow={row} />
  ) : (
    <KeyPictures
      pictures={sample.pictures}
      size={row ? 'sm' : 'md'}
      className={row ? 'grid-cols-4' : 'grid-cols-4 lg:grid-cols-2'}
    />
  )
  if (row)
    return (
      <figure className="grid max-w-md grid-cols-[auto_minmax(0,1fr)] items-center gap-3">
        <HearDisc {...button} className="size-11" />
        {picture}
      </figure>
    )
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {picture}
      <figcaption className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
        <HearButton {...button} label="Hear it" />
        {name}
      </figcaption>
    </figure>
  )
}

async function readNotes({ notes, piece }: Sample) {
  if (!piece) return notes
  const bars = await call(readFirstBars, { params: { id: piece.id } })
  return bars.notes.map((note) => ({ ...note, velocity: LOUDNESS }))
}
