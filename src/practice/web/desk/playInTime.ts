import { meterOf } from '../../../pieces/index.ts'
import { advance, type Judging, startJudging, strike, strikeAhead } from '../../judging.ts'
import { momentsOf } from '../../moments.ts'
import { otherHand, ownHand } from '../../playback.ts'
import { toleranceMs } from '../../schedule.ts'
import { isLost, MOST_BEATS, type Strike, settlePass } from '../../trailing.ts'
import type { Judged } from '../../verdicts.ts'
import { createPlaybackQueue } from './playbackQueue.ts'
import { type Events, type Pace, type Plan, type Session, spanOf, WITHIN } from './session.ts'
import { countIn, countInLength, ticksOf, tonesOf } from './sounds.ts'

const TICK_MS = 30
/** Time to order the first sounds. */
const LEAD_MS = 120
/** The next pass is ordered so long before the last one is over, or its first tick would come late. */
const AHEAD_MS = 220
/** After the last bar its last note may still come late, or sound. */
const TAIL_MS = 500
/** A timer that comes so late comes after a sleep of the machine. */
const SLEPT_MS = 3000
/** Nobody waits longer than this for keys that a busy page hears late. */
const MOST_LAG_MS = 1000
/** Passes in a row that nobody plays: the member has gone. */
const UNPLAYED = 2

type TimedPass = {
  begin: number
  pace: Pace
  judging: Judging
  judged: Judged[]
  strikes: Strike[]
  begun: boolean
  closed: boolean
}

/** When the first beat would have been of where the player is now, who may have begun a passage again or left one out. */
const firstBeatOf = ({ begin, judging }: TimedPass): number => begin + judging.shift

/** Listen and In time: the music goes on by the clock. In time judges what is played against it. */
export function playInTime(plan: Plan, on: Events): Session {
  const queue = createPlaybackQueue()
  const { mode, hand, timeSignature, bars } = plan
  const span = spanOf(plan)
  const start = span.from
  const quarters = span.to - start
  const played = bars.slice(plan.from, plan.to + 1)
  const judges = mode === 'in_time'
  const moments = judges ? momentsOf(plan.notes, { hand, fromBar: plan.from, toBar: plan.to }) : []
  const heard = (judges ? otherHand : ownHand)(plan.notes, hand, span)
  const { bar: barQuarters, beat: beatQuarters } = meterOf(timeSignature)

  const ticks = (msPerQuarter: number) => (plan.metronome() ? ticksOf(played, { timeSignature, msPerQuarter }) : [])
  /** Counts a pass in from a moment on. */
  const order = (from: number): TimedPass => {
    const pace = plan.pace()
    const { msPerQuarter } = pace
    const begin = from + countInLength(played[0], timeSignature) * msPerQuarter
    const judging = startJudging(moments, { msPerQuarter, from: start, bars: played })
    const ordered = { begin, pace, judging, judged: [], strikes: [], begun: false, closed: false }
    queue.add(countIn(played[0], { timeSignature, msPerQuarter }), begin)
    sound(ordered, from)
    return ordered
  }
  /** What of a pass is heard after a moment. */
  const sound = (of: TimedPass, from: number) => {
    const { msPerQuarter } = of.pace
    const zero = firstBeatOf(of)
    const sounds = [...ticks(msPerQuarter), ...tonesOf(heard, msPerQuarter, start)]
    queue.add(
      sounds.filter(({ at }) => zero + at > from),
      zero,
    )
  }
  const overAt = (of: TimedPass) => firstBeatOf(of) + quarters * of.pace.msPerQuarter
  const tailOf = ({ pace }: TimedPass) => Math.min(TAIL_MS, (barQuarters * pace.msPerQuarter) / 2)
  const mayTrail = ({ judged, judging }: TimedPass) => judging.shift === 0 && isLost(judged, moments)
  /** Who may have played beside the metronome is heard to the end: until no key has come for a beat. */
  const isHeardOut = (of: TimedPass, at: number): boolean => {
    const usual = overAt(of) + tailOf(of)
    if (at < usual || !mayTrail(of)) return at >= usual
    const beat = beatQuarters * of.pace.msPerQuarter
    const last = of.begin + (of.strikes.at(-1)?.at ?? 0)
    return at >= Math.min(overAt(of) + MOST_BEATS * beat, last + beat) + toleranceMs(of.pace.msPerQuarter)
  }

  let pass = order(performance.now() + LEAD_MS)
  let next: TimedPass | undefined
  let unplayed = 0
  let stopped = false
  let lookedAt = performance.now()
  /** How much later than they were struck keys have been heard in this pass, and in the one before it. */
  let lag = { now: 0, before: 0 }

  const begin = () => {
    if (pass.begun) return
    pass.begun = true
    on.onBegin()
  }
  /** The metronome, the other hand and the end of the pass go where the player has gone. */
  const follow = () => {
    queue.dropRest()
    next = undefined
    sound(pass, performance.now())
  }
  const judge = (step: { state: Judging; judged: Judged[] }) => {
    const { shift } = pass.judging
    pass.judging = step.state
    if (step.state.shift !== shift) follow()
    if (step.judged.length === 0) return
    pass.judged = [...pass.judged, ...step.judged]
    on.onJudged(step.judged)
  }
  const close = () => {
    judge(advance(pass.judging, Number.POSITIVE_INFINITY))
    pass.closed = true
    const settled = settlePass(pass.judged, session.soFar(), { moments, beat: beatQuarters, bars: played })
    if (settled.trailing !== 0) on.onJudgedAnew(settled.judged)
    const seconds = Math.max(0, Math.round((overAt(pass) - pass.begin) / 1000))
    on.onPass({
      ...settled,
      from: plan.from,
      to: plan.to,
      seconds,
      tempo: pass.pace.tempo,
    })
    unplayed = settled.struck || moments.length === 0 ? 0 : unplayed + 1
    if (plan.loops && unplayed === UNPLAYED) leave()
  }
  const look = () => {
    const now = performance.now()
    if (now - lookedAt > SLEPT_MS) return leave()
    // what was struck since the last look may still be on its way
    const heardUntil = lookedAt - Math.max(lag.now, lag.before)
    lookedAt = now
    if (now >= pass.begin) begin()
    if (judges && !pass.closed) judge(advance(pass.judging, heardUntil - pass.begin))
    const over = overAt(pass)
    const isDone = pass.judging.done && now >= over - AHEAD_MS && !mayTrail(pass)
    // a short pass has no time to wait for the one before it
    const isOver = isHeardOut(pass, heardUntil) || (next !== undefined && now >= overAt(next) - AHEAD_MS)
    if (!pass.closed && (isDone || isOver)) close()
    if (stopped) return
    // the gap between two passes is what is counted in
    if (plan.loops && now >= over - AHEAD_MS) next ??= order(Math.max(over, now))
    if (isOver) turn()
  }
  const turn = () => {
    if (!next) return finish()
    pass = next
    next = undefined
    lag = { now: 0, before: lag.now }
  }
  const timer = setInterval(look, TICK_MS)
  const finish = () => {
    session.stop()
    on.onEnd()
  }
  const leave = () => {
    session.stop()
    on.onAbandon()
  }
  const session: Session = {
    positionAt: (now) => {
      const shown = next && now >= overAt(pass) ? next : pass
      return start + Math.min(quarters - WITHIN, (now - firstBeatOf(shown)) / shown.pace.msPerQuarter)
    },
    press: (key, at) => {
      if (!judges) return undefined
      lag.now = Math.min(MOST_LAG_MS, Math.max(lag.now, performance.now() - at))
      const isMeantFor = ({ begin, pace }: TimedPass) => at >= begin - pace.msPerQuarter / 2
      // while it is counted in one may try the keys, or come in a beat ahead
      for (const each of next ? [pass, next] : [pass])
        if (!isMeantFor(each) && at >= each.begin - (beatQuarters + 0.5) * each.pace.msPerQuarter) {
          each.strikes.push({ key, at: at - each.begin })
          each.judging = strikeAhead(each.judging, key, at - each.begin)
        }
      if (next && isMeantFor(next)) {
        // somebody is there, whatever was played before
        unplayed = 0
        if (!pass.closed) close()
        turn()
      }
      // half a beat before the first one a key is meant for it
      if (pass.closed || !isMeantFor(pass) || isHeardOut(pass, at)) return undefined
      begin()
      const { judged: before } = pass
      pass.strikes.push({ key, at: at - pass.begin })
      const step = strike(pass.judging, key, at - pass.begin)
      const isOwn = (each: Judged) => each.key === key && each.verdict !== 'missed'
      // after the last bar a key that fits nothing is no part of it
      if (
        at > overAt(pass) - (pass.judging.done ? AHEAD_MS : 0) &&
        step.judged.every((each) => !isOwn(each) || each.verdict === 'wrong')
      )
        return undefined
      judge(step)
      const own = pass.judged.slice(before.length).filter(isOwn)
      return own.length === 0 ? undefined : own.some(({ verdict }) => verdict === 'wrong') ? 'wrong' : 'right'
    },
    skip: () => {},
    soFar: () => {
      const { judging, strikes, pace } = pass
      const { msPerQuarter } = pace
      return { behind: Math.round(judging.shift / (msPerQuarter * beatQuarters)), strikes, msPerQuarter }
    },
    start,
    retime: () => {
      const now = performance.now()
      // what is judged keeps its tempo to the end of the pass
      const pace = judges ? pass.pace : plan.pace()
      if (pace.tempo === pass.pace.tempo) {
        for (const each of next ? [pass, next] : [pass]) {
          const [from, until] = [Math.max(now, each.begin), overAt(each)]
          // after it the next pass may be counted in
          queue.dropTicks(from, until)
          const zero = firstBeatOf(each)
          const left = ticks(each.pace.msPerQuarter).filter(({ at }) => zero + at >= from)
          queue.add(left, zero)
        }
        return
      }
      queue.clear()
      next = undefined
      if (now < pass.begin) {
        pass = order(now + LEAD_MS)
        return
      }
      const passed = ((now - pass.begin) / pass.pace.msPerQuarter) * pace.msPerQuarter
      pass = { ...pass, pace, begin: now - passed }
      sound(pass, now)
    },
    stop: () => {
      stopped = true
      clearInterval(timer)
      queue.close()
    },
  }
  return session
}
