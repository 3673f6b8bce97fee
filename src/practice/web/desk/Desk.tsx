import { useRef } from 'react'
import type { Piece } from '../../../pieces/index.ts'
import { DeskKeys } from './DeskKeys.tsx'
import { FallingNotes } from './FallingNotes.tsx'
import { ModeBar } from './ModeBar.tsx'
import { ScoreSheet } from './ScoreSheet.tsx'
import { Transport } from './Transport.tsx'
import { type Range, useDesk } from './useDesk.ts'
import { useHands } from './useHands.ts'
import { useKeyLights } from './useKeyLights.ts'
import { useSettings } from './useSettings.ts'

type Props = { piece: Piece }

/** The desk at which a piece is practised: its score, the keys, and what plays, waits or judges. */
export default function Desk({ piece }: Props) {
  const [settings, change] = useSettings()
  const keys = useRef<HTMLDivElement>(null)
  const desk = useDesk(piece, settings, () => {})
  const hands = useHands(piece, desk, settings)
  useKeyLights(piece, desk, settings, keys)
  const { score } = piece
  const view = score ? settings.view : 'falling'
  const setLoop = (loop: Range) => {
    desk.chooseLoop(loop)
    if (desk.playing) void desk.start({ loop })
  }
  const setPlace = (place: number) => {
    desk.chooseLoop(null)
    desk.choosePlace(place)
    if (desk.playing) void desk.start({ from: place, loop: null })
  }
  return (
    <section aria-label="Practice" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ModeBar
        settings={settings}
        onChange={(part) => {
          if (desk.playing) desk.stop()
          change(part)
        }}
      />
      <div className="overflow-hidden rounded-card border border-line bg-surface">
        {score && view !== 'falling' && (
          <ScoreSheet
            {...{ piece, score, desk }}
            lights={settings.mode === 'listen'}
            onLoop={setLoop}
            onPlace={setPlace}
          />
        )}
        <div ref={keys} data-keys-view className="overflow-x-auto border-line border-t">
          <div className="grid min-w-full grid-cols-[minmax(max-content,1fr)]">
            {view !== 'score' && <FallingNotes {...{ piece, desk }} range={hands.range} />}
            <DeskKeys {...hands} />
          </div>
        </div>
      </div>
      <Transport {...{ desk, settings }} onChange={change} onFullScreen={undefined} />
    </section>
  )
}
