import { CircleAlert } from 'lucide'
import { Icon } from '../../../ui/web/Icon.tsx'
import type { OpenCounts } from '../../contract.ts'

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

/** What waits for an admin, with the way to it. */
export function OpenNotes({ open }: { open: OpenCounts }) {
  const notes = [
    {
      count: open.charges,
      text: `${counted(open.charges, 'charge', 'charges')} failed`,
      href: '/admin/payments?state=failed',
      link: 'Look at failed charges',
    },
    {
      count: open.disputed,
      text: `${counted(open.disputed, 'charge is', 'charges are')} disputed by the bank`,
      href: '/admin/payments?state=disputed',
      link: 'Look at disputed charges',
    },
    {
      count: open.events,
      text: `${counted(open.events, 'event', 'events')} could not be applied`,
      href: '/admin/payments?tab=events&state=failed',
      link: 'Look at failed events',
    },
    {
      count: open.refused,
      text: `${counted(open.refused, 'event was', 'events were')} refused`,
      href: '/admin/payments?tab=events&state=refused',
      link: 'Look at refused events',
    },
  ].filter(({ count }) => count > 0)
  if (notes.length === 0) return null
  return (
    <ul className="mb-6 grid gap-1 rounded-control bg-bad-soft px-4 py-2 text-bad text-sm">
      {notes.map(({ text, href, link }) => (
        <li key={href} className="flex flex-wrap items-center gap-x-3">
          <span className="flex items-center gap-2">
            <Icon of={CircleAlert} size={18} />
            {text}
          </span>
          <a href={href} className="inline-flex items-center underline underline-offset-4 touch:min-h-11">
            {link}
          </a>
        </li>
      ))}
    </ul>
  )
}
