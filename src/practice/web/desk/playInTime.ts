import { advance, type Judging, startJudging, strike } from '../../judging.ts'
import { momentsOf } from '../../moments.ts'
import { type Judged, settle } from '../../verdicts.ts'
import { type Events, endOfPassage, notesWithin, type Plan, type Session, startOfPassage } from './session.ts'
import { countIn, meterOf, ticksOf, tonesOf } from './sounds.ts'
import { openStage } from './stage.ts'

const TICK_MS = 30
/** Time to order the first sounds. */
const LEAD_MS = 120
/** After the last bar its last note may still come late, or sound. */
const TAIL_MS = 500

type Run = { begin: number; ms: number; judging: Judging; judged: Judged[]; counted: boolean }

/** Listen and In time: the music goes on by the clock. In time judges what is played against it. */
export function playInTime(plan: Plan, on: Events): Session {
  const stage = openStage()
  const { mode, hand, timeSignature, bars } = plan
  const start = startOfPassage(plan)
  const quarters = endOfPassage(plan) - start
  const played = bars.slice(plan.from, plan.to + 1)
  const judges = mode === 'in_time'
  const moments = momentsOf(plan.notes, { hand, fromBar: plan.from, toBar: plan.to })
  const heard = notesWithin(plan).filter((note) =>
    judges ? hand !== 'both' && note.hand !== hand : hand === 'both' || note.hand === hand,
  )
  const barQuarters = meterOf(timeSignature).bar

  const soundsAt = (ms: number) => [
    ...(plan.metronome() ? ticksOf(played, { timeSignature, msPerQuarter: ms }) : []),
    ...tonesOf(heard, ms, start),
  ]
  const begin = (from: number): Run => {
    const ms = plan.msPerQuarter()
    const counts = judges || plan.metronome()
    const first = from + (counts ? barQuarters * ms : 0)
    stage.add([...(counts ? countIn({ timeSignature, msPerQuarter: ms }) : []), ...soundsAt(ms)], first)
    const judging = startJudging(judges ? moments : [], { msPerQuarter: ms, from: start })
    return { begin: first, ms, judging, judged: [], counted: false }
  }

  let run = begin(performance.now() + LEAD_MS)
  const judge = (step: { state: Judging; judged: Judged[] }) => {
    run.judging = step.state
    if (step.judged.length === 0) return
    run.judged = [...run.judged, ...step.judged]
    on.onJudged(step.judged)
  }
  const finish = (over: number) => {
    judge(advance(run.judging, Number.POSITIVE_INFINITY))
    run.counted = true
    on.onPass({
      judged: settle(run.judged),
      from: plan.from,
      to: plan.to,
      seconds: Math.round((over - run.begin) / 1000),
    })
  }
  const tick = () => {
    const now = performance.now()
    const over = run.begin + quarters * run.ms
    if (judges && !run.counted) judge(advance(run.judging, now - run.begin))
    const tail = Math.min(TAIL_MS, (barQuarters * run.ms) / 2)
    if (now < over + tail) return
    if (!run.counted) finish(over)
    if (stopped) return
    if (!plan.loops) end()
    // the gap between two passes is a whole bar, which is counted in
    else run = begin(judges || plan.metronome() ? over : over + barQuarters * run.ms)
  }
  let stopped = false
  const timer = setInterval(tick, TICK_MS)
  const end = () => {
    session.stop()
    on.onEnd()
  }
  const session: Session = {
    positionAt: (now) => start + Math.min(quarters, (now - run.begin - run.judging.shift) / run.ms),
    press: (key, at) => {
      if (!judges || run.counted) return undefined
      const before = run.judged.length
      judge(strike(run.judging, key, at - run.begin))
      const own = run.judged.slice(before).filter((each) => each.key === key && each.verdict !== 'missed')
      return own.length === 0 ? undefined : own.some(({ verdict }) => verdict === 'wrong') ? 'wrong' : 'right'
    },
    skip: () => {},
    start,
    retime: () => {
      const now = performance.now()
      if (judges || now < run.begin) return
      const ms = plan.msPerQuarter()
      const passed = ((now - run.begin) / run.ms) * ms
      run = { ...run, ms, begin: now - passed }
      stage.clear()
      stage.add(
        soundsAt(ms).filter(({ at }) => at >= passed),
        run.begin,
      )
    },
    stop: () => {
      stopped = true
      clearInterval(timer)
      stage.close()
    },
  }
  return session
}
