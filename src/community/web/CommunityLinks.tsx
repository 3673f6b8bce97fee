import { usePage } from '../../platform/web/pageContext.ts'
import { TabLinks } from '../../ui/web/TabLinks.tsx'

/** The ways to the parts of the community, for its members or for the admins; the one that is open is marked. */
export function CommunityLinks({ links }: { links: readonly { href: string; label: string }[] }) {
  const { path } = usePage()
  const tabs = links.map((link) => ({ ...link, current: link.href === path }))
  return <TabLinks label="Community" links={tabs} className="grow" />
}
