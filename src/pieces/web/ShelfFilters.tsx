import { levelLabel, levels } from '../../accounts/index.ts'
import { Button } from '../../ui/web/Button.tsx'
import { Field } from '../../ui/web/Field.tsx'
import { FoldedFilters } from '../../ui/web/FoldedFilters.tsx'
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

/** A form that is an address: what is chosen is sent as its query. With a script it answers as one types (`useLiveShelf`). */
export function ShelfForm({ filter, choices }: { filter: ShelfFilter; choices: ShelfChoices }) {
  const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
  return (
    <search>
      <form
        action="/member/pieces"
        data-live-shelf=""
        className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-[1.5fr_1fr_1fr_1fr]"
      >
        {filter.kind && <input type="hidden" name="kind" value={filter.kind} />}
        <Field label="Search" name="q" type="search" placeholder="Title or composer" defaultValue={filter.q ?? ''} />
        <div className="contents max-sm:block">
          <FoldedFilters count={[filter.level, filter.category, filter.composer].filter(Boolean).length}>
            <SelectField
              label="Level"
              name="level"
              placeholder="All levels"
              options={levels.map((level) => ({ value: level, label: levelLabel(level) }))}
              defaultValue={filter.level ?? ''}
            />
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
        <Button
          type="submit"
          className="max-sm:col-span-2 sm:col-span-full sm:justify-self-start [@media(scripting:enabled)]:hidden"
        >
          Show
        </Button>
      </form>
    </search>
  )
}
