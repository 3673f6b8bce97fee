import { Pencil, Trash2, UserCheck } from 'lucide'
import { formatDate } from '../../../platform/dates.ts'
import { useNow, usePage, useZone } from '../../../platform/web/pageContext.ts'
import { Badge } from '../../../ui/web/Badge.tsx'
import type { Column } from '../../../ui/web/DataTable.tsx'
import { IconButton } from '../../../ui/web/IconButton.tsx'
import type { Show } from '../../contract.ts'
import { isDoorOpen, showPhase } from '../../rules.ts'
import { PremiumBadge } from '../PremiumBadge.tsx'
import { ShowTime } from '../ShowTime.tsx'

type Actions = Record<'onEdit' | 'onDelete' | 'onVisitors', (show: Show) => void>

/** What the list says of each show, and what can be done with it. */
export const showColumns = ({ onEdit, onDelete, onVisitors }: Actions): readonly Column<Show>[] => [
  { key: 'number', header: 'S/N', desk: true, cell: (_, index) => <span className="tabular-nums">{index + 1}</span> },
  {
    key: 'title',
    header: 'Title',
    lead: true,
    cell: ({ title, series_id }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        {title}
        {series_id !== null && (
          <span className="font-sans">
            <Badge>Weekly</Badge>
          </span>
        )}
      </span>
    ),
  },
  { key: 'date', header: 'Date', cell: ({ start_time }) => <ShowTime start={start_time} /> },
  {
    key: 'access',
    header: 'Access Level',
    cell: ({ access_type }) => (access_type === 'all' ? 'All' : <PremiumBadge access={access_type} />),
  },
  { key: 'video', header: 'Video Url', cell: (show) => <Recording show={show} /> },
  {
    key: 'actions',
    header: 'Actions',
    actions: true,
    cell: (show) => (
      <>
        <VisitorsButton show={show} onVisitors={onVisitors} />
        <ChangeButtons {...{ show, onEdit, onDelete }} />
      </>
    ),
  },
]

/** What a show is called: of weekly shows only the day tells one from another. */
export function useShowName({ title, series_id, start_time }: Show): string {
  const { locale } = usePage()
  const zone = useZone()
  return series_id === null ? title : `${title}, ${formatDate(start_time, locale, zone)}`
}

function ChangeButtons({ show, onEdit, onDelete }: { show: Show } & Pick<Actions, 'onEdit' | 'onDelete'>) {
  const named = useShowName(show)
  return (
    <>
      <IconButton icon={Pencil} label={`Edit ${named}`} onClick={() => onEdit(show)} />
      <IconButton icon={Trash2} label={`Delete ${named}`} onClick={() => onDelete(show)} />
    </>
  )
}

/** The recording's address; a show that is over without one says so. */
function Recording({ show }: { show: Show }) {
  const phase = showPhase(show, useNow())
  const { recording_url: url } = show
  if (!url) {
    if (phase === 'over') return <Badge tone="bad">No recording yet</Badge>
    return phase === 'on' ? <Badge tone="good">On now</Badge> : <span className="text-muted">–</span>
  }
  if (!/^(https?:)?\//i.test(url)) return 'Embed code'
  return (
    <a href={url} className="link block max-w-60 truncate" target="_blank" rel="noreferrer">
      {url}
    </a>
  )
}

/** Nobody can have come before the door opens. */
function VisitorsButton({ show, onVisitors }: { show: Show } & Pick<Actions, 'onVisitors'>) {
  const named = useShowName(show)
  if (!isDoorOpen(show, useNow())) return null
  return <IconButton icon={UserCheck} label={`Who came to ${named}`} onClick={() => onVisitors(show)} />
}
