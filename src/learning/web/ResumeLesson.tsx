import { ArrowRight, LockOpen } from 'lucide'
import { LockBadge } from '../../accounts/web/index.ts'
import { ButtonLink } from '../../ui/web/ButtonLink.tsx'
import { EmptyState } from '../../ui/web/EmptyState.tsx'
import type { Resume } from '../contract.ts'
import { lessonHref } from '../rules.ts'
import { Cover } from './Cover.tsx'

const WORDS: Record<Resume['why'], { lead: string; action: string }> = {
  continue: { lead: 'Continue where you left off', action: 'Continue' },
  next: { lead: 'Next on your roadmap', action: 'Continue' },
  first: { lead: 'Your first lesson', action: 'Start' },
}

/** The one lesson to open now, on the card of its level; `strong` where nothing comes before it. */
export function ResumeLesson({ resume, strong }: { resume: Resume | null; strong: boolean }) {
  if (!resume)
    return (
      <EmptyState
        title="Every lesson on your roadmap is done."
        hint="Play them again whenever you like: each of them stays open to you."
        marked={[0, 4, 7]}
      />
    )
  const { why, lesson } = resume
  const { lead, action } = WORDS[why]
  return (
    <div className="grid items-center gap-4 border-line border-t pt-6 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] sm:gap-6">
      <Cover url={lesson.thumbnail_url} />
      <div className="grid content-center justify-items-start gap-1">
        <p className="font-medium text-accent text-sm">{lead}</p>
        <h3 className="text-xl wrap-anywhere">{lesson.title}</h3>
        <p className="text-muted text-sm">{lesson.category}</p>
        {lesson.description && <p className="mt-1 max-w-measure text-sm">{lesson.description}</p>}
        <LockBadge lock={lesson} />
        <ButtonLink
          href={lessonHref(lesson)}
          variant={strong ? 'primary' : 'secondary'}
          {...(lesson.locked ? { icon: LockOpen } : { after: ArrowRight })}
          className="mt-3 max-sm:w-full"
        >
          {lesson.locked ? 'See what opens it' : action}
        </ButtonLink>
      </div>
    </div>
  )
}
