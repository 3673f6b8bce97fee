import { Bookmark, Circle, CircleCheck, Lock } from 'lucide'
import { joinClasses } from '../../ui/joinClasses.ts'
import { Badge } from '../../ui/web/Badge.tsx'
import { Icon } from '../../ui/web/Icon.tsx'
import { onPlainClick } from '../../ui/web/onPlainClick.ts'
import { VisuallyHidden } from '../../ui/web/VisuallyHidden.tsx'
import type { Lesson } from '../contract.ts'

type Props = { lesson: Lesson; current: boolean; isNext: boolean; onChoose: (id: number) => void }

/** Chooses a lesson on this page, and leaves a click for a new tab or window to the browser. */
export const chooseOnClick = (id: number, onChoose: (id: number) => void) => onPlainClick(() => onChoose(id))

/** A real link, so that it opens in a new tab and works before the page's script has come. */
export function LessonLink({ lesson, current, isNext, onChoose }: Props) {
  return (
    <a
      href={`?lesson=${lesson.id}`}
      aria-current={current ? 'true' : undefined}
      onClick={chooseOnClick(lesson.id, onChoose)}
      className="flex min-h-10 items-center gap-3 rounded-control px-2 py-2 text-sm transition-colors touch:min-h-11 hover:bg-raised aria-[current]:bg-accent-soft aria-[current]:font-medium aria-[current]:text-accent"
    >
      {lesson.completed ? (
        <Icon of={CircleCheck} size={18} className="shrink-0 text-good" />
      ) : (
        <Icon
          of={lesson.locked ? Lock : Circle}
          size={18}
          className={joinClasses('shrink-0', isNext ? 'fill-brass-soft text-brass' : 'text-muted')}
        />
      )}
      <span className="min-w-0 flex-1">{lesson.title}</span>
      {isNext && (
        <>
          <VisuallyHidden>, </VisuallyHidden>
          <Badge tone="brass">{current ? 'Now' : 'Next'}</Badge>
        </>
      )}
      {lesson.completed && <VisuallyHidden>, completed</VisuallyHidden>}
      {lesson.required_tier && <VisuallyHidden>{`, opens with ${lesson.required_tier}`}</VisuallyHidden>}
      {lesson.isBookmarked && (
        <>
          <Icon of={Bookmark} size={16} className="shrink-0 fill-current text-accent" />
          <VisuallyHidden>, bookmarked</VisuallyHidden>
        </>
      )}
    </a>
  )
}
