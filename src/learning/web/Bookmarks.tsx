import { useState } from 'react'
import type { PropsOf } from '../../platform/contract.ts'
import { ButtonLink } from '../../ui/web/ButtonLink.tsx'
import { EmptyState } from '../../ui/web/EmptyState.tsx'
import { PageHead } from '../../ui/web/PageHead.tsx'
import type { bookmarksScreen } from '../contract.ts'
import { BookmarkRow } from './BookmarkRow.tsx'
import { useBookmarkToggle } from './useBookmarkToggle.ts'

/** Every bookmarked lesson, of the roadmaps and of the library. One that is removed keeps its place until the page is left, so that it can be taken back. */
export default function Bookmarks({ bookmarks }: PropsOf<typeof bookmarksScreen>) {
  const [removed, setRemoved] = useState<Record<string, boolean>>({})
  const toggle = useBookmarkToggle((id, bookmarked, source) =>
    setRemoved((now) => ({ ...now, [`${source} ${id}`]: !bookmarked })),
  )

  if (bookmarks.length === 0)
    return (
      <div className="page py-6 sm:py-8">
        <PageHead title="Bookmarks" />
        <EmptyState
          title="No bookmarks yet."
          hint="Open a lesson you want to come back to, and press the bookmark beside its title. You find it here again."
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <ButtonLink href="/member/course/beginner">Open the roadmap</ButtonLink>
              <ButtonLink href="/member/library/piano-exercise">Look around the library</ButtonLink>
            </div>
          }
        />
      </div>
    )
  return (
    <div className="page py-6 sm:py-8">
      <PageHead title="Bookmarks" lead="Lessons you keep at hand, the newest first." />
      <ul className="hairlines rounded-card border border-line bg-surface">
        {bookmarks.map((card) => {
          const key = `${card.source} ${card.id}`
          const gone = removed[key] ?? false
          return (
            <li key={key}>
              <BookmarkRow card={card} removed={gone} onToggle={() => toggle(card.id, !gone, card.source)} />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
