import { Bookmark, CircleCheck } from 'lucide'
import { LockBadge } from '../../../accounts/web/index.ts'
import { HearPieceButton } from '../../../pieces/web/index.ts'
import { Badge } from '../../../ui/web/Badge.tsx'
import { Icon } from '../../../ui/web/Icon.tsx'
import { VisuallyHidden } from '../../../ui/web/VisuallyHidden.tsx'
import { timeText } from '../../film.ts'
import type { Heard as HeardPiece, ShelfCard, UploadCard } from '../../uploadContract.ts'
import { gradeLabel, uploadHref } from '../../uploadRules.ts'
import { Cover } from '../Cover.tsx'

type Props = {
  cards: readonly (UploadCard & Partial<ShelfCard>)[]
  /** By their ids: what of them is heard (`useHearBars`). */
  heard?: Record<number, HeardPiece>
}

/** Lessons of the library as covers with their titles, what of each can be heard, and how far the reader is in it. */
export function UploadCards({ cards, heard = {} }: Props) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 lg:grid-cols-4">
      {cards.map((card) => (
        <li key={card.id} className="relative">
          <a href={uploadHref(card)} className="group grid gap-2">
            <span className="relative block">
              <Cover url={card.thumbnail_url} />
              {typeof card.place === 'number' && !card.locked && (
                <span className="absolute bottom-2 left-2">
                  <FilmPlace seconds={card.place} />
                </span>
              )}
            </span>
            <span className="font-medium [overflow-wrap:anywhere] group-hover:text-accent">
              {card.title}
              {card.isBookmarked && (
                <>
                  <Icon of={Bookmark} size={16} className="ml-1.5 inline fill-current align-[-0.15em] text-accent" />
                  <VisuallyHidden>, bookmarked</VisuallyHidden>
                </>
              )}
            </span>
            <span className="flex flex-wrap items-center gap-2 text-muted text-sm">
              {gradeLabel(card)}
              <LockBadge lock={card} />
            </span>
          </a>
          <Heard piece={heard[card.id]} />
        </li>
      ))}
    </ul>
  )
}

const Heard = ({ piece }: { piece: HeardPiece | undefined }) =>
  piece ? <HearPieceButton piece={piece} className="absolute top-2 right-2" /> : null

/** Seen to the end, or where it goes on. */
const FilmPlace = ({ seconds }: { seconds: number }) =>
  seconds > 0 ? (
    <Badge>{`Resume at ${timeText(seconds)}`}</Badge>
  ) : (
    <Badge tone="good" icon={CircleCheck}>
      Watched
    </Badge>
  )
