import {
  hasSkillLevel,
  type LibraryFilter,
  levelOptions,
  libraryHref,
  skillLevels,
  type UploadCategory,
} from '../../uploadRules.ts'

type Props = { category: UploadCategory; filter: LibraryFilter }

/** Narrows a shelf by level and, for piano exercises, by skill level; each choice keeps the other. */
export function LibraryFilters({ category, filter }: Props) {
  return (
    <div className="grid gap-2">
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
    <nav aria-label={label} className="flex flex-wrap items-center gap-x-1 gap-y-1">
      <span className="w-24 shrink-0 text-muted text-sm max-sm:w-full">{label}</span>
      {[null, ...values].map((value) => (
        <a
          key={value ?? ''}
          href={href(value)}
          aria-current={value === chosen ? 'true' : undefined}
          className="flex min-h-8 items-center rounded-full border border-line px-3 text-sm transition-colors touch:min-h-11 hover:border-edge aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:font-medium aria-[current]:text-accent"
        >
          {value ?? 'All'}
        </a>
      ))}
    </nav>
  )
}
