import { ContinueRow } from '../../../ui/web/ContinueRow.tsx'
import { timeText } from '../../film.ts'
import type { ShelfCard } from '../../uploadContract.ts'
import { gradeLabel, uploadHref } from '../../uploadRules.ts'
import { Cover } from '../Cover.tsx'

/** The film that was left half-watched, in a row with the way on. */
export function ResumeFilm({ card }: { card: ShelfCard }) {
  const { title, thumbnail_url, place } = card
  return (
    <section aria-labelledby="resume" className="grid gap-3 sm:gap-4">
      <h2 id="resume" className="text-lg sm:text-xl">
        Continue
      </h2>
      <ContinueRow
        title={title}
        href={uploadHref(card)}
        picture={<Cover url={thumbnail_url} />}
        className="sm:grid-cols-[10rem_minmax(0,1fr)_auto]"
      >
        <p className="text-muted text-sm tabular-nums">
          <span className="max-sm:hidden">{`${gradeLabel(card)}\u00a0· `}</span>
          {`Stopped at ${timeText(place ?? 0)}`}
        </p>
      </ContinueRow>
    </section>
  )
}
