import { ChipLinks } from '../../ui/web/ChipLinks.tsx'

const VIEWS = [
  { name: 'personal-lesson', label: 'One-on-one' },
  { name: 'paid-call', label: 'Paid call' },
  { name: 'discovery-call', label: 'Discovery call' },
] as const

/** From one kind of booking to the others. */
export function BookingViews({ current }: { current: (typeof VIEWS)[number]['name'] }) {
  const links = VIEWS.map(({ name, label }) => ({ href: `/member/${name}`, label, current: name === current }))
  return <ChipLinks label="Lessons and calls" links={links} />
}
