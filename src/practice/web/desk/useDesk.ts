import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Piece, PieceNote } from '../../../pieces/index.ts'
import { piano } from '../../../platform/web/piano/piano.ts'
import { barName, placeWords } from '../../barWords.ts'
import { type PlayedBar, playedBars } from '../../moments.ts'
import type { Judged } from '../../verdicts.ts'
import { describeEvents, type Summary } from './deskEvents.ts'
import { partOfPass } from './partOfPass.ts'
import { playInTime } from './playInTime.ts'
import { playWaiting } from './playWaiting.ts'
import type { Pace, Plan, Session, SoFar } from './session.ts'
import { createSignal, createThrottle } from './signal.ts'
import { rangeOfTask, type Task } from './task.ts'
import { type Frame, useFrames } from './useFrames.ts'
import type { Settings } from './useSettings.ts'

/** Bars by their index in playing order, the last included. */
export type Range = { from: number; to: number }
const NO_NOTES: readonly PieceNote[] = []
const NOTHING_YET: SoFar = { behind: 0, strikes: [], msPerQuarter: 0 }
/** Mistakes come quicker than they can be read aloud. */
const DETAIL_EVERY_MS = 1500
/** So long a verdict is said before the bars of the next pass are. */
const VERDICT_MS = 2500

const newPass = () => ({ judged: [] as Judged[], since: performance.now(), until: performance.now() })

/** What is being practised and how: starts and stops it, and tells the parts of the screen where the music is. */
export function useDesk(
  piece: Piece,
  settings: Settings,
  onPass: (summary: Summary) => number | undefined,
  onStopped: (summary: Summary) => void,
  task?: Task,
) {
  const bars = useMemo(() => playedBars(piece.notes, piece.time_signature), [piece])
  const fixed = useMemo(() => (task ? rangeOfTask(task, bars) : null), [task, bars])
  const first = fixed?.from ?? 0
  const [loop, setLoop] = useState<Range | null>(null)
  const [place, setPlace] = useState(first)
  const [state, setState] = useState<'idle' | 'loading' | 'playing'>('idle')
  const [said, setSaid] = useState('')
  const [spoken, setSpoken] = useState('')
  const [summary, setSummary] = useState<Summary | null>(null)
  const [tempoOfPass, setTempoOfPass] = useState(settings.tempo)
  const signals = useMemo(
    () => ({
      frames: createSignal<Frame>(),
      judged: createSignal<readonly Judged[]>(),
      cleared: createSignal<void>(),
      placed: createSignal<number>(),
      detail: createSignal<string>(),
      /** What is waited for; nothing while nothing is. */
      wanted: createSignal<readonly PieceNote[]>(),
    }),
    [],
  )
  const details = useMemo(
    () => createThrottle<string>(DETAIL_EVERY_MS, (words) => startTransition(() => setSpoken(words))),
    [],
  )
  const session = useRef<Session>(undefined)
  const latest = useRef({ settings, onPass, onStopped, tempoOfPass })
  latest.current = { settings, onPass, onStopped, tempoOfPass }
  /** The bar that the music is in, the one that was played from last, and until when a verdict is being said. */
  const bar = useRef(0)
  const begun = useRef(0)
  const verdictUntil = useRef(0)
  /** What was judged of the pass that is being played, and from when to when. */
  const pass = useRef(newPass())

  const judgeAnew = useCallback(
    (judged: readonly Judged[]) => {
      signals.cleared.send()
      signals.judged.send(judged)
    },
    [signals],
  )
  /** Counts what was begun and ended: who stops while the piano is loaded hears nothing of it later. */
  const generation = useRef(0)
  const end = useCallback(() => {
    generation.current++
    session.current?.stop()
    session.current = undefined
    details.cancel()
    setState('idle')
    signals.wanted.send(NO_NOTES)
  }, [details, signals])
  const stop = useCallback(() => {
    const { settings, tempoOfPass: tempo, onStopped } = latest.current
    const { judged, since, until } = pass.current
    const stopped = {
      ...(session.current?.soFar() ?? NOTHING_YET),
      ...{ judged, from: begun.current, at: bar.current },
      seconds: Math.round((until - since) / 1000),
    }
    // a task is judged as a whole
    const part = fixed ? null : partOfPass(piece, bars, { ...stopped, settings: { ...settings, tempo } })
    end()
    setPlace(fixed ? first : bar.current)
    const where = `Stopped at ${barName(bars[bar.current]?.bar ?? 1)}.`
    setSaid(part ? `${where} ${part.words}` : where)
    if (!part) return
    if (part.trailing !== 0) judgeAnew(part.judged)
    setSummary(part)
    onStopped(part)
  }, [bars, end, first, fixed, judgeAnew, piece])

  const start = useCallback(
    async (options: { from?: number; loop?: Range | null } = {}) => {
      end()
      const range = options.loop === undefined ? loop : options.loop
      const asked = (fixed ?? range)?.from ?? options.from ?? place
      const to = (fixed ?? range)?.to ?? bars.length - 1
      const from = asked > to ? 0 : asked
      bar.current = from
      begun.current = from
      verdictUntil.current = 0
      pass.current = newPass()
      setState('loading')
      setSummary(null)
      setSpoken('')
      signals.cleared.send()
      signals.detail.send('')
      // without its recordings the desk is silent, and one can practise all the same on a piano that sounds itself
      const mine = generation.current
      await piano.tune()
      if (mine !== generation.current) return
      const chosen = () => latest.current.settings
      const passage = { from, to, loops: range !== null }
      const plan = createPlan(piece, bars, passage, { settings: chosen, onPace: setTempoOfPass })
      const events = describeEvents({
        settings: chosen,
        onBegin: () => {
          pass.current = newPass()
          signals.cleared.send()
        },
        onJudged: (judged) => {
          pass.current.judged.push(...judged)
          pass.current.until = performance.now()
          signals.judged.send(judged)
        },
        onJudgedAnew: judgeAnew,
        onWanted: signals.wanted.send,
        onDetail: (words) => {
          signals.detail.send(words)
          details.send(words)
        },
        onPass: (words, summary) => {
          // who listens to a loop hears it begin again
          if (!summary && range) return
          verdictUntil.current = performance.now() + VERDICT_MS
          // what waits to be read aloud is of the pass that is over
          details.cancel()
          pass.current = newPass()
          setSaid(words)
          setSummary(summary)
          const grown = summary && latest.current.onPass(summary)
          // the next pass begins before anything is drawn anew
          if (grown) latest.current.settings = { ...latest.current.settings, tempo: grown }
        },
      })
      const onEnd = () => {
        end()
        setPlace(first)
      }
      const play = plan.mode === 'wait' ? playWaiting : playInTime
      session.current = play(plan, { ...events, onEnd, onAbandon: stop })
      setState('playing')
    },
    [bars, details, end, first, fixed, judgeAnew, loop, piece, place, signals, stop],
  )

  const playing = state === 'playing'
  useFrames(playing, { session, bars, frames: signals.frames, bar, verdictUntil }, (index) =>
    startTransition(() => setSaid(placeWords(bars[index]?.bar ?? 1, piece.bars))),
  )
  useEffect(() => {
    if (!playing || latest.current.settings.mode === 'wait') return
    // a page that nobody sees is called too seldom to keep time
    const hide = () => document.visibilityState === 'hidden' && stop()
    document.addEventListener('visibilitychange', hide)
    return () => document.removeEventListener('visibilitychange', hide)
  }, [playing, stop])
  useEffect(() => end, [end])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what plays asks for these itself
  useEffect(() => session.current?.retime(), [settings.tempo, settings.metronome])

  return {
    ...{
      bars,
      fixed,
      loop,
      place,
      state,
      said,
      spoken,
      summary,
      tempoOfPass,
      signals,
      start,
      stop,
      playing,
    },
    session: session as { readonly current: Session | undefined },
    say: setSaid,
    barNow: () => (playing ? bar.current : place),
    /** The bar from which something was played last. */
    lastStart: () => begun.current,
    // a task is played as it is, from its first bar to its last
    chooseLoop: (next: Range | null) => fixed ?? setLoop(next),
    choosePlace: (next: number) => {
      if (fixed) return
      setPlace(next)
      // where the music was is not where it begins
      if (playing) return
      const { bar = 1 } = bars[next] ?? {}
      setSaid(`Starts at ${barName(bar)}.`)
      signals.placed.send(bar)
    },
  }
}
export type Desk = ReturnType<typeof useDesk>

type Passage = { from: number; to: number; loops: boolean }

/** What is to be played, with what may be chosen anew meanwhile asked for each time. */
function createPlan(
  piece: Piece,
  bars: readonly PlayedBar[],
  passage: Passage,
  { settings, onPace }: { settings: () => Settings; onPace: (tempo: number) => void },
): Plan {
  const { mode, hand, throughMistakes } = settings()
  const pace = (): Pace => {
    const { tempo } = settings()
    onPace(tempo)
    return { tempo, msPerQuarter: 60_000 / ((piece.tempo || 120) * (tempo / 100)) }
  }
  return {
    ...{ notes: piece.notes, bars, timeSignature: piece.time_signature, ...passage },
    ...{ mode, hand, throughMistakes, pace, metronome: () => settings().metronome },
  }
}
