import { chipClasses } from '../../../ui/chips.ts'
import { FoldedFilters } from '../../../ui/web/FoldedFilters.tsx'
import { SearchForm } from '../../../ui/web/SearchForm.tsx'
import {
  hasSkillLevel,
  type LibraryFilter,
  levelOptions,
  libraryHref,
  shelfNoun,
  skillLevels,
  type UploadCategory,
} from '../../uploadRules.ts'

type Props = { category: UploadCategory; filter: LibraryFilter }

/**
 * Narrows a shelf by words of its titles and by level; piano exercises by their focus and difficulty. Each choice keeps
 * the others.
 */
export function LibraryFilters({ category, filter }: Props) {
  const { level, skill_level, q } = filter
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <SearchForm
        label={`Search ${shelfNoun(category)}`}
        action={libraryHref(category)}
        defaultValue={q}
        maxLength={100}
        also={{ level, skill_level }}
        className="mb-2 max-w-md"
      />
      <FoldedFilters count={[level, skill_level].filter(Boolean).length}>
        <Row
          label={hasSkillLevel(category) ? 'Focus' : 'Level'}
          values={levelOptions(category)}
          chosen={level}
          href={(value) => libraryHref(category, { ...filter, level: value })}
        />
        {hasSkillLevel(category) && (
          <Row
            label="Difficulty"
            values={skillLevels}
            chosen={skill_level}
            href={(value) => libraryHref(category, { ...filter, skill_level: value })}
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
