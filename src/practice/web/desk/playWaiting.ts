import { momentsOf } from '../../moments.ts'
import { otherHand, soundingWith } from '../../playback.ts'
import { settleAll } from '../../verdicts.ts'
import { pressKey, skipMoment, startWaiting, type Waiting } from '../../waiting.ts'
import { createPlaybackQueue } from './playbackQueue.ts'
import { type Events, type Plan, type Session, spanOf, WITHIN } from './session.ts'
import { countIn, countInLength, tonesOf } from './sounds.ts'

const LEAD_MS = 120
/** A key that bounces, or ends the pass before, begins no pass. */
const SETTLE_MS = 300

/** Wait: the music stays where it is until its notes are down. The academy plays the other hand together with them. */
export function playWaiting(plan: Plan, on: Events): Session {
  const queue = createPlaybackQueue()
  const { hand, timeSignature } = plan
  const moments = momentsOf(plan.notes, { hand, fromBar: plan.from, toBar: plan.to })
  const { from: start, to: end } = spanOf(plan)
  const others = otherHand(plan.notes, hand, { from: start, to: end })
  const first = plan.bars[plan.from]
  let state: Waiting = startWaiting(moments, { throughMistakes: plan.throughMistakes })
  let pace = plan.pace()
  /** When the count-in is over, and whether it is. */
  let opens = 0
  let isOpen = false
  let begun = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let marking: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  /** The other hand with a moment and up to the next; what it was still to play is left out by who is ahead of it. */
  const accompany = (index: number, at: number) => {
    queue.dropNotes()
    pace = plan.pace()
    const sounds = tonesOf(soundingWith(moments, index, others), pace.msPerQuarter, moments[index]?.at ?? start)
    queue.add(sounds, at)
    return Math.max(0, ...sounds.map((sound) => sound.at + (sound.kind === 'note' ? sound.seconds * 1000 : 0)))
  }
  /** The gap between two passes is what is counted in. */
  const begin = () => {
    state = startWaiting(moments, { throughMistakes: plan.throughMistakes })
    isOpen = false
    // a hand that rests has nothing to wait for
    if (moments.length === 0) {
      opens = performance.now()
      timer = setTimeout(finish)
      return
    }
    pace = plan.pace()
    const { msPerQuarter } = pace
    const now = performance.now()
    begun = now
    opens = now + LEAD_MS + countInLength(first, timeSignature) * msPerQuarter
    queue.add(countIn(first, { timeSignature, msPerQuarter }), opens)
    accompany(-1, opens)
    on.onWanted([])
    timer = setTimeout(open, opens - now)
    // a hand finds its place while it is counted in
    marking = setTimeout(() => on.onAhead(state.missing), SETTLE_MS)
  }
  /** Whoever strikes what the passage begins with has begun; until half a beat before it, other keys are being tried. */
  const isFirst = (key: number, at: number) =>
    at >= opens - pace.msPerQuarter / 2 || (at >= begun + SETTLE_MS && state.missing.some(({ midi }) => midi === key))
  /** The count-in is over before its time: its last clicks are not heard. */
  const openEarly = (at: number) => {
    opens = Math.min(opens, at)
    queue.dropTicks(performance.now())
    open()
  }
  const open = () => {
    isOpen = true
    clearTimeout(timer)
    clearTimeout(marking)
    on.onBegin()
    on.onWanted(state.missing)
  }
  const finish = () => {
    const seconds = Math.round((performance.now() - opens) / 1000)
    const struck = state.strikes > 0
    on.onPass({
      judged: settleAll(state.judged, moments),
      from: plan.from,
      to: plan.to,
      seconds,
      tempo: pace.tempo,
      struck,
      behind: 0,
      trailing: 0,
    })
    if (stopped) return
    if (plan.loops && moments.length > 0) return begin()
    session.stop()
    on.onEnd()
  }
  const goOn = (next: Waiting) => {
    const before = state.index
    const judged = next.judged.slice(state.judged.length)
    state = next
    if (judged.length > 0) on.onJudged(judged)
    if (next.index !== before) {
      const lasts = accompany(before, performance.now())
      if (next.done) timer = setTimeout(finish, lasts)
    }
    on.onWanted(next.missing)
  }

  const session: Session = {
    positionAt: (now) =>
      isOpen ? (moments[state.index]?.at ?? end - WITHIN) : start - (opens - now) / pace.msPerQuarter,
    press: (key, at) => {
      if (state.done) return undefined
      if (!isOpen && !isFirst(key, at)) return undefined
      if (!isOpen) openEarly(at)
      const { state: next, verdict } = pressKey(state, key, at)
      goOn(next)
      return verdict
    },
    skip: () => {
      if (state.done) return
      if (isOpen) return goOn(skipMoment(state))
      // whoever goes on while counted in has found their place
      openEarly(performance.now())
      accompany(-1, performance.now())
    },
    soFar: () => ({ behind: 0, strikes: [], msPerQuarter: pace.msPerQuarter }),
    retime: () => {},
    start,
    stop: () => {
      stopped = true
      clearTimeout(timer)
      clearTimeout(marking)
      queue.close()
    },
  }
  begin()
  return session
}
