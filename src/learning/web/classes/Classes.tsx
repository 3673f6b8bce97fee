import type { PropsOf } from '../../../platform/contract.ts'
import { ButtonLink } from '../../../ui/web/ButtonLink.tsx'
import { EmptyState } from '../../../ui/web/EmptyState.tsx'
import { PageHead } from '../../../ui/web/PageHead.tsx'
import { Pager } from '../../../ui/web/Pager.tsx'
import type { classesScreen } from '../../classContract.ts'
import { classesHref } from '../../classRules.ts'
import { ClassCards } from './ClassCards.tsx'

const hrefOf = (page: number): string => (page > 1 ? `${classesHref}?page=${page}` : classesHref)

/** All master classes, the newest first. Its pages are links, so it works without a script. */
export default function Classes({ classes }: PropsOf<typeof classesScreen>) {
  const { data, total, current_page, last_page } = classes
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] content-start gap-6 py-6 sm:py-8">
      <PageHead
        title="Master classes"
        lead="One subject at a time, in depth: films, scores to print, and your questions."
      />
      {data.length > 0 ? (
        <ClassCards cards={data} />
      ) : (
        <EmptyState
          title={total > 0 ? 'This page doesn’t exist.' : 'No master classes yet.'}
          hint={total > 0 ? 'The list ends before it.' : 'The first one is being prepared.'}
          action={
            <ButtonLink href={total > 0 ? classesHref : '/member/library/piano-exercise'}>
              {total > 0 ? 'To the first page' : 'Look around the library'}
            </ButtonLink>
          }
        />
      )}
      <Pager currentPage={current_page} lastPage={last_page} href={hrefOf} />
    </div>
  )
}
