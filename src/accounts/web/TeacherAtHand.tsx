import { formatBrief, formatClock, formatNear } from '../../platform/clocks.ts'
import { useNow, usePage, useZone } from '../../platform/web/pageContext.ts'
import { Portrait } from '../../ui/web/Portrait.tsx'

/**
 * The teacher, for the head of a page where a member works alone: with the next lesson that is agreed, or the way to book
 * one. On a narrow window the face beside two short words, and a name that says it whole; `faceAlone` where the title needs
 * their room.
 */
export function TeacherAtHand({ faceAlone = false }: { faceAlone?: boolean }) {
  const { teacher, lesson, locale } = usePage()
  const zone = useZone()
  const now = useNow()
  if (!teacher) return null
  const when = lesson && `${formatNear(lesson, locale, zone)}, ${formatClock(lesson, zone, locale)}`
  return (
    <a
      href="/member/personal-lesson"
      className="group flex min-h-11 min-w-11 items-center gap-2 rounded-control max-lg:flex-row-reverse lg:gap-3"
    >
      <Portrait {...teacher} size={40} lazy />
      {!faceAlone && (
        <span aria-hidden="true" className="text-right text-xs leading-4 lg:hidden">
          <span className="block text-muted">{lesson ? 'Lesson' : firstNameOf(teacher.name)}</span>
          <span className="link block font-medium tabular-nums">
            {lesson ? formatBrief(lesson, { zone, locale, now }) : 'Book a lesson'}
          </span>
        </span>
      )}
      <span className="max-lg:sr-only">
        <span className="block font-medium group-hover:text-accent">{teacher.name}</span>
        <span className="link text-sm tabular-nums">{when ? `Your lesson: ${when}` : 'Book a lesson'}</span>
      </span>
    </a>
  )
}

/** 'Ada' of 'Dr. Ada Okafor': the first word that is no title. */
const firstNameOf = (name: string): string => name.split(' ').find((word) => !/^\p{L}{1,5}\.$/u.test(word)) ?? name
