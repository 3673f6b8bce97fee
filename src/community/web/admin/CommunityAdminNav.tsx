import { usePage } from '../../../platform/web/pageContext.ts'

const LINKS = [
  { href: '/admin/community/members', label: 'Members' },
  { href: '/admin/community/reports', label: 'Reports' },
  { href: '/admin/community/proposals', label: 'Proposed spaces' },
]

/** The parts of the community that admins look after. */
export function CommunityAdminNav() {
  const { path } = usePage()
  return (
    <div className="mb-6 border-line border-b pb-2">
      <nav aria-label="Community" className="-mx-2 flex flex-wrap">
        {LINKS.map(({ href, label }) => (
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
    </div>
  )
}
