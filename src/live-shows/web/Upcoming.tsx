import { CircleAlert } from 'lucide'
import type { PropsOf } from '../../platform/contract.ts'
import { withQueries } from '../../platform/web/queries.tsx'
import { useSecond } from '../../platform/web/useSecond.ts'
import { EmptyState } from '../../ui/web/EmptyState.tsx'
import { Icon } from '../../ui/web/Icon.tsx'
import { LiveRegion } from '../../ui/web/LiveRegion.tsx'
import { PageHead } from '../../ui/web/PageHead.tsx'
import type { EnterRefusal, Show, upcomingScreen } from '../contract.ts'
import { showPhase } from '../rules.ts'
import { Agenda } from './Agenda.tsx'
import { ShowCard } from './ShowCard.tsx'
import { ShowViews } from './ShowViews.tsx'

const NOTICES: Record<EnterRefusal, string> = {
  'no-link': 'The link to this show is not here yet. Please try again when it begins.',
  gone: 'This show is over, or was taken off the programme.',
}

/** What is on and what is ahead, the next one first. */
function Upcoming({ shows, notice, agendaSince }: PropsOf<typeof upcomingScreen>) {
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] content-start gap-6 py-6 sm:py-8">
      <ShowViews current="upcoming" />
      <div>
        <PageHead title="Live shows" lead="An hour at the piano together, with your questions answered as they come." />
        {notice && (
          <p role="alert" className="mb-6 flex gap-3 rounded-control bg-bad-soft px-4 py-3 text-bad">
            <Icon of={CircleAlert} />
            {NOTICES[notice]}
          </p>
        )}
        {shows.length === 0 ? (
          <EmptyState
            title="No live shows available at the moment."
            hint="The next ones will appear here. Until then there are the recordings."
          />
        ) : (
          <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
            {shows.map((show, at) => (
              <li key={show.id}>
                <ShowCard show={show} next={at === 0} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <Agenda since={agendaSince} />
      <Beginning shows={shows} />
    </div>
  )
}

/** Announces to screen readers that a show has begun. */
function Beginning({ shows }: { shows: readonly Show[] }) {
  const now = useSecond()
  const on = shows.filter((show) => showPhase(show, now) === 'on')
  return <LiveRegion>{on.map(({ title }) => `${title} is on now.`).join(' ')}</LiveRegion>
}

export default withQueries(Upcoming)
