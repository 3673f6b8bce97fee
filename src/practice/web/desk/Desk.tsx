import { useRef } from 'react'
import type { Piece } from '../../../pieces/index.ts'
import { piano } from '../../../platform/web/piano/piano.ts'
import { Disclosure } from '../../../ui/web/Disclosure.tsx'
import { InputPanel } from '../input/InputPanel.tsx'
import { RunsPicture } from '../runs/RunsPicture.tsx'
import { useSendRun } from '../runs/useSendRun.ts'
import { CountIn } from './CountIn.tsx'
import { DeskKeys } from './DeskKeys.tsx'
import { deskActs } from './deskActs.ts'
import { FallingNotes } from './FallingNotes.tsx'
import { LoopControls } from './LoopControls.tsx'
import { ModeBar } from './ModeBar.tsx'
import { MoreSettings } from './MoreSettings.tsx'
import { ScoreSheet } from './ScoreSheet.tsx'
import { SummaryNote } from './SummaryNote.tsx'
import { Transport } from './Transport.tsx'
import { useDesk } from './useDesk.ts'
import { useHands } from './useHands.ts'
import { useKeyLights } from './useKeyLights.ts'
import { runOf, usePasses } from './usePasses.ts'
import { useFullScreen, useWakeLock } from './useScreen.ts'
import { useSettings } from './useSettings.ts'
import { useShortcuts } from './useShortcuts.ts'

/** The desk at which a piece is practised: its score, the keys, and what plays, waits or judges. */
export function Desk({ piece }: { piece: Piece }) {
  const [region, keys] = [useRef<HTMLElement>(null), useRef<HTMLDivElement>(null)]
  const [settings, change] = useSettings()
  const passes = usePasses(change)
  const { send } = useSendRun()
  const desk = useDesk(piece, settings, (summary) => {
    const run = runOf(piece, desk.bars, summary)
    if (run) send(run)
    return passes.count(summary, desk.loop !== null)
  })
  const screen = useFullScreen(region)
  useKeyLights(piece, desk, settings, keys)
  useWakeLock(desk.playing)
  const { score } = piece
  const view = score ? settings.view : 'falling'

  const acts = deskActs({ desk, settings, change, onStart: screen.openSideways })
  const { setLoop, setPlace, choose, setTempo, toggle } = acts
  const hands = useHands(piece, desk, settings, (said) => (said === 'again' ? acts.again() : acts.goOn()))
  useShortcuts(region, acts.shortcuts)

  return (
    <section ref={region} aria-label="Practice" className="desk grid grid-cols-[minmax(0,1fr)] content-start gap-4">
      <ModeBar settings={settings} onChange={choose} />
      <div className="desk-stage relative overflow-hidden rounded-card border border-line bg-surface">
        <CountIn desk={desk} timeSignature={piece.time_signature} />
        {score && view !== 'falling' && (
          <ScoreSheet
            {...{ piece, score, desk }}
            lights={settings.mode === 'listen'}
            onLoop={setLoop}
            onPlace={setPlace}
          />
        )}
        <div ref={keys} data-keys-view className="overflow-x-auto border-line border-t print:hidden">
          <div className="grid min-w-full grid-cols-[minmax(max-content,1fr)]">
            {view !== 'score' && <FallingNotes {...{ piece, desk }} range={hands.keys.range} />}
            <DeskKeys {...hands.keys} />
          </div>
        </div>
      </div>
      <Transport
        {...{ desk, settings, toggle }}
        onChange={choose}
        onFullScreen={screen.toggle}
        onBack={() => setPlace(0)}
        onNoLoop={() => setLoop(null)}
      />
      <p aria-live="polite" aria-atomic="true" className="-mt-2 min-h-5 text-muted text-sm print:hidden">
        {desk.playing && desk.detail}
      </p>
      <SummaryNote
        {...{ desk, settings }}
        cleanPasses={passes.cleanPasses}
        onTempo={setTempo}
        onLoop={(loop) => {
          setLoop(loop)
          if (!desk.playing) void desk.start({ loop })
        }}
      />
      <div className="print:hidden">
        <RunsPicture piece={piece.id} />
        <Disclosure summary={desk.loop ? 'Loops and places: one is on' : 'Loops and places'}>
          <LoopControls pieceId={piece.id} {...{ desk, settings }} onChange={choose} onLoop={setLoop} />
        </Disclosure>
        <Disclosure summary="What you play on">
          <InputPanel input={hands.input} click={click} />
        </Disclosure>
        <Disclosure summary="More settings and shortcuts">
          <MoreSettings settings={settings} hasScore={score !== null} onChange={choose} />
        </Disclosure>
      </div>
    </section>
  )
}

/** The piano's clock begins with it, and has to be awake for the first click. */
function click(inMs: number): void {
  piano.wake()
  piano.tickAt(performance.now() + inMs, true)
}
