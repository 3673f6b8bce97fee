import { usePage } from '../../platform/web/pageContext.ts'
import { ChipLinks } from '../../ui/web/ChipLinks.tsx'

/** The ways to the parts of the community, for its members or for the admins; the one that is open is marked. */
export function CommunityLinks({ links }: { links: readonly { href: string; label: string }[] }) {
  const { path } = usePage()
  return <ChipLinks label="Community" links={links.map((link) => ({ ...link, current: link.href === path }))} />
}
