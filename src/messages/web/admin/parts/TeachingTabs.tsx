import { SegmentLinks } from '../../../../ui/web/SegmentLinks.tsx'

/** From the list of students to what is written to them. */
export const TeachingTabs = () => (
  <div className="mb-6">
    <SegmentLinks
      label="Students"
      links={[
        { href: '/admin/students', label: 'Students', current: false },
        { href: '/admin/messages', label: 'Messages', current: true },
      ]}
    />
  </div>
)
