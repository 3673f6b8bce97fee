import { startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useActivity } from '../../../activity/web/index.ts'
import { type Piece, pieceHref } from '../../../pieces/index.ts'
import { useSoleSound } from '../../../platform/web/useSoleSound.ts'
import { offerRun, TakesBlock } from '../../../takes/web/index.ts'
import { Disclosure } from '../../../ui/web/Disclosure.tsx'
import { FlashRegion } from '../../../ui/web/FlashRegion.tsx'
import { LiveRegion } from '../../../ui/web/LiveRegion.tsx'
import { useFullScreen } from '../../../ui/web/useFullScreen.ts'
import { InputPanel } from '../input/InputPanel.tsx'
import { RunsPicture } from '../runs/RunsPicture.tsx'
import { useRunQueue } from '../runs/useRunQueue.ts'
import { CountIn } from './CountIn.tsx'
import { DeskKeys, type KeyRange, KeyStrip } from './DeskKeys.tsx'
import { deskActs } from './deskActs.ts'
import type { Summary } from './deskEvents.ts'
import { FallingNotes } from './FallingNotes.tsx'
import { HandsApart, widestReach } from './HandsApart.tsx'
import { ModeBar } from './ModeBar.tsx'
import { MoreSettings } from './MoreSettings.tsx'
import { PieceLoops } from './PieceLoops.tsx'
import { PlayedInput, rangeOfKeys, UnpluggedNote, useInstruments, usePlayedInput } from './PlayedInput.tsx'
import { ScoreSheet } from './ScoreSheet.tsx'
import { SummaryNote } from './SummaryNote.tsx'
import { TempoOffer } from './TempoOffer.tsx'
import { START_ID, Transport } from './Transport.tsx'
import { settingsFor, type Task } from './task.ts'
import { type Desk as DeskState, useDesk } from './useDesk.ts'
import { useKeptPlace } from './useKeptPlace.ts'
import { useKeyLights } from './useKeyLights.ts'
import { usePassageOfAddress } from './usePassageOfAddress.ts'
import { runOf, usePasses } from './usePasses.ts'
import { useRunKeys } from './useRunKeys.ts'
import { type Settings, useSettings } from './useSettings.ts'
import { useShortcuts } from './useShortcuts.ts'
import { useStageInSight } from './useStageInSight.ts'
import { useWakeLock } from './useWakeLock.ts'

/** A phone held sideways has no room for more than the desk. */
const SIDEWAYS = '(orientation: landscape) and (max-height: 30rem) and (pointer: coarse)'

/** The desk at which a piece is practised: its score, the keys, and what plays, waits or judges. */
export function Desk({ piece, task, inLesson = false }: { piece: Piece; task?: Task; inLesson?: boolean }) {
  const around = useRef<HTMLDivElement>(null)
  const [more, setMore] = useState(false)
  const [chosen, change] = useSettings(task?.modes[0], task ? undefined : piece.id)
  const settings = task ? settingsFor(task, chosen) : chosen
  const passes = usePasses(change)
  const { send } = useRunQueue()
  const keep = (summary: Summary) => {
    const run = runOf(piece, desk.bars, summary)
    if (run) send('runs', run)
  }
  const onStopped = (summary: Summary) => {
    keep(summary)
    passes.end()
  }
  const onPass = (summary: Summary) => {
    // who was not heard has not read it yet
    if (task) return void (summary.struck && task.onPass(summary))
    keep(summary)
    return passes.count(summary, desk.loop !== null)
  }
  const desk = useDesk(piece, settings, onPass, onStopped, task)
  useKeptPlace(desk, task ? undefined : piece.id)
  usePassageOfAddress({ ...desk, chooseTempo: (tempo) => change({ tempo }) })
  const screen = useFullScreen(around)
  useWakeLock(desk.playing)
  const range = useMemo(() => rangeOfKeys(piece.notes), [piece])
  // called as something starts to play, out of a press
  const onStart = () => !screen.isFull && matchMedia(SIDEWAYS).matches && screen.open()
  const loopStart = useRef<number>(undefined)
  const acts = deskActs({ desk, settings, change, onStart, loopStart })
  const { setLoop, setPlace, choose, setTempo, toggle } = acts
  useShortcuts(around, acts.shortcuts)
  useActivity('playing', desk.playing && settings.mode === 'listen')
  useSoleSound(desk.state !== 'idle', desk.stop)

  return (
    <PlayedInput
      {...{ piece, desk, settings, range }}
      activity={task?.activity ?? 'playing'}
      onHandsFree={(said) => {
        if (said === 'again') acts.again()
        else if (task && !desk.playing) task.onGoOn()
        else acts.goOn()
      }}
    >
      <div ref={around} className="desk-screen">
        <section
          aria-label="Practice"
          data-playing={desk.playing || undefined}
          className="desk grid grid-cols-[minmax(0,1fr)] content-start gap-4 max-sm:flex max-sm:flex-col max-sm:gap-2"
        >
          <SkipScore />
          <ModeBar {...{ settings, task, more }} onMore={setMore} onChange={choose} />
          <Music {...{ piece, desk, settings, range, isFull: screen.isFull }} onLoop={setLoop} onPlace={setPlace} />
          <Transport
            {...{ desk, settings, toggle, screen, more }}
            onChange={choose}
            onBack={task ? undefined : () => setPlace(0)}
            onNoLoop={() => setLoop(null)}
            offer={!task && <TempoOffer passes={passes} tempo={settings.tempo} onTempo={setTempo} />}
          />
          <LiveRegion>{desk.playing && desk.spoken}</LiveRegion>
          {/* Wait goes on once it is back; in time, all that comes after would be missed */}
          <UnpluggedNote onGone={() => desk.playing && settings.mode === 'in_time' && desk.stop()} />
          <SummaryNote
            {...{ desk, task }}
            onLoop={(loop) => {
              setLoop(loop)
              if (!desk.playing) void desk.start({ loop })
            }}
          />
          <div className="print:hidden">
            {!task && (
              <>
                <TakeOfRun {...{ piece, desk, inLesson }} />
                <RunsPicture piece={piece.id} />
                <Disclosure summary={desk.loop ? 'Loops and places (loop on)' : 'Loops and places'}>
                  <PieceLoops pieceId={piece.id} {...{ desk, settings }} onChange={choose} onLoop={setLoop} />
                </Disclosure>
              </>
            )}
            <Disclosure summary="Your instrument">
              <Instruments busy={desk.state !== 'idle'} />
            </Disclosure>
            <Disclosure summary="More settings and shortcuts">
              <MoreSettings
                settings={settings}
                hasScore={piece.score !== null}
                isTask={task !== undefined}
                onChange={choose}
              />
            </Disclosure>
          </div>
        </section>
        {screen.isFull && <FlashRegion inTopLayer />}
      </div>
    </PlayedInput>
  )
}

/**
 * What is next or was wrong, as high with words as without and while nothing plays: the keys below it stay where they are. It is drawn by itself,
 * since it comes with every note; what is read aloud comes no quicker than it can be read.
 */
function Detail({ desk: { signals, playing } }: { desk: DeskState }) {
  const [words, setWords] = useState('')
  useEffect(() => signals.detail.listen((next) => startTransition(() => setWords(next))), [signals])
  return (
    <p aria-hidden="true" className="desk-detail border-line border-t px-3 text-muted text-sm print:hidden">
      <span className="line-clamp-2">{playing && words}</span>
    </p>
  )
}

/** For who comes by the tab key: the score and the keys lie between the modes and Start. */
const SkipScore = () => (
  <button
    type="button"
    className="sr-only justify-self-start print:hidden focus:not-sr-only focus:p-2"
    onClick={() => document.getElementById(START_ID)?.focus()}
  >
    Skip past the score
  </button>
)

/** The last run is ready to be sent to the teacher; a lesson has its own block for what is played of it. */
function TakeOfRun({ piece, desk, inLesson }: { piece: Piece; desk: DeskState; inLesson: boolean }) {
  const run = useRunKeys(desk, useInstruments().subscribe)
  useEffect(() => {
    if (!inLesson) return
    offerRun(run)
    return () => offerRun(null)
  }, [inLesson, run])
  return inLesson ? null : <TakesBlock place="piece" placeId={piece.id} next={pieceHref(piece)} run={run} />
}

type MusicProps = {
  piece: Piece
  desk: DeskState
  settings: Settings
  range: KeyRange
  isFull: boolean
  onLoop: Parameters<typeof ScoreSheet>[0]['onLoop']
  onPlace: (place: number) => void
}

/** The score, the falling notes and the keys: what one looks at while playing. */
function Music({ piece, desk, settings, range, isFull, onLoop, onPlace }: MusicProps) {
  const stage = useRef<HTMLDivElement>(null)
  const keys = useRef<HTMLDivElement>(null)
  useStageInSight({ stage, keys, playing: desk.playing, isFull })
  useKeyLights(piece, desk, settings, range, keys)
  const { hand } = settings
  const reach = useMemo(
    () => widestReach(piece.notes.filter((note) => hand === 'both' || note.hand === hand)),
    [piece, hand],
  )
  // keys are as narrow as that needs, on a phone held sideways
  useLayoutEffect(() => keys.current?.style.setProperty('--reach', String(reach)), [reach])
  const { score } = piece
  const view = score ? settings.view : 'falling'
  // at the foot of the score or the head of the falling notes, where it covers no key
  const countIn = <CountIn desk={desk} timeSignature={piece.time_signature} />
  return (
    <div ref={stage} data-view={view} className="desk-stage overflow-hidden rounded-card border border-line bg-surface">
      {score && view !== 'falling' && (
        <ScoreSheet {...{ piece, score, desk, hand, onLoop, onPlace }} lights={settings.mode === 'listen'} />
      )}
      {view === 'score' && <div className="relative -top-14">{countIn}</div>}
      {settings.mode !== 'listen' && <Detail desk={desk} />}
      {view !== 'score' && <div className="relative">{countIn}</div>}
      <div ref={keys} data-keys-view className="overflow-x-auto overscroll-x-contain border-line border-t print:hidden">
        <div className="grid min-w-full grid-cols-[minmax(max-content,1fr)]">
          {view !== 'score' && <FallingNotes {...{ piece, desk, range, hand }} />}
          <KeyStrip range={range} />
          <PlayedKeys range={range} />
        </div>
      </div>
      <HandsApart {...{ piece, settings, range, keys }} />
    </div>
  )
}

function PlayedKeys({ range }: { range: KeyRange }) {
  const { input, marks, letters } = usePlayedInput()
  const { down, held, press, release } = input
  return <DeskKeys {...{ range, down, held, press, release, marks, letters }} />
}

const Instruments = ({ busy }: { busy: boolean }) => <InputPanel input={usePlayedInput().input} busy={busy} />
