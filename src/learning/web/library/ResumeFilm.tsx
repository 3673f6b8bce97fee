import { Play } from 'lucide'
import { ButtonLink } from '../../../ui/web/ButtonLink.tsx'
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
      <div className="grid grid-cols-[5.5rem_minmax(0,1fr)_auto] items-center gap-3 rounded-card border border-line bg-surface p-3 sm:grid-cols-[10rem_minmax(0,1fr)_auto] sm:gap-6 sm:pr-6">
        <Cover url={thumbnail_url} />
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{title}</p>
          <p className="text-muted text-sm tabular-nums">
            <span className="max-sm:hidden">{`${gradeLabel(card)} · `}</span>
            {`Stopped at ${timeText(place ?? 0)}`}
          </p>
        </div>
        <ButtonLink
          href={uploadHref(card)}
          variant="primary"
          icon={Play}
          aria-label={`Continue ${title}`}
          className="max-sm:size-11 max-sm:px-0!"
        >
          <span className="max-sm:hidden">Continue</span>
        </ButtonLink>
      </div>
    </section>
  )
}
