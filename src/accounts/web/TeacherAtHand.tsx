import { CalendarCheck, CalendarPlus } from 'lucide'
import { formatClock, formatNear } from '../../platform/clocks.ts'
import { usePage, useZone } from '../../platform/web/pageContext.ts'
import { Icon } from '../../ui/web/Icon.tsx'
import { Portrait } from '../../ui/web/Portrait.tsx'

/**
 * The teacher, for the head of a page where a member works alone: with the next lesson that is agreed, or the way to book
 * one. On a narrow window the face alone, whose name says the same.
 */
export function TeacherAtHand() {
  const { teacher, lesson, locale } = usePage()
  const zone = useZone()
  if (!teacher) return null
  const when = lesson && `${formatNear(lesson, locale, zone)}, ${formatClock(lesson, zone, locale)}`
  return (
    <a
      href="/member/personal-lesson"
      className="group flex min-h-11 min-w-11 items-center gap-3 rounded-full max-lg:justify-center lg:rounded-control"
    >
      <span className="relative shrink-0">
        <Portrait {...teacher} size={40} lazy />
        <span
          aria-hidden="true"
          className="absolute -right-1 -bottom-1 grid size-5 place-items-center rounded-full border border-line bg-surface text-accent lg:hidden"
        >
          <Icon of={when ? CalendarCheck : CalendarPlus} size={12} />
        </span>
      </span>
      <span className="max-lg:sr-only">
        <span className="block font-medium group-hover:text-accent">{teacher.name}</span>
        <span className="link text-sm tabular-nums">{when ? `Your lesson: ${when}` : 'Book a lesson'}</span>
      </span>
    </a>
  )
}
