import type { ComponentProps } from 'react'
import { levelLabel, levels } from '../../accounts/index.ts'
import { Button } from '../../ui/web/Button.tsx'
import { ListBar } from '../../ui/web/ListBar.tsx'
import { SearchInput } from '../../ui/web/SearchInput.tsx'
import { SegmentLinks } from '../../ui/web/SegmentLinks.tsx'
import { SelectField } from '../../ui/web/SelectField.tsx'
import { KINDS, type KindCounts, kinds, type ShelfChoices, type ShelfFilter } from '../contract.ts'
import { shelfHref } from '../rules.ts'

/** Songs and studies apart, each with how many of them fit what else is chosen. */
export function KindTabs({ filter, counts }: { filter: ShelfFilter; counts: KindCounts }) {
  const all = kinds.reduce((sum, kind) => sum + counts[kind], 0)
  const links = [undefined, ...kinds].map((kind) => ({
    href: shelfHref({ ...filter, kind }),
    label: kind ? KINDS[kind] : 'All pieces',
    current: kind === filter.kind,
    count: kind ? counts[kind] : all,
  }))
  return <SegmentLinks label="Kind" links={links} />
}

type Props = { filter: ShelfFilter; choices: ShelfChoices /** How many pieces fit. */; total: number }

/** A form that is an address: what is chosen is sent as its query. With a script it answers as one types (`useLiveShelf`). */
export function ShelfForm({ filter, choices, total }: Props) {
  const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
  return (
    <search>
      <form action="/member/pieces" data-live-shelf="" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {filter.kind && <input type="hidden" name="kind" value={filter.kind} />}
        <ListBar
          chosen={[filter.level, filter.category, filter.composer].filter(Boolean).length}
          count={<Count total={total} isNarrowed={Object.values(filter).some(Boolean)} />}
          search={
            <div className="relative">
              <SearchInput
                aria-label="Search"
                name="q"
                placeholder="Title or composer"
                defaultValue={filter.q ?? ''}
                enterKeyHint="search"
              />
            </div>
          }
          filters={
            <>
              <Choice
                label="Level"
                name="level"
                placeholder="All levels"
                options={levels.map((level) => ({ value: level, label: levelLabel(level) }))}
                defaultValue={filter.level ?? ''}
              />
              <Choice
                label="Category"
                name="category"
                placeholder="All categories"
                options={options(choices.categories)}
                defaultValue={filter.category ?? ''}
              />
              <Choice
                label="Composer"
                name="composer"
                placeholder="All composers"
                options={options(choices.composers)}
                defaultValue={filter.composer ?? ''}
              />
            </>
          }
        />
        <Button type="submit" className="sm:justify-self-start [@media(scripting:enabled)]:hidden">
          Show
        </Button>
      </form>
    </search>
  )
}

const Choice = (props: ComponentProps<typeof SelectField>) => (
  <div className="sm:w-44">
    <SelectField {...props} hideLabel />
  </div>
)

/** How many there are, and the way back to all of them. */
const Count = ({ total, isNarrowed }: { total: number; isNarrowed: boolean }) => (
  <>
    <p role="status" data-live="total">
      {total === 1 ? '1 piece' : `${total} pieces`}
    </p>
    <div data-live="clear" className="empty:hidden">
      {isNarrowed && (
        <a href={shelfHref({})} className="link inline-flex min-h-8 items-center text-sm touch:min-h-11">
          Clear
        </a>
      )}
    </div>
  </>
)
