import { useId } from 'react'
import { joinClasses } from '../../../ui/joinClasses.ts'
import { type Chapter, chapterAt } from '../../classRules.ts'
import { timeText } from '../../film.ts'
import type { FilmPlace } from '../LessonFilm.tsx'

type Props = { chapters: readonly Chapter[]; place: FilmPlace }

/** The chapters of a film: each leads to its second, and the one that plays is marked. */
export function Chapters({ chapters, place: { seconds, seek } }: Props) {
  const heading = useId()
  if (chapters.length === 0) return null
  const playing = seconds === null ? undefined : chapterAt(chapters, seconds)
  return (
    <section aria-labelledby={heading} className="grid gap-2">
      <h3 id={heading} className="font-medium font-sans text-muted text-sm">
        Chapters
      </h3>
      <ol className="grid gap-1">
        {chapters.map((chapter) => {
          const words = (
            <>
              <span className="w-14 shrink-0 text-muted text-sm tabular-nums">{timeText(chapter.seconds)}</span>
              <span className="[overflow-wrap:anywhere]">{chapter.title}</span>
            </>
          )
          const look = 'flex min-h-9 w-full items-baseline gap-2 rounded-control px-2 py-1.5 text-left touch:min-h-11'
          return (
            <li key={chapter.seconds}>
              {seek ? (
                <button
                  type="button"
                  aria-current={chapter === playing ? 'true' : undefined}
                  onClick={() => seek(chapter.seconds)}
                  className={joinClasses(
                    look,
                    'transition-colors hover:bg-raised aria-[current]:bg-accent-soft aria-[current]:font-medium',
                  )}
                >
                  {words}
                </button>
              ) : (
                <span className={look}>{words}</span>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
