import { TeacherAtHand } from '../../accounts/web/index.ts'
import type { PropsOf } from '../../platform/contract.ts'
import { ButtonLink } from '../../ui/web/ButtonLink.tsx'
import { EmptyState } from '../../ui/web/EmptyState.tsx'
import { PageHead } from '../../ui/web/PageHead.tsx'
import { Pager } from '../../ui/web/Pager.tsx'
import { SegmentLinks } from '../../ui/web/SegmentLinks.tsx'
import type { libraryScreen } from '../uploadContract.ts'
import { type LibraryFilter, libraryHref, libraryShelf, type UploadCategory, uploadCategories } from '../uploadRules.ts'
import { LibraryFilters } from './library/LibraryFilters.tsx'
import { ResumeFilm } from './library/ResumeFilm.tsx'
import { UploadCards } from './library/UploadCards.tsx'

/** One shelf of the library. Category, filters and page are links, so it works without a script and can be bookmarked. */
export default function Library({ category, filter, shelf, heard, resume }: PropsOf<typeof libraryScreen>) {
  const { data, total, current_page, last_page } = shelf
  const narrowed = filter.level !== null || filter.skill_level !== null || filter.q !== ''
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] content-start gap-6 py-6 sm:py-8">
      <div>
        <PageHead title={libraryShelf(category)} aside={<TeacherAtHand page="library" />} />
        <LibraryShelves current={category} />
      </div>
      {resume && <ResumeFilm card={resume} />}
      <LibraryFilters category={category} filter={filter} total={total} />
      {data.length > 0 ? (
        <UploadCards cards={data} heard={heard} />
      ) : (
        <EmptyState
          title={total > 0 ? 'This page doesn’t exist.' : narrowed ? 'No lessons found.' : 'Nothing on this shelf yet.'}
          hint={hintFor(total > 0, filter)}
          action={
            (total > 0 || narrowed) && (
              <ButtonLink href={libraryHref(category, total > 0 ? filter : {})}>
                {total > 0 ? 'To the first page' : 'Show the whole shelf'}
              </ButtonLink>
            )
          }
        />
      )}
      <Pager currentPage={current_page} lastPage={last_page} href={(page) => libraryHref(category, filter, page)} />
    </div>
  )
}

function hintFor(pastTheEnd: boolean, { q, level, skill_level }: LibraryFilter): string {
  if (pastTheEnd) return 'This shelf has fewer pages.'
  if (q) return 'No title on this shelf has these words. The search at the top looks through everything.'
  return level || skill_level
    ? 'Not at this level, at least. Try another one.'
    : 'The first lessons are being prepared.'
}

/** From one shelf of the library to another. */
function LibraryShelves({ current }: { current: UploadCategory }) {
  const links = uploadCategories.map((category) => ({
    href: libraryHref(category),
    label: libraryShelf(category),
    current: category === current,
  }))
  return <SegmentLinks label="Library" links={links} />
}
