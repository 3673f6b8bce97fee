import type { ReactNode } from 'react'
import { useMember } from '../../platform/web/pageContext.ts'
import { joinClasses } from '../../ui/joinClasses.ts'
import { PageHead } from '../../ui/web/PageHead.tsx'
import { SearchForm } from '../../ui/web/SearchForm.tsx'
import { CommunityLinks } from './CommunityLinks.tsx'

type Props = { title: string; lead?: ReactNode; actions?: ReactNode; search?: string }

/**
 * The head of every page of the community: where one is, where else one can go, and the search. On a phone the site's
 * search in the header finds posts too, and only the results bring this one.
 */
export function CommunityHead({ title, lead, actions, search }: Props) {
  const me = useMember()
  const links = [
    { href: '/member/community', label: 'Feed' },
    { href: '/member/community/spaces', label: 'Spaces' },
    { href: `/member/community/${me.community_id}`, label: 'My posts' },
  ]
  return (
    <>
      <PageHead title={title} lead={lead} actions={actions} />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 lg:gap-x-8">
        <CommunityLinks links={links} />
        <SearchForm
          label="Search posts"
          action="/member/community/search"
          defaultValue={search}
          maxLength={200}
          required
          className={joinClasses('sm:w-64 lg:w-[17rem]', search === undefined ? 'max-sm:hidden' : 'max-sm:w-full')}
        />
      </div>
    </>
  )
}
