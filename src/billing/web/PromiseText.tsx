import { useCurrentUser } from '../../platform/web/pageContext.ts'

/** Where a member finds what the plans promise as they are delivered; an owner's own words lead nowhere. */
const PAGES: Readonly<Record<string, string>> = {
  'Roadmap for all levels': '/member/course/beginner',
  'Premium midi files': '/member/pieces',
  'Ear-training quiz': '/member/ear-training',
  'Practice routine': '/member/today',
  'Supportive community': '/member/community',
  'Personalised roadmap course': '/member/roadmap',
  'Weekly live sessions': '/member/live-shows',
  'Structured accountability plan': '/member/plan',
  'In-depth master classes': '/member/master-classes',
}

/**
 * A promise of a plan, which leads members to where it is kept. Its room for a finger is that of its row: the text stays
 * beside its tick.
 */
export function PromiseText({ promise }: { promise: string }) {
  const href = PAGES[promise]
  const user = useCurrentUser()
  return user && href ? (
    <a href={href} className="link min-w-0 wrap-anywhere touch:-my-2.5 touch:py-2.5">
      {promise}
    </a>
  ) : (
    <span className="min-w-0 wrap-anywhere">{promise}</span>
  )
}
