import { Fragment } from 'react'
import { Moment } from '../../../platform/web/Moment.tsx'
import { Badge } from '../../../ui/web/Badge.tsx'
import { Button } from '../../../ui/web/Button.tsx'
import type { Column } from '../../../ui/web/DataTable.tsx'
import type { AdminEvent } from '../../contract.ts'
import { providerLabels } from '../../plans.ts'
import { eventWords } from '../../stateNames.ts'

/** A name like `customer.subscription.updated`, which may be broken after its dots. */
const inParts = (type: string) =>
  [...type.matchAll(/[^._]+[._]?|[._]/g)].map(({ 0: part, index: begin }) => (
    <Fragment key={begin}>
      {part}
      <wbr />
    </Fragment>
  ))

const mayRetry = ({ state }: AdminEvent): boolean => state === 'failed' || state === 'refused'

/** What the list says of each message; one that came to nothing can be tried again. */
export const eventColumns = (
  retrying: number | null,
  onRetry: (event: AdminEvent) => void,
): readonly Column<AdminEvent>[] => [
  {
    key: 'type',
    header: 'Event',
    lead: true,
    cell: ({ type, provider }) => (
      <span className="font-sans font-normal text-sm">
        <span className="font-medium [overflow-wrap:anywhere]">{inParts(type)}</span>
        <span className="block text-muted text-xs">{providerLabels[provider]}</span>
      </span>
    ),
  },
  { key: 'received', header: 'Received', cell: ({ received_at }) => <Moment of={received_at} /> },
  {
    key: 'reference',
    header: 'About',
    cell: ({ reference }) =>
      reference ? (
        <span className="cell-typed break-all text-xs lg:max-w-44">{reference}</span>
      ) : (
        <span className="text-muted">–</span>
      ),
  },
  {
    key: 'state',
    header: 'Status',
    cell: ({ state }) => <Badge tone={eventWords[state].tone}>{eventWords[state].label}</Badge>,
  },
  {
    key: 'outcome',
    header: 'What was done',
    cell: ({ outcome }) => <span className="min-w-40">{outcome ?? 'Nothing yet.'}</span>,
  },
  {
    key: 'actions',
    header: 'Actions',
    actions: true,
    cell: (event) =>
      mayRetry(event) && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Try again: ${event.type}`}
          busy={retrying === event.id}
          busyLabel="Trying..."
          onClick={() => onRetry(event)}
        >
          Try again
        </Button>
      ),
  },
]
