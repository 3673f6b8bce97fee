import { useCurrentUser } from '../../platform/web/pageContext.ts'

/** What the plans promise as they are delivered: where a member finds it, and what it is; an owner's own words say it themselves. */
const DELIVERED: Readonly<Record<string, { page: string; about: string }>> = {
  'Roadmap for all levels': {
    page: '/member/course/beginner',
    about: 'Beginner, intermediate and advanced, lesson by lesson.',
  },
  'Premium midi files': { page: '/member/pieces', about: 'Pieces to play along with, each with its MIDI file.' },
  'Ear-training quiz': { page: '/member/ear-training', about: 'Quizzes by topic, and drills as long as you like.' },
  'Practice routine': { page: '/member/today', about: 'Each day’s session, made for the time you have.' },
  'Supportive community': { page: '/member/community', about: 'Ask, share your progress, and hear how others do it.' },
  'Personalised roadmap course': { page: '/member/roadmap', about: 'Steps that your teacher writes for you.' },
  'Weekly live sessions': {
    page: '/member/live-shows',
    about: 'Live shows for premium members, and their recordings.',
  },
  'Structured accountability plan': { page: '/member/plan', about: 'A goal for the week, and a check-in at its end.' },
  'In-depth master classes': { page: '/member/master-classes', about: 'One subject in several films.' },
}

export const promiseAbout = (promise: string): string | undefined => DELIVERED[promise]?.about

/**
 * A promise of a plan, which leads members to where it is kept. Its room for a finger is that of its row: the text stays
 * beside its tick.
 */
export function PromiseText({ promise }: { promise: string }) {
  const href = DELIVERED[promise]?.page
  const user = useCurrentUser()
  return user && href ? (
    <a
      href={href}
      className="min-w-0 underline decoration-edge decoration-1 underline-offset-4 wrap-anywhere hover:decoration-2 touch:-my-2.5 touch:py-2.5"
    >
      {promise}
    </a>
  ) : (
    <span className="min-w-0 wrap-anywhere">{promise}</span>
  )
}
