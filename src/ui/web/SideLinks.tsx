type SideLink = { href: string; label: string; current?: boolean; mark?: string | undefined }

/** The parts of a page, or the pages of a place, one below the other at the side of what they lead to. */
export const SideLinks = ({ links }: { links: readonly SideLink[] }) => (
  <ul className="grid gap-1">
    {links.map(({ href, label, current = false, mark }) => (
      <li key={href}>
        <a
          href={href}
          aria-current={current ? 'page' : undefined}
          className="flex min-h-9 items-center justify-between gap-2 rounded-control px-3 text-sm transition-colors hover:bg-raised aria-[current]:bg-raised aria-[current]:font-medium touch:min-h-11"
        >
          {label} {mark && <span className="font-normal text-brass-ink text-xs">{mark}</span>}
        </a>
      </li>
    ))}
  </ul>
)
