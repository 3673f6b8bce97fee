import { SegmentLinks } from '../../ui/web/SegmentLinks.tsx'

const UPCOMING = '/member/live-shows'
const RECORDINGS = '/member/live-shows/recordings'

/** From what is ahead to what has been recorded, and back. */
export function ShowViews({ current }: { current: 'upcoming' | 'recordings' }) {
  const links = [
    { href: UPCOMING, label: 'Upcoming', current: current === 'upcoming' },
    { href: RECORDINGS, label: 'Recordings', current: current === 'recordings' },
  ]
  return <SegmentLinks label="Live shows" links={links} className="mb-6" />
}
