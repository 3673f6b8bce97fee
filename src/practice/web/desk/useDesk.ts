import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Piece, PieceNote } from '../../../pieces/index.ts'
import { piano } from '../../../platform/web/piano/piano.ts'
import { playedBars } from '../../moments.ts'
import { isClean, type Judged } from '../../verdicts.ts'
import { playInTime } from './playInTime.ts'
import { playWaiting } from './playWaiting.ts'
import type { Events, Pass, Plan, Session } from './session.ts'
import { createSignal } from './signal.ts'
import type { Settings } from './useSettings.ts'
import { faultWords, verdictWords, wantedWords } from './words.ts'

/** Bars by their index in playing order, the last included. */
export type Range = { from: number; to: number }
/** Where the music is, and where its passage begins, in quarters. */
export type Frame = { quarters: number; start: number }
export type Summary = Pass & { words: string; clean: boolean; settings: Settings }

const NO_NOTES: readonly PieceNote[] = []
/** Mistakes come quicker than they can be read aloud: the latest is told. */
const DETAIL_EVERY_MS = 1500
/** Bars may pass quicker than anybody reads them aloud. */
const SAID_EVERY_MS = 1000

/** What is being practised and how: starts and stops it, and tells the parts of the screen where the music is. */
export function useDesk(piece: Piece, settings: Settings, onPass: (summary: Summary) => number | undefined) {
  const bars = useMemo(() => playedBars(piece.notes, piece.time_signature), [piece])
  const signals = useMemo(
    () => ({ frames: createSignal<Frame>(), judged: createSignal<readonly Judged[]>(), cleared: createSignal<void>() }),
    [],
  )
  const [loop, setLoop] = useState<Range | null>(null)
  const [place, setPlace] = useState(0)
  const [state, setState] = useState<'idle' | 'tuning' | 'playing'>('idle')
  const [said, setSaid] = useState('')
  const [detail, setDetail] = useState('')
  const [wanted, setWanted] = useState(NO_NOTES)
  const [summary, setSummary] = useState<Summary | null>(null)
  const session = useRef<Session>(undefined)
  const latest = useRef({ settings, onPass })
  latest.current = { settings, onPass }
  const bar = useRef(0)
  const detailAt = useRef(Number.NEGATIVE_INFINITY)
  const tempoOfPass = useRef(100)
  const missing = useRef('')

  /** Counts what was begun and ended: who stops while the piano is tuned hears nothing of it later. */
  const turn = useRef(0)
  const end = useCallback(() => {
    turn.current++
    session.current?.stop()
    session.current = undefined
    setState('idle')
    setWanted(NO_NOTES)
  }, [])

  const start = useCallback(
    async (options: { from?: number; loop?: Range | null } = {}) => {
      end()
      setState('tuning')
      setSummary(null)
      setDetail('')
      detailAt.current = Number.NEGATIVE_INFINITY
      signals.cleared.send()
      // without its recordings the desk is silent, and one can practise all the same on a piano that sounds itself
      const mine = turn.current
      await piano.tune()
      if (mine !== turn.current) return
      const { settings } = latest.current
      const range = options.loop === undefined ? loop : options.loop
      const from = range ? range.from : (options.from ?? place)
      const to = range ? range.to : bars.length - 1
      const tempo = () => {
        tempoOfPass.current = latest.current.settings.tempo
        return 60_000 / ((piece.tempo || 120) * (tempoOfPass.current / 100))
      }
      const plan: Plan = {
        ...{ notes: piece.notes, bars, timeSignature: piece.time_signature, from: from > to ? 0 : from, to },
        ...{ mode: settings.mode, hand: settings.hand, metronome: () => latest.current.settings.metronome },
        ...{ throughMistakes: settings.throughMistakes, msPerQuarter: tempo, loops: range !== null },
      }
      const on: Events = {
        onJudged: (judged) => {
          signals.judged.send(judged)
          const fault = judged.findLast(({ verdict }) => verdict !== 'right')
          const now = performance.now()
          if (!fault || now - detailAt.current < DETAIL_EVERY_MS) return
          detailAt.current = now
          setDetail(
            settings.mode === 'wait' ? `${faultWords(fault)} Waiting for ${missing.current}` : faultWords(fault),
          )
        },
        onWanted: (notes) => {
          missing.current = wantedWords(notes)
          setWanted([...notes])
        },
        onPass: (pass) => {
          const listened = settings.mode === 'listen'
          const words = listened ? 'End of the passage.' : verdictWords(pass.judged)
          setSaid(words)
          if (listened) return
          const played = { ...latest.current.settings, tempo: tempoOfPass.current }
          const summary = { ...pass, words, clean: isClean(pass.judged), settings: played }
          setSummary(summary)
          const grown = latest.current.onPass(summary)
          // the next pass begins before anything is drawn anew
          if (grown) latest.current.settings = { ...latest.current.settings, tempo: grown }
          if (plan.loops) setTimeout(() => signals.cleared.send(), 600)
        },
        onEnd: () => {
          end()
          setPlace(0)
        },
      }
      bar.current = -1
      session.current = settings.mode === 'wait' ? playWaiting(plan, on) : playInTime(plan, on)
      setState('playing')
    },
    [bars, end, loop, piece, place, signals],
  )

  const stop = useCallback(() => {
    end()
    setPlace(Math.max(0, bar.current))
    setSaid(`Stopped at bar ${bars[Math.max(0, bar.current)]?.bar ?? 1}.`)
  }, [bars, end])

  const playing = state === 'playing'
  useEffect(() => {
    if (!playing) return
    let frame = 0
    let saidAt = Number.NEGATIVE_INFINITY
    const show = () => {
      const now = performance.now()
      const quarters = session.current?.positionAt(now) ?? 0
      signals.frames.send({ quarters, start: session.current?.start ?? 0 })
      const index = findBar(bars, quarters)
      if (index !== bar.current && now - saidAt > SAID_EVERY_MS) {
        bar.current = index
        saidAt = now
        setSaid(`Bar ${bars[index]?.bar ?? 1} of ${piece.bars}`)
      }
      frame = requestAnimationFrame(show)
    }
    frame = requestAnimationFrame(show)
    return () => cancelAnimationFrame(frame)
  }, [playing, bars, piece.bars, signals])
  useEffect(
    () => () => {
      turn.current++
      session.current?.stop()
    },
    [],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: what plays asks for these itself
  useEffect(() => session.current?.retime(), [settings.tempo, settings.metronome])

  return {
    ...{ bars, loop, place, state, said, detail, wanted, summary, signals, start, stop },
    playing,
    session: session as { readonly current: Session | undefined },
    barNow: () => (playing ? Math.max(0, bar.current) : place),
    chooseLoop: setLoop,
    choosePlace: setPlace,
  }
}
export type Desk = ReturnType<typeof useDesk>

/** The bar that the music is in, by its index in playing order. */
export function findBar(bars: readonly { at: number }[], quarters: number): number {
  const next = bars.findIndex(({ at }) => at > quarters + 0.01)
  return next === 0 ? 0 : (next < 0 ? bars.length : next) - 1
}
