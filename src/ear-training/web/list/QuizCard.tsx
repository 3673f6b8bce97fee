import { LockBadge } from '../../../accounts/web/index.ts'
import { formatDate, formatRelative } from '../../../platform/dates.ts'
import { useNow, usePage, useZone } from '../../../platform/web/pageContext.ts'
import { Badge } from '../../../ui/web/Badge.tsx'
import type { QuizCard as Card } from '../../contract.ts'
import { countQuestions } from '../../rules.ts'
import { quizHref } from '../addresses.ts'
import { Cover } from '../Cover.tsx'

/** A quiz with its size, and what this member has reached in it. */
export function QuizCard({ quiz }: { quiz: Card }) {
  const { id, title, required_tier, thumbnail_path, question_count, best, last_attempt_at } = quiz
  return (
    <a
      href={quizHref(id)}
      className="group grid h-full content-start gap-3 rounded-card border border-line bg-surface p-3 transition-colors hover:border-edge"
    >
      <Cover url={thumbnail_path} />
      <span className="flex flex-wrap items-start justify-between gap-2">
        <span className="min-w-0 font-medium [overflow-wrap:anywhere] group-hover:text-accent">{title}</span>
        <LockBadge lock={{ required_tier }} />
        {best && (
          <Badge tone={best.score === best.total ? 'brass' : 'neutral'}>{`Best ${best.score} / ${best.total}`}</Badge>
        )}
      </span>
      <span className="flex flex-wrap justify-between gap-x-3 text-muted text-sm">
        <span>{countQuestions(question_count)}</span>
        <span>{last_attempt_at ? <LastAttempt at={last_attempt_at} /> : 'Not taken yet'}</span>
      </span>
    </a>
  )
}

/** How long ago it was, and on hovering the day in the reader's zone. */
function LastAttempt({ at }: { at: string }) {
  const { locale } = usePage()
  const [now, zone] = [useNow(), useZone()]
  return (
    <time dateTime={at} title={formatDate(at, locale, zone)}>
      {`Last ${formatRelative(at, now, locale)}`}
    </time>
  )
}
