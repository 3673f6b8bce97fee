import { type Moment, momentsOf } from '../../moments.ts'
import { settle } from '../../verdicts.ts'
import { pressKey, skipMoment, startWaiting, type Waiting } from '../../waiting.ts'
import { type Events, endOfPassage, notesWithin, type Plan, type Session, startOfPassage } from './session.ts'
import { countIn, meterOf, tonesOf } from './sounds.ts'
import { openStage } from './stage.ts'

const LEAD_MS = 120

/** Wait: the music stays where it is until its notes are down. The academy plays the other hand together with them. */
export function playWaiting(plan: Plan, on: Events): Session {
  const stage = openStage()
  const { hand, timeSignature } = plan
  const moments = momentsOf(plan.notes, { hand, fromBar: plan.from, toBar: plan.to })
  const others = notesWithin(plan).filter((note) => hand !== 'both' && note.hand !== hand)
  const [start, end] = [startOfPassage(plan), endOfPassage(plan)]
  let state: Waiting
  let begun = 0
  let ending: ReturnType<typeof setTimeout> | undefined

  /** The other hand from one moment up to the next; what it was still to play is left out by who is ahead of it. */
  const accompany = (from: number, until: number, at: number) => {
    const ms = plan.msPerQuarter()
    stage.clear({ damp: false })
    const sounds = tonesOf(
      others.filter((note) => note.at > from - 0.01 && note.at < until - 0.01),
      ms,
      from,
    )
    stage.add(sounds, at)
    return Math.max(0, ...sounds.map((sound) => sound.at + (sound.kind === 'note' ? sound.seconds * 1000 : 0)))
  }
  const momentAt = (index: number): Moment | undefined => moments[index]
  const begin = () => {
    state = startWaiting(moments, { throughMistakes: plan.throughMistakes })
    begun = performance.now()
    const ms = plan.msPerQuarter()
    const counted = plan.metronome() ? meterOf(timeSignature).bar * ms : 0
    const lasts = accompany(start, momentAt(0)?.at ?? end, begun + LEAD_MS + counted)
    if (counted) stage.add(countIn({ timeSignature, msPerQuarter: ms }), begun + LEAD_MS + counted)
    on.onWanted(state.missing)
    if (state.done) ending = setTimeout(finish, lasts + counted)
  }
  const finish = () => {
    on.onPass({
      judged: settle(state.judged),
      from: plan.from,
      to: plan.to,
      seconds: Math.round((performance.now() - begun) / 1000),
    })
    if (stopped) return
    if (plan.loops && moments.length > 0) return begin()
    session.stop()
    on.onEnd()
  }
  const goOn = (next: Waiting, from: Moment | undefined, at: number) => {
    const judged = next.judged.slice(state.judged.length)
    const moved = next.index !== state.index
    state = next
    if (judged.length > 0) on.onJudged(judged)
    if (moved) {
      const lasts = accompany(from?.at ?? start, momentAt(next.index)?.at ?? end, at)
      if (next.done) ending = setTimeout(finish, lasts)
    }
    on.onWanted(next.missing)
  }

  let stopped = false
  const session: Session = {
    positionAt: () => momentAt(state.index)?.at ?? end,
    press: (key, at) => {
      if (state.done) return undefined
      const { state: next, verdict } = pressKey(state, key, at)
      goOn(next, momentAt(state.index), performance.now())
      return verdict
    },
    skip: () => state.done || goOn(skipMoment(state), momentAt(state.index), performance.now()),
    retime: () => {},
    start,
    stop: () => {
      stopped = true
      clearTimeout(ending)
      stage.close()
    },
  }
  begin()
  return session
}
