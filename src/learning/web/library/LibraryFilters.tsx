import { chipClasses } from '../../../ui/chips.ts'
import { ListBar } from '../../../ui/web/ListBar.tsx'
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

type Props = { category: UploadCategory; filter: LibraryFilter /** How many lessons fit. */; total: number }

/**
 * Narrows a shelf by words of its titles and by level; piano exercises by their focus and difficulty. Each choice keeps
 * the others.
 */
export function LibraryFilters({ category, filter, total }: Props) {
  const { level, skill_level, q } = filter
  return (
    <ListBar
      chosen={[level, skill_level].filter(Boolean).length}
      count={`${total} ${shelfNoun(category, total)}`}
      search={
        <SearchForm
          label={`Search ${shelfNoun(category)}`}
          action={libraryHref(category)}
          defaultValue={q}
          maxLength={100}
          also={{ level, skill_level }}
        />
      }
      filters={
        <div className="grid gap-2 sm:pt-1">
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
        </div>
      }
    />
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
      <span className="shrink-0 text-muted text-sm max-sm:w-full sm:min-w-16">{label}</span>
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
