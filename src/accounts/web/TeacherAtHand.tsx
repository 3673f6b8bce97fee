import { formatBrief, formatClock, formatNear } from '../../platform/clocks.ts'
import { useNow, usePage, useZone } from '../../platform/web/pageContext.ts'
import { Portrait } from '../../ui/web/Portrait.tsx'
import { type TeacherPage, teacherSays } from '../teacherSays.ts'

type Props = {
  page: TeacherPage
  /** In place of what they say on this page, once there is something to say to this member. */
  says?: string
}

/**
 * The teacher, for the head of a page where a member works alone, once on each: what they say about it, and the next lesson
 * that is agreed, or the way to book one. A narrow window has the face, the first name and the lesson; the name of the link says
 * it whole there, too.
 */
export function TeacherAtHand({ page, says = teacherSays[page] }: Props) {
  const { teacher, lesson, locale } = usePage()
  const zone = useZone()
  const now = useNow()
  if (!teacher) return null
  const when = lesson && `${formatNear(lesson, locale, zone)}, ${formatClock(lesson, zone, locale)}`
  return (
    <a
      href="/member/personal-lesson"
      className="group flex min-h-11 min-w-11 items-center gap-1.5 rounded-control max-lg:flex-row-reverse sm:gap-2 lg:w-80 lg:gap-3"
    >
      <Portrait {...teacher} size={40} lazy />
      <span aria-hidden="true" className="text-right text-xs leading-4 lg:hidden">
        <span className="block max-w-24 truncate">{teacher.name.split(' ')[0]}</span>
        <span className="link block font-medium tabular-nums">
          {lesson ? formatBrief(lesson, { zone, locale, now }) : 'Book a lesson'}
        </span>
      </span>
      <span className="min-w-0 text-sm max-lg:sr-only">
        <span className="block font-medium text-base leading-snug wrap-anywhere group-hover:text-accent">
          {teacher.name}
        </span>{' '}
        <span className="block text-muted">{says}</span>{' '}
        <span className="link tabular-nums">{when ? `Your lesson: ${when}` : 'Book a lesson'}</span>
      </span>
    </a>
  )
}
