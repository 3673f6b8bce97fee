import { Timer as TimerIcon } from 'lucide'
import { useEffect, useState } from 'react'
import { listenToUse } from '../../activity/web/index.ts'
import { call } from '../../platform/web/api.ts'
import { useMember } from '../../platform/web/pageContext.ts'
import { useFlash } from '../../ui/web/Flash.tsx'
import { Icon } from '../../ui/web/Icon.tsx'
import { LiveRegion } from '../../ui/web/LiveRegion.tsx'
import { actOnPart, readToday } from '../contract.ts'
import { countTimer, dropTimer, noteAnswered, readTimer, type Timer, timeText } from './timer.ts'

/** In the header, while a part of the routine runs: the seconds of real use, and the way back. */
export default function RoutineTimer() {
  const { id } = useMember()
  const [timer, setTimer] = useState<Timer | null>(() => readTimer(id))
  useEffect(
    () =>
      listenToUse(() => {
        // another tab may have begun another part meanwhile
        const before = readTimer(id)?.seconds
        const next = countTimer(id)
        setTimer(next)
        if (next && next.since === undefined && next.seconds !== before && next.seconds === next.minutes * 60)
          // where this is lost, the minutes say it
          call(actOnPart, { params: { part: next.part }, body: { act: 'time_up' }, keepalive: true }).catch(() => {})
      }),
    [id],
  )
  const goesByClock = timer?.since !== undefined
  useEffect(() => {
    if (!goesByClock) return
    const ticks = setInterval(() => setTimer(readTimer(id)), 1000)
    return () => clearInterval(ticks)
  }, [id, goesByClock])
  const flash = useFlash()
  useEffect(() => {
    if (!readTimer(id)?.isUnanswered) return
    // without a line it runs on
    call(readToday, {}).then(
      ({ parts }) => {
        const timer = readTimer(id)
        if (!timer || parts.some((part) => part.id === timer.part)) return noteAnswered(id)
        dropTimer(id)
        setTimer(null)
        flash.error(`“${timer.title}” was swapped on another page or device. Today has what came in its place.`)
      },
      () => {},
    )
  }, [id, flash])
  if (!timer) return null
  const over = timer.seconds >= timer.minutes * 60
  // what is played away from the screen is done once its member says so
  const overText = goesByClock ? 'Time’s up' : 'Done'
  const text = over ? overText : timeText(timer.seconds)
  return (
    <>
      <a
        href="/member/today"
        aria-label={
          over
            ? `${timer.title}: ${overText}. Back to today`
            : `${timer.title}: ${timeText(timer.seconds)} of ${timer.minutes} minutes. Back to today`
        }
        data-timer
        // the narrowest phones have no room for it beside the menu
        className="inline-flex min-h-11 items-center gap-1 whitespace-nowrap rounded-control px-1 text-accent max-[22rem]:hidden sm:px-1.5 text-sm tabular-nums hover:bg-raised"
      >
        <Icon of={TimerIcon} size={18} className="shrink-0 max-sm:hidden" />
        <span className="max-w-40 truncate max-lg:hidden">{timer.title}</span>
        {text}
        {!over && <span className="text-muted max-sm:hidden">{`/ ${timer.minutes}:00`}</span>}
      </a>
      <LiveRegion>{over ? `${timer.title}: ${overText}. Go back to today for what comes next.` : ''}</LiveRegion>
    </>
  )
}
