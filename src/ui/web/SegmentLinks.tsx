type Segment = { href: string; label: string; current: boolean }

/** From one view of something to the others: links in a bar, which work without a script. */
export function SegmentLinks({ label, links }: { label: string; links: readonly Segment[] }) {
  return (
    <nav
      aria-label={label}
      className="grid auto-cols-auto grid-flow-col rounded-control bg-raised p-1 sm:flex sm:justify-self-start"
    >
      {links.map(({ href, label: text, current }) => (
        <a
          key={href}
          href={href}
          aria-current={current ? 'page' : undefined}
          className="flex min-h-9 items-center justify-center rounded-control px-1.5 text-center text-muted text-sm transition-colors touch:min-h-11 hover:text-ink aria-[current]:bg-surface aria-[current]:font-medium aria-[current]:text-ink dark:aria-[current]:bg-line sm:px-6"
        >
          {text}
        </a>
      ))}
    </nav>
  )
}
