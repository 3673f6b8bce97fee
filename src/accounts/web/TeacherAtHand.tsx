import { formatBrief, formatClock, formatNear } from '../../platform/clocks.ts'
import { useNow, usePage, useZone } from '../../platform/web/pageContext.ts'
import { joinClasses } from '../../ui/joinClasses.ts'
import { Portrait } from '../../ui/web/Portrait.tsx'
import { type TeacherPage, teacherSays } from '../teacherSays.ts'

type Props = {
  page: TeacherPage
  /** In place of what they say on this page, once there is something to say to this member. */
  says?: string
  /**
   * On a narrow window: the face beside two short words on the lesson (`brief`), the face `alone` where the title needs
   * their room, or with what they say (`words`) where it has a line of its own.
   */
  narrow?: 'brief' | 'alone' | 'words'
}

/**
 * The teacher, for the head of a page where a member works alone, once on each: what they say about it, and the next lesson
 * that is agreed, or the way to book one. Its name says it whole on a narrow window, too.
 */
export function TeacherAtHand({ page, says = teacherSays[page], narrow = 'brief' }: Props) {
  const { teacher, lesson, locale } = usePage()
  const zone = useZone()
  const now = useNow()
  if (!teacher) return null
  const when = lesson && `${formatNear(lesson, locale, zone)}, ${formatClock(lesson, zone, locale)}`
  const hasWords = narrow === 'words'
  return (
    <a
      href="/member/personal-lesson"
      className={joinClasses(
        'group flex min-h-11 min-w-11 items-center gap-1.5 rounded-control sm:gap-2 lg:w-80 lg:gap-3',
        hasWords ? 'max-lg:gap-3!' : 'max-lg:flex-row-reverse',
      )}
    >
      <Portrait {...teacher} size={40} lazy />
      {narrow === 'brief' && (
        <span aria-hidden="true" className="text-right text-xs leading-4 lg:hidden">
          <span className="block text-muted">Lesson</span>
          <span className="link block font-medium tabular-nums">
            {lesson ? formatBrief(lesson, { zone, locale, now }) : 'Book one'}
          </span>
        </span>
      )}
      <span className={joinClasses('min-w-0 text-sm', !hasWords && 'max-lg:sr-only')}>
        <span className="block font-medium text-base leading-snug wrap-anywhere group-hover:text-accent">
          {teacher.name}
        </span>{' '}
        <span className="block text-muted">{says}</span>{' '}
        <span className={joinClasses('link tabular-nums', hasWords && 'max-lg:sr-only')}>
          {when ? `Your lesson: ${when}` : 'Book a lesson'}
        </span>
      </span>
    </a>
  )
}
