import { CommunityLinks } from '../CommunityLinks.tsx'

const LINKS = [
  { href: '/admin/community/members', label: 'Members' },
  { href: '/admin/community/reports', label: 'Reports' },
  { href: '/admin/community/proposals', label: 'Proposed spaces' },
]

/** The parts of the community that admins look after. */
export function CommunityAdminNav() {
  return (
    <div className="mb-6">
      <CommunityLinks links={LINKS} />
    </div>
  )
}
