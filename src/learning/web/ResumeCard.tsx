import { LockOpen, Play } from 'lucide'
import { levelLabel } from '../../accounts/index.ts'
import { LockBadge } from '../../accounts/web/index.ts'
import { ButtonLink } from '../../ui/web/ButtonLink.tsx'
import { Card } from '../../ui/web/Card.tsx'
import { EmptyState } from '../../ui/web/EmptyState.tsx'
import type { Resume } from '../contract.ts'
import { lessonHref } from '../rules.ts'
import { Cover } from './Cover.tsx'

const WORDS: Record<Resume['why'], { lead: string; action: string }> = {
  continue: { lead: 'Continue where you left off', action: 'Continue' },
  next: { lead: 'Next on your roadmap', action: 'Continue' },
  first: { lead: 'Your first lesson', action: 'Start' },
}

/** The one lesson to open now; `strong` where nothing comes before it. */
export function ResumeCard({ resume, strong }: { resume: Resume | null; strong: boolean }) {
  if (!resume)
    return (
      <Card>
        <EmptyState
          title="Every lesson on your roadmap is done."
          hint="Play them again whenever you like: each of them stays open to you."
          marked={[0, 4, 7]}
        />
      </Card>
    )
  const { why, lesson } = resume
  const { lead, action } = WORDS[why]
  return (
    <Card className="grid items-center gap-6 md:grid-cols-[minmax(0,3fr)_minmax(0,4fr)] lg:gap-12">
      <Cover url={lesson.thumbnail_url} />
      <div className="grid content-center justify-items-start gap-3">
        <p className="font-medium text-accent text-sm">{lead}</p>
        <h2 className="text-2xl sm:text-3xl">{lesson.title}</h2>
        <p className="text-muted text-sm">{`${levelLabel(lesson.level)} · ${lesson.category}`}</p>
        {lesson.description && <p className="max-w-measure">{lesson.description}</p>}
        <LockBadge lock={lesson} />
        <ButtonLink
          href={lessonHref(lesson)}
          variant={strong ? 'primary' : 'secondary'}
          icon={lesson.locked ? LockOpen : Play}
          className="mt-3 max-sm:w-full"
        >
          {lesson.locked ? 'See what opens it' : action}
        </ButtonLink>
      </div>
    </Card>
  )
}
