import { usePage } from '../../platform/web/pageContext.ts'

/** The ways to the parts of the community, for its members or for the admins; the one that is open is marked. */
export function CommunityLinks({ links }: { links: readonly { href: string; label: string }[] }) {
  const { path } = usePage()
  return (
    <nav aria-label="Community" className="-mx-2 flex flex-wrap">
      {links.map(({ href, label }) => (
        <a
          key={href}
          href={href}
          aria-current={href === path ? 'page' : undefined}
          className="flex min-h-11 items-center rounded-control px-3 font-medium text-muted text-sm hover:bg-raised hover:text-ink aria-[current]:text-accent"
        >
          {label}
        </a>
      ))}
    </nav>
  )
}
