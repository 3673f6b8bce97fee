import { useState } from 'react'
import type { PropsOf } from '../../platform/contract.ts'
import { ButtonLink } from '../../ui/web/ButtonLink.tsx'
import { EmptyState } from '../../ui/web/EmptyState.tsx'
import { PageHead } from '../../ui/web/PageHead.tsx'
import type { bookmarksScreen } from '../contract.ts'
import { BookmarkRow } from './BookmarkRow.tsx'
import { useBookmarkToggle } from './useBookmarkToggle.ts'

/** Every bookmarked lesson. One that is removed keeps its place until the page is left, so that it can be taken back. */
export default function Bookmarks({ bookmarks }: PropsOf<typeof bookmarksScreen>) {
  const [removed, setRemoved] = useState<Record<number, boolean>>({})
  const toggle = useBookmarkToggle((id, bookmarked) => setRemoved((now) => ({ ...now, [id]: !bookmarked })))

  if (bookmarks.length === 0)
    return (
      <div className="page py-6 sm:py-8">
        <PageHead title="Bookmarks" />
        <EmptyState
          title="No bookmarks yet."
          hint="Press the bookmark beside a lesson’s title, and you find it here again."
          action={<ButtonLink href="/member">Back to your road-maps</ButtonLink>}
        />
      </div>
    )
  return (
    <div className="page py-6 sm:py-8">
      <PageHead title="Bookmarks" lead="Lessons you keep at hand, the newest first." />
      <ul className="hairlines rounded-card border border-line bg-surface">
        {bookmarks.map((lesson) => (
          <li key={lesson.id}>
            <BookmarkRow
              lesson={lesson}
              removed={removed[lesson.id] ?? false}
              onToggle={() => toggle(lesson.id, !removed[lesson.id])}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
