import { Search } from 'lucide'
import type { ReactNode } from 'react'
import { useMember } from '../../platform/web/pageContext.ts'
import { controlClasses } from '../../ui/web/FieldFrame.tsx'
import { Icon } from '../../ui/web/Icon.tsx'
import { PageHead } from '../../ui/web/PageHead.tsx'
import { CommunityLinks } from './CommunityLinks.tsx'

type Props = { title: string; lead?: ReactNode; actions?: ReactNode; search?: string }

/** The head of every page of the community: where one is, where else one can go, and the search. */
export function CommunityHead({ title, lead, actions, search }: Props) {
  const me = useMember()
  const links = [
    { href: '/member/community', label: 'Feed' },
    { href: '/member/community/spaces', label: 'Spaces' },
    { href: `/member/community/${me.community_id}`, label: 'My posts' },
  ]
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <CommunityLinks links={links} />
        <form
          action="/member/community/search"
          aria-label="Search posts"
          className="relative min-w-0 max-sm:w-full sm:w-64"
        >
          <Icon
            of={Search}
            size={18}
            className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-3 text-muted"
          />
          <input
            type="search"
            name="q"
            aria-label="Search posts"
            placeholder="Search posts"
            defaultValue={search}
            maxLength={200}
            required
            className={`${controlClasses} pl-10`}
          />
        </form>
      </div>
      <PageHead title={title} lead={lead} actions={actions} />
    </>
  )
}
