import { ChartNoAxesColumn } from 'lucide'
import { useEffect, useRef } from 'react'
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
import { START_HASH } from '../parts.ts'
import { LengthChoice } from './LengthChoice.tsx'
import { PartCard } from './PartCard.tsx'
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
  const open = parts.filter(({ state }) => state === 'waiting' || state === 'started')
  const next = open.find(({ state }) => state === 'started') ?? open[0]
  useEffect(() => {
    if (!toFocus.current) return
    // the button that was pressed has gone: what came in its place, or what comes next, or the heading above it all
    const id = ['swap', 'reopen'].includes(toFocus.current.act) ? parts[toFocus.current.at]?.id : next?.id
    toFocus.current = undefined
    list.current?.querySelector<HTMLElement>(id ? `[data-part="${id}"]` : 'h2')?.focus()
  }, [parts, next])
  useStartAtOnce(next, (part) => act(part, 'start'))
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] content-start gap-8 py-6 sm:py-8">
      <div className="-mb-8">
        <PageHead
          title="Today"
          lead={date.format(Date.parse(`${day}T12:00:00Z`))}
          actions={
            // a tab leads there as well, and on a phone the first part is to be in sight
            <ButtonLink href="/member/progress" icon={ChartNoAxesColumn} className="max-sm:hidden">
              Your progress
            </ButtonLink>
          }
        />
      </div>
      <div className="max-sm:order-last">
        <WeekStrip week={today.week} today={day} />
      </div>
      <LengthChoice today={today} onChoose={choose} />
      <section ref={list} aria-labelledby="routine" className="grid gap-4">
        <h2 id="routine" tabIndex={-1} className="text-xl">
          Your routine
        </h2>
        {waiting.length > 0 && (
          <p className="rounded-control bg-raised p-3 text-sm">
            You’re offline. What you do here waits in this browser and is sent when the connection is back.
          </p>
        )}
        {today.settings.paused_until && (
          <p className="rounded-control bg-raised p-3 text-sm">
            {`You pause until ${shortDate.format(Date.parse(`${today.settings.paused_until}T12:00:00Z`))}: nothing is asked of you. The routine is here if you feel like it.`}
          </p>
        )}
        {done && <Finished />}
        <ol className="grid gap-4">
          {parts.map((part, at) => (
            <PartCard
              key={part.id}
              part={part}
              isNext={part.id === next?.id}
              swaps={waiting.some((each) => each.part === part.id && each.act === 'swap')}
              onAct={(what) => {
                if (what !== 'start') toFocus.current = { at, act: what }
                act(part, what)
              }}
            />
          ))}
        </ol>
      </section>
      <RoutineSettings today={today} onSave={save} />
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

function Finished() {
  return (
    <Card>
      <EmptyState
        title="That was today’s routine."
        hint="Well played. A new one is here tomorrow; until then, play whatever you like."
        action={<ButtonLink href="/member/pieces">Find something to play</ButtonLink>}
        marked={[0, 4, 7, 12]}
      />
    </Card>
  )
}

const progressText = ({ parts, done }: Routine): string => {
  const over = parts.filter(({ state }) => state === 'done').length
  if (done) return 'Today’s routine is done.'
  return over > 0 ? `${over} of ${parts.length} parts done` : ''
}
