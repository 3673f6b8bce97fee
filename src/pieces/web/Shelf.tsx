import { TeacherAtHand } from '../../accounts/web/index.ts'
import type { PropsOf } from '../../platform/contract.ts'
import { ButtonLink } from '../../ui/web/ButtonLink.tsx'
import { ContinueRow } from '../../ui/web/ContinueRow.tsx'
import { EmptyState } from '../../ui/web/EmptyState.tsx'
import { PageHead } from '../../ui/web/PageHead.tsx'
import { Pager } from '../../ui/web/Pager.tsx'
import type { PieceCard, Played, shelfScreen } from '../contract.ts'
import { canBeHeard, pieceHref, shelfHref } from '../rules.ts'
import { BestRun, describePiece, FirstBars, HearButton, PieceCards } from './PieceCards.tsx'
import { KindTabs, ShelfForm } from './ShelfFilters.tsx'

/**
 * All pieces. What narrows them is in the address, so the page works without a script and can be bookmarked; what changes
 * with it is in parts (`data-live`), which `useLiveShelf` replaces.
 */
export default function Shelf({ pieces, filter, kinds, choices, playing, played }: PropsOf<typeof shelfScreen>) {
  const { data, total, current_page, last_page } = pieces
  const narrowed = Object.values(filter).some(Boolean)
  // what was only opened comes after what has been played
  const inWork = playing.toSorted((one, other) => Number(!played[one.id]) - Number(!played[other.id]))
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] content-start gap-6 py-6 sm:py-8">
      <div>
        <PageHead
          title="Pieces"
          lead="Music to read, to hear and to play: studies for every lesson, and songs you know."
          aside={<TeacherAtHand page="pieces" />}
        />
        <div data-live="kinds">
          <KindTabs filter={filter} counts={kinds} />
        </div>
      </div>
      <div data-live="playing" className="empty:hidden">
        {inWork.length > 0 && (
          <section aria-labelledby="playing" className="grid gap-3 sm:gap-4">
            <h2 id="playing" className="text-lg sm:text-xl">
              What you’re playing
            </h2>
            {inWork.length === 1 && inWork[0] ? (
              <PlayingRow piece={inWork[0]} best={played[inWork[0].id]} />
            ) : (
              <PieceCards pieces={inWork} played={played} />
            )}
          </section>
        )}
      </div>
      <ShelfForm filter={filter} choices={choices} total={total} />
      <section aria-label="All pieces">
        <div data-live="found" className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {data.length > 0 ? (
            <PieceCards pieces={data} played={played} />
          ) : (
            <EmptyState
              title={narrowed ? 'No piece fits that.' : 'No pieces here yet.'}
              hint={narrowed ? 'Try fewer words, or another level.' : 'The first ones are being prepared.'}
              action={narrowed && <ButtonLink href={shelfHref({})}>Show all pieces</ButtonLink>}
            />
          )}
          <Pager currentPage={current_page} lastPage={last_page} href={(page) => shelfHref(filter, page)} />
        </div>
      </section>
    </div>
  )
}

/** The only piece that is in work has the whole row, with the way on. */
const PlayingRow = ({ piece, best }: { piece: PieceCard; best: Played[number] | undefined }) => (
  <ContinueRow
    title={piece.title}
    href={pieceHref(piece)}
    picture={<FirstBars piece={piece} isRow />}
    beside={canBeHeard(piece) && <HearButton piece={piece} className="shrink-0" />}
    className="sm:grid-cols-[minmax(0,24rem)_minmax(0,1fr)_auto]"
  >
    <p className="text-muted text-sm tabular-nums max-sm:text-xs">{describePiece(piece)}</p>
    <BestRun run={best} />
  </ContinueRow>
)
