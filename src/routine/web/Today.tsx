import { useEffect, useRef } from 'react'
import { TeacherAtHand } from '../../accounts/web/index.ts'
import type { PropsOf } from '../../platform/contract.ts'
import { navigate } from '../../platform/web/navigate.ts'
import { usePage } from '../../platform/web/pageContext.ts'
import { formatIn } from '../../platform/zoneNames.ts'
import { ButtonLink } from '../../ui/web/ButtonLink.tsx'
import { Card } from '../../ui/web/Card.tsx'
import { EmptyState } from '../../ui/web/EmptyState.tsx'
import { LiveRegion } from '../../ui/web/LiveRegion.tsx'
import { PageHead } from '../../ui/web/PageHead.tsx'
import type { Part, PartAct, Today as Routine, todayScreen } from '../contract.ts'
import { nextOf, START_HASH } from '../parts.ts'
import { LengthChoice } from './LengthChoice.tsx'
import { PartRow } from './PartRow.tsx'
import { RoutineHead } from './RoutineHead.tsx'
import { RoutineSettings } from './RoutineSettings.tsx'
import { useToday } from './useToday.ts'
import { WeekStrip } from './WeekStrip.tsx'

/** What to practise today, part by part, and the week around it. */
export default function Today({ today: first }: PropsOf<typeof todayScreen>) {
  const { locale } = usePage()
  const { today, waiting, act, choose, save } = useToday(first)
  const list = useRef<HTMLElement>(null)
  const toFocus = useRef<{ at: number; act: PartAct }>(undefined)
  const { day, parts, done } = today
  const date = formatIn('UTC', locale, { weekday: 'long', day: 'numeric', month: 'long' })
  const shortDate = formatIn('UTC', locale, { day: 'numeric', month: 'long' })
  const next = nextOf(parts)
  useEffect(() => {
    if (!toFocus.current) return
    // the button that was pressed has gone: what came in its place, or what comes next, or the heading above it all
    const id = ['swap', 'reopen', 'start'].includes(toFocus.current.act) ? parts[toFocus.current.at]?.id : next?.id
    toFocus.current = undefined
    list.current?.querySelector<HTMLElement>(id ? `[data-part="${id}"]` : 'h2')?.focus()
  }, [parts, next])
  const take = (part: Part, what: PartAct) => {
    // a part with a page of its own is left for it
    if (what !== 'start' || !part.href) toFocus.current = { at: parts.indexOf(part), act: what }
    act(part, what)
  }
  // where there is nothing to choose from, the parts come first
  const canChoose = today.lengths.every(({ required_tier }) => required_tier === null)
  const length = <LengthChoice today={today} onChoose={choose} />
  useStartAtOnce(next, (part) => act(part, 'start'))
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] content-start gap-x-12 gap-y-8 py-6 sm:py-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="-mb-8 lg:col-span-2">
        <PageHead
          title="Today"
          lead={date.format(Date.parse(`${day}T12:00:00Z`))}
          aside={<TeacherAtHand page="today" />}
        />
      </div>
      <section ref={list} aria-labelledby="routine" className="grid content-start gap-4">
        {waiting.length > 0 && (
          <p className="rounded-control bg-raised p-3 text-sm">
            You’re offline. What you do here waits in this browser and is sent when the connection is back.
          </p>
        )}
        {today.settings.paused_until && (
          <p className="rounded-control bg-raised p-3 text-sm">
            {`You’re taking a break until ${shortDate.format(Date.parse(`${today.settings.paused_until}T12:00:00Z`))}. Nothing is asked of you; the routine is here if you feel like it.`}
          </p>
        )}
        <Card flush>
          <div className="grid gap-5 p-4 sm:p-6">
            <RoutineHead
              today={today}
              next={next}
              onAct={(part, what) => (what === 'start' ? act : take)(part, what)}
            />
            {done && (
              <div className="-my-6">
                <Finished />
              </div>
            )}
            {canChoose && length}
          </div>
          <ol className="divide-y divide-line border-line border-t">
            {parts.map((part) => (
              <PartRow
                key={part.id}
                part={part}
                isNext={part.id === next?.id}
                sample={part.id === next?.id && part.id === today.sample?.part ? today.sample : undefined}
                swaps={waiting.some((each) => each.part === part.id && each.act === 'swap')}
                onAct={(what) => take(part, what)}
              />
            ))}
          </ol>
          {!canChoose && <div className="border-line border-t p-4 sm:p-6">{length}</div>}
        </Card>
      </section>
      <div className="grid content-start gap-6">
        <WeekStrip week={today.week} today={day} />
        <RoutineSettings today={today} onSave={save} />
      </div>
      <LiveRegion>{progressText(today)}</LiveRegion>
    </div>
  )
}

/** Home's button begins the next part by an address of this page: its own page opens, and the way back leads here. */
function useStartAtOnce(next: Part | undefined, start: (part: Part) => void) {
  const isAsked = useRef(true)
  useEffect(() => {
    if (!isAsked.current) return
    isAsked.current = false
    if (location.hash !== START_HASH) return
    history.replaceState(history.state, '', location.pathname)
    if (!next) return
    start(next)
    if (next.href) void navigate(next.href)
  })
}

const Finished = () => (
  <EmptyState
    title="That was today’s routine."
    hint="Well played. A new one is here tomorrow; until then, play whatever you like."
    action={<ButtonLink href="/member/pieces">Find something to play</ButtonLink>}
    marked={[0, 4, 7, 12]}
  />
)

const progressText = ({ parts, done }: Routine): string => {
  const over = parts.filter(({ state }) => state === 'done').length
  if (done) return 'Today’s routine is done.'
  return over > 0 ? `${over} of ${parts.length} parts done` : ''
}
