import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { announceDayChange } from '../../activity/web/index.ts'
import type { CallInput } from '../../platform/contract.ts'
import { AppError } from '../../platform/errors.ts'
import { call } from '../../platform/web/api.ts'
import { failureFlash } from '../../platform/web/loginLink.ts'
import { useMember } from '../../platform/web/pageContext.ts'
import { useSingleFlight } from '../../platform/web/useSingleFlight.ts'
import { useFlash } from '../../ui/web/Flash.tsx'
import {
  actOnPart,
  changeLength,
  type Part,
  type PartAct,
  readToday,
  saveRoutineSettings,
  type Today,
} from '../contract.ts'
import { isOver } from '../parts.ts'
import { writeTimer } from './timer.ts'
import { useWaitingActs } from './useWaitingActs.ts'
import { withWaiting } from './waitingActs.ts'

const FAILED = 'That could not be saved. Check your connection and try again.'
const GONE = 'This part was swapped on another page or device. Here is what came in its place.'
const LOOK_MS = 60_000

/** The routine of the day: what is done here is saved, and what another device has done is seen on coming back. */
export function useToday(first: Today) {
  const { id } = useMember()
  const [today, setToday] = useState(first)
  const flash = useFlash()
  const once = useSingleFlight()
  const acts = useRef(0)
  const flights = useRef({ open: 0, overlap: false })
  const taken = useCallback((next: Today) => {
    acts.current++
    setToday(next)
    announceDayChange()
  }, [])
  const { withQueue, sendWaiting, acts: waiting } = useWaitingActs(id, taken)
  const shown = useMemo(() => {
    const parts = withWaiting(today.parts, waiting)
    return { ...today, parts, done: isOver(parts) }
  }, [today, waiting])

  useEffect(() => noteRunning(id, shown), [id, shown])
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible') return
      const known = acts.current
      // without a line the routine stays as it is, and what was asked for before an act doesn't know of it
      call(readToday, {}).then(
        (read) => void (known === acts.current && setToday(read)),
        () => {},
      )
    }
    const timer = setInterval(look, LOOK_MS)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('pageshow', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('pageshow', look)
    }
  }, [])

  const send = useCallback(
    (key: string, work: () => Promise<Today | undefined>, saved?: string) =>
      void once(async () => {
        acts.current++
        const { current: all } = flights
        all.open++
        all.overlap ||= all.open > 1
        try {
          const next = await work()
          if (next) taken(next)
          if (saved) flash.success(saved)
        } catch (error) {
          const refused = error instanceof AppError && error.code !== 'unavailable'
          flash.error(...failureFlash(error, refused ? error.message : FAILED))
          // the timer of a start that was refused is taken back; of one that was lost on leaving it runs
          if (refused) setToday((known) => ({ ...known }))
        }
        all.open--
        if (all.open > 0 || !all.overlap) return
        all.overlap = false
        // of several at once none of the answers need know of all
        call(readToday, {}).then(setToday, () => {})
      }, key),
    [once, flash, taken],
  )
  return {
    today: shown,
    /** What the academy has not taken yet. */
    waiting,
    act: (part: Part, act: PartAct) => {
      // a start leads to another page at once, which looks for the timer before there is an answer
      if (act === 'start') noteRunning(id, shown, part)
      const done = {
        part: part.id,
        act,
        at: Date.now(),
        ...(act === 'start' && navigator.onLine ? { leavesPage: true } : {}),
      }
      // in the order in which they were done
      const key = `${part.id} ${act}`
      if (waiting.length > 0 || !navigator.onLine) return send(key, () => withQueue((queue) => queue.add(done)))
      send(key, async () => {
        try {
          const next = await call(actOnPart, { params: { part: part.id }, body: { act }, keepalive: true })
          if (act !== 'swap' && act !== 'skip' && !isThere(next, part)) flash.error(GONE)
          return next
        } catch (error) {
          if (!(error instanceof AppError) || error.code !== 'unavailable') throw error
          return withQueue((queue) => queue.wait(done))
        }
      })
    },
    choose: (minutes: CallInput<typeof changeLength>['body']['minutes']) =>
      send('length', async () => {
        // a part that was done without a line is not to be put aside with those that were not
        await sendWaiting()
        return call(changeLength, { body: { minutes } })
      }),
    save: (body: CallInput<typeof saveRoutineSettings>['body']) =>
      send('settings', () => call(saveRoutineSettings, { body }), 'Saved'),
  }
}

/** Whether a part is there still, or the same thing was begun as another one. */
const isThere = ({ parts }: Today, part: Part): boolean =>
  parts.some(
    ({ id, title, href, state }) =>
      id === part.id || (title === part.title && href === part.href && state !== 'waiting'),
  )

/** Has the timer run for the part that was started, or for none. */
function noteRunning(userId: number, { parts, ends_at }: Today, started?: Part): void {
  const running = started ?? parts.find(({ state }) => state === 'started')
  const until = Date.parse(ends_at)
  writeTimer(userId, running ? { ...timerOf(running, until), isUnanswered: running === started } : null)
}

const timerOf = ({ id: part, title, minutes, spent, href, ran }: Part, until: number) => ({
  ...{ part, title, minutes, spent, until },
  since: href ? undefined : Date.now() - ran * 1000,
})
