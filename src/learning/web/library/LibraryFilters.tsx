import { Search } from 'lucide'
import { chipClasses } from '../../../ui/chips.ts'
import { controlClasses } from '../../../ui/web/FieldFrame.tsx'
import { FoldedFilters } from '../../../ui/web/FoldedFilters.tsx'
import { Icon } from '../../../ui/web/Icon.tsx'
import { VisuallyHidden } from '../../../ui/web/VisuallyHidden.tsx'
import {
  hasSkillLevel,
  type LibraryFilter,
  levelOptions,
  libraryHref,
  skillLevels,
  type UploadCategory,
} from '../../uploadRules.ts'

type Props = { category: UploadCategory; filter: LibraryFilter }

/** Narrows a shelf by words of its titles, by level and, for piano exercises, by skill level; each choice keeps the others. */
export function LibraryFilters({ category, filter }: Props) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <TitleSearch category={category} filter={filter} />
      <FoldedFilters count={[filter.level, filter.skill_level].filter(Boolean).length}>
        <Row
          label="Level"
          values={levelOptions(category)}
          chosen={filter.level}
          href={(level) => libraryHref(category, { ...filter, level })}
        />
        {hasSkillLevel(category) && (
          <Row
            label="Skill level"
            values={skillLevels}
            chosen={filter.skill_level}
            href={(skill_level) => libraryHref(category, { ...filter, skill_level })}
          />
        )}
      </FoldedFilters>
    </div>
  )
}

type RowProps<V extends string> = {
  label: string
  values: readonly V[]
  chosen: V | null
  href: (value: V | null) => string
}

function Row<V extends string>({ label, values, chosen, href }: RowProps<V>) {
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-1">
      <span className="w-24 shrink-0 text-muted text-sm max-sm:w-full">{label}</span>
      {[null, ...values].map((value) => (
        <a
          key={value ?? ''}
          href={href(value)}
          aria-current={value === chosen ? 'true' : undefined}
          className={chipClasses}
        >
          {value ?? 'All'}
        </a>
      ))}
    </nav>
  )
}

/** A form that asks the same page, so that it works without a script. */
function TitleSearch({ category, filter }: Props) {
  const { level, skill_level, q } = filter
  return (
    <search className="relative mb-2 max-w-md">
      <form action={libraryHref(category)}>
        <label>
          <VisuallyHidden>Search this shelf</VisuallyHidden>
          <Icon
            of={Search}
            size={18}
            className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-3 text-muted"
          />
          <input
            type="search"
            name="q"
            maxLength={100}
            defaultValue={q}
            placeholder="Search this shelf"
            enterKeyHint="search"
            className={`${controlClasses} pl-10`}
          />
        </label>
        {level && <input type="hidden" name="level" value={level} />}
        {skill_level && <input type="hidden" name="skill_level" value={skill_level} />}
      </form>
    </search>
  )
}
