import type { ReactNode } from 'react'
import { levelLabel } from '../../../../accounts/index.ts'
import { formatDate } from '../../../../platform/dates.ts'
import { usePage, useZone } from '../../../../platform/web/pageContext.ts'
import { Progress } from '../../../../ui/web/Progress.tsx'
import type { Line, StudentPage } from '../../../contract.ts'

type PartProps = { id: string; title: string; more?: { href: string; label: string }; children: ReactNode }

/** One part of a student's page, with the way to the module's own page. */
export const Part = ({ id, title, more, children }: PartProps) => (
  <section aria-labelledby={id} className="min-w-0">
    <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {more && (
        <a href={more.href} className="link inline-flex items-center text-sm touch:min-h-11">
          {more.label}
        </a>
      )}
    </div>
    {children}
  </section>
)

const Nothing = ({ children }: { children: ReactNode }) => <p className="text-muted text-sm">{children}</p>

export function Lines({ lines, empty }: { lines: readonly Line[]; empty: string }) {
  const { locale } = usePage()
  const zone = useZone()
  if (lines.length === 0) return <Nothing>{empty}</Nothing>
  return (
    <ul className="hairlines text-sm">
      {lines.map(({ title, detail, at, href }) => (
        <li key={`${at} ${title} ${href}`} className="flex flex-wrap items-baseline gap-x-3 py-2">
          <span className="font-medium">
            {href ? (
              <a href={href} className="link">
                {title}
              </a>
            ) : (
              title
            )}
          </span>
          <span className="min-w-0 flex-1 basis-40 text-muted wrap-anywhere">{detail}</span>
          <time dateTime={at} className="text-muted tabular-nums">
            {formatDate(at, locale, zone, 'medium')}
          </time>
        </li>
      ))}
    </ul>
  )
}

export const Levels = ({ progress }: Pick<StudentPage, 'progress'>) => (
  <div className="grid gap-4">
    {progress.map(({ level, done, total }) => (
      <Progress
        key={level}
        label={levelLabel(level)}
        value={done}
        max={Math.max(total, 1)}
        valueText={total === 0 ? 'No lessons yet' : `${done} of ${total} lessons`}
      />
    ))}
  </div>
)

export function MixUps({ mix_ups: mixUps }: Pick<StudentPage, 'mix_ups'>) {
  if (mixUps.length === 0) return <Nothing>No drill or quiz was answered yet.</Nothing>
  return (
    <ul className="hairlines text-sm">
      {mixUps.map(({ category, asked, right, mixed }) => (
        <li key={category} className="py-2">
          <span className="font-medium">{category}</span>{' '}
          <span className="text-muted">
            {right} of {asked} right at first
          </span>
          {mixed.length > 0 && (
            <ul className="mt-1 flex flex-wrap gap-x-4 text-muted">
              {mixed.slice(0, 6).map(({ heard, taken, times }) => (
                <li key={`${heard} ${taken}`}>{`${heard} taken for ${taken}${times > 1 ? `, ${times} times` : ''}`}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

export function RoadmapFacts({ roadmap }: Pick<StudentPage, 'roadmap'>) {
  const { published_at: at, is_published: isPublished, draft_steps: drafted, done, total } = roadmap
  if (at === null)
    return (
      <Nothing>{drafted > 0 ? `A draft of ${drafted} steps, not published yet.` : 'No roadmap was made yet.'}</Nothing>
    )
  return (
    <>
      <Progress label="Steps" value={done} max={Math.max(1, total)} valueText={`${done} of ${total} steps`} />
      {!isPublished && <p className="mt-2 text-muted text-sm">The draft differs from what is published.</p>}
    </>
  )
}

export function Pieces({ pieces }: Pick<StudentPage, 'pieces'>) {
  if (pieces.length === 0) return <Nothing>No piece was played yet.</Nothing>
  return (
    <ul className="hairlines text-sm">
      {pieces.map(({ title, href, best, passage, finished }) => (
        <li key={href} className="flex flex-wrap justify-between gap-x-4 py-2">
          <a href={href} className="link">
            {title}
          </a>
          <span className="text-muted tabular-nums">
            {finished ? `finished, best ${best}%` : `${passage}, best run ${best}%`}
          </span>
        </li>
      ))}
    </ul>
  )
}
