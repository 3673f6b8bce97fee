import { CircleAlert } from 'lucide'
import { useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PropsOf } from '../../platform/contract.ts'
import { withQueries } from '../../platform/web/queries.tsx'
import { useSecond } from '../../platform/web/useSecond.ts'
import { joinClasses } from '../../ui/joinClasses.ts'
import { Badge } from '../../ui/web/Badge.tsx'
import { Button } from '../../ui/web/Button.tsx'
import { EmptyState } from '../../ui/web/EmptyState.tsx'
import { Icon } from '../../ui/web/Icon.tsx'
import { LiveRegion } from '../../ui/web/LiveRegion.tsx'
import { PageHead } from '../../ui/web/PageHead.tsx'
import type { CancelledShow, EnterRefusal, Show, upcomingScreen } from '../contract.ts'
import { groupSeries, showCardId, showPhase } from '../rules.ts'
import { Agenda } from './Agenda.tsx'
import { LastShow } from './LastShow.tsx'
import { ShowCard } from './ShowCard.tsx'
import { ShowTime } from './ShowTime.tsx'
import { ShowViews } from './ShowViews.tsx'

const NOTICES: Record<EnterRefusal, string> = {
  'no-link': 'The link to this show is not here yet. Please try again when it begins.',
  early: 'The door to this show is not open yet. The show says below when it opens.',
  gone: 'This show is over, or was taken off the programme.',
}

/** The first few lines of cards are what people come for. */
const FIRST = 9

/** What is on and what is ahead, the next one first. */
function Upcoming({ shows, last, cancelled, notice, agendaSince }: PropsOf<typeof upcomingScreen>) {
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] content-start gap-6 py-6 sm:py-8">
      <div>
        <PageHead
          title="Live shows"
          lead={
            // on a phone the next show says what it is about
            <span className="max-sm:hidden">
              An hour at the piano together, with your questions answered as they come.
            </span>
          }
          aside={last && <LastShow {...last} />}
        />
        <ShowViews current="upcoming" />
        {notice && (
          <p role="alert" className="mb-6 flex gap-3 rounded-control bg-bad-soft px-4 py-3 text-bad">
            <Icon of={CircleAlert} />
            {NOTICES[notice]}
          </p>
        )}
        <Cancelled shows={cancelled} />
        {shows.length === 0 ? (
          <EmptyState
            title="No live shows available at the moment."
            hint="The next ones will appear here. Until then there are the recordings."
          />
        ) : (
          <Cards shows={shows} />
        )}
      </div>
      <Agenda since={agendaSince} />
      <Beginning shows={shows} />
    </div>
  )
}

/** One card for each series, with the next of its shows. */
function Cards({ shows }: { shows: readonly Show[] }) {
  const now = useSecond()
  const [all, setAll] = useState(false)
  const grouped = useMemo(() => groupSeries(shows), [shows])
  const series = grouped
    .map((dates) => datesLeft(dates, now))
    .toSorted(([a], [b]) => Date.parse(a.start_time) - Date.parse(b.start_time))
  useEffect(() => {
    // the address names a card that is not there yet
    const named = grouped.findIndex((dates) => dates.some(({ id }) => location.hash === `#${showCardId(id)}`))
    if (named >= FIRST) setAll(true)
  }, [grouped])
  useEffect(() => {
    if (all && location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [all])
  const shown = all ? series : series.slice(0, FIRST)
  const more = series.length - shown.length
  const showAll = () => {
    flushSync(() => setAll(true))
    // the button that was pressed is gone
    document.getElementById(showCardId(series[FIRST]?.[0].id ?? 0))?.focus()
  }
  return (
    <>
      <ul className="grid gap-6 md:grid-cols-2">
        {shown.map((dates, at) => (
          <li
            key={dates[0].id}
            id={showCardId(dates[0].id)}
            tabIndex={-1}
            className={joinClasses(
              'scroll-mt-24',
              at === 0 ? 'md:col-span-2' : 'md:row-span-5 md:grid md:grid-rows-subgrid md:gap-y-0',
            )}
          >
            <ShowCard dates={dates} isFirst={at === 0} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button className="mt-6" onClick={showAll}>
          Show {more} more
        </Button>
      )}
    </>
  )
}

/** Without what has ended since the page was drawn, unless nothing follows it. */
function datesLeft(dates: readonly [Show, ...Show[]], now: string): readonly [Show, ...Show[]] {
  const [next, ...further] = dates.filter((show) => showPhase(show, now) !== 'over')
  return next ? [next, ...further] : [dates[dates.length - 1] ?? dates[0]]
}

/** What members may have planned for, and need not wait for. */
function Cancelled({ shows }: { shows: readonly CancelledShow[] }) {
  if (shows.length === 0) return null
  return (
    <ul aria-label="Cancelled shows" className="mb-6 grid gap-2">
      {shows.map(({ id, title, start_time }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-raised px-4 py-3">
          <Badge tone="bad">Cancelled</Badge>
          <span className="font-medium wrap-anywhere">{title}</span>
          <ShowTime start={start_time} />
        </li>
      ))}
    </ul>
  )
}

/** Announces to screen readers that a show has begun. */
function Beginning({ shows }: { shows: readonly Show[] }) {
  const now = useSecond()
  const on = shows.filter((show) => showPhase(show, now) === 'on')
  return <LiveRegion>{on.map(({ title }) => `${title} is on now.`).join(' ')}</LiveRegion>
}

export default withQueries(Upcoming)
