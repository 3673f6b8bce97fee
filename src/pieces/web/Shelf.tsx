import { Play } from 'lucide'
import { levelLabel, levels } from '../../accounts/index.ts'
import type { PropsOf } from '../../platform/contract.ts'
import { chipRow } from '../../ui/chips.ts'
import { joinClasses } from '../../ui/joinClasses.ts'
import { Button } from '../../ui/web/Button.tsx'
import { ButtonLink } from '../../ui/web/ButtonLink.tsx'
import { ChipLinks } from '../../ui/web/ChipLinks.tsx'
import { EmptyState } from '../../ui/web/EmptyState.tsx'
import { Field } from '../../ui/web/Field.tsx'
import { FoldedFilters } from '../../ui/web/FoldedFilters.tsx'
import { PageHead } from '../../ui/web/PageHead.tsx'
import { Pager } from '../../ui/web/Pager.tsx'
import { SelectField } from '../../ui/web/SelectField.tsx'
import type { PieceCard, Played, ShelfChoices, ShelfFilter, shelfScreen } from '../contract.ts'
import { pieceHref, shelfHref } from '../rules.ts'
import { BestRun, describePiece, FirstBars, PieceCards } from './PieceCards.tsx'

/** All pieces. What narrows them is in the address, so the page works without a script and can be bookmarked. */
export default function Shelf({ pieces, filter, choices, playing, played }: PropsOf<typeof shelfScreen>) {
  const { data, total, current_page, last_page } = pieces
  const narrowed = Object.values(filter).some(Boolean)
  const levelLinks = [undefined, ...levels].map((level) => ({
    href: shelfHref({ ...filter, level }),
    label: level ? levelLabel(level) : 'All levels',
    current: filter.level === level,
  }))
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] content-start gap-6 py-6 sm:py-8">
      <div>
        <PageHead
          title="Pieces"
          lead="Music to read, to hear and to play: studies for every lesson, and songs you know."
        />
        <div className="grid gap-4">
          <ChipLinks label="Level" links={levelLinks} className={chipRow} />
          <search>
            <Narrowing filter={filter} choices={choices} narrowed={narrowed} />
          </search>
        </div>
      </div>
      {playing.length > 0 && (
        <section aria-labelledby="playing" className="grid gap-4">
          <h2 id="playing" className="text-xl">
            What you’re playing
          </h2>
          {playing.length === 1 && playing[0] ? (
            <PlayingRow piece={playing[0]} best={played[playing[0].id]} />
          ) : (
            <PieceCards pieces={playing} played={played} />
          )}
        </section>
      )}
      <section aria-label="All pieces" className="grid gap-4">
        {data.length > 0 ? (
          <>
            <p className="text-muted text-sm tabular-nums">{total === 1 ? '1 piece' : `${total} pieces`}</p>
            <PieceCards pieces={data} played={played} />
          </>
        ) : (
          <EmptyState
            title={narrowed ? 'No piece fits that.' : 'No pieces here yet.'}
            hint={narrowed ? 'Try fewer words, or another level.' : 'The first ones are being prepared.'}
            action={narrowed && <ButtonLink href={shelfHref({})}>Show all pieces</ButtonLink>}
          />
        )}
      </section>
      <Pager currentPage={current_page} lastPage={last_page} href={(page) => shelfHref(filter, page)} />
    </div>
  )
}

/** The only piece that is in work has the whole row, with the way on. */
function PlayingRow({ piece, best }: { piece: PieceCard; best: Played[number] | undefined }) {
  return (
    <div className="grid items-center gap-x-6 gap-y-3 rounded-card border border-line bg-surface p-3 sm:grid-cols-[minmax(0,24rem)_minmax(0,1fr)_auto] sm:pr-6">
      <div className="max-sm:hidden">
        <FirstBars piece={piece} />
      </div>
      <div className="grid gap-0.5">
        <p className="font-medium [overflow-wrap:anywhere]">{piece.title}</p>
        <p className="text-muted text-sm tabular-nums">{describePiece(piece)}</p>
        <BestRun run={best} />
      </div>
      <ButtonLink href={pieceHref(piece)} variant="primary" icon={Play} aria-label={`Continue ${piece.title}`}>
        Continue
      </ButtonLink>
    </div>
  )
}

type Props = { filter: ShelfFilter; choices: ShelfChoices; narrowed: boolean }

/** A form that is an address: what is chosen is sent as its query. */
function Narrowing({ filter, choices, narrowed }: Props) {
  const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
  return (
    <form
      action="/member/pieces"
      className={joinClasses(
        'grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 sm:gap-4',
        narrowed ? 'sm:grid-cols-[1fr_1fr_1fr_auto_auto]' : 'sm:grid-cols-[1fr_1fr_1fr_auto]',
      )}
    >
      {filter.level && <input type="hidden" name="level" value={filter.level} />}
      <Field label="Search" name="q" type="search" defaultValue={filter.q ?? ''} />
      <div className="contents max-sm:col-span-2 max-sm:block">
        <FoldedFilters count={[filter.category, filter.composer].filter(Boolean).length}>
          <SelectField
            label="Category"
            name="category"
            placeholder="All categories"
            options={options(choices.categories)}
            defaultValue={filter.category ?? ''}
          />
          <SelectField
            label="Composer"
            name="composer"
            placeholder="All composers"
            options={options(choices.composers)}
            defaultValue={filter.composer ?? ''}
          />
        </FoldedFilters>
      </div>
      <Button type="submit" className="max-sm:col-start-2 max-sm:row-start-1">
        Show
      </Button>
      {narrowed && (
        <ButtonLink variant="quiet" href={shelfHref({})} className="justify-self-start max-sm:col-span-2">
          Clear
        </ButtonLink>
      )}
    </form>
  )
}
