import { ChevronDown } from 'lucide'
import type { MouseEvent } from 'react'
import { buttonClasses } from '../../../ui/web/buttonClasses.ts'
import { Icon } from '../../../ui/web/Icon.tsx'
import { useSectionInSight } from './useSectionInSight.ts'

type Props = {
  /** The id of each, and what it is called. */
  sections: readonly (readonly [id: string, label: string])[]
  /** Which of them have changes that are not saved. */
  changed: Readonly<Record<string, boolean>>
}

const link =
  'flex min-h-11 items-center justify-between gap-2 rounded-control px-3 text-sm transition-colors hover:bg-raised ' +
  'aria-[current]:bg-raised aria-[current]:font-medium lg:min-h-9 lg:touch:min-h-11'

/** A folded list has done its work once something of it was chosen. */
const fold = ({ currentTarget }: MouseEvent) => currentTarget.closest('details')?.removeAttribute('open')

/** The ways to the sections of the page, with the one in sight and those that are not saved; it works without a script. */
export function SectionList({ sections, changed }: Props) {
  const inSight = useSectionInSight(sections)
  const unsaved = sections.filter(([id]) => changed[id]).length
  return (
    <nav aria-label="Sections" className="sticky top-0 z-10 bg-paper py-2 lg:top-6 lg:py-0">
      <details className="section-list group">
        <summary
          className={buttonClasses(
            'secondary',
            'md',
            'w-full cursor-pointer supports-[selector(::details-content)]:lg:hidden',
          )}
        >
          Sections
          {unsaved > 0 && <span className="text-brass-ink">{`(${unsaved} unsaved)`}</span>}
          <Icon of={ChevronDown} size={18} className="ml-auto text-muted group-open:rotate-180" />
        </summary>
        <ul className="grid max-h-[70dvh] grid-cols-2 gap-1 overflow-y-auto p-1 max-lg:mt-2 max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-surface sm:grid-cols-3 lg:max-h-[calc(100dvh-3rem)] lg:grid-cols-1 lg:p-0">
          {sections.map(([id, label]) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={id === inSight ? 'true' : undefined} onClick={fold} className={link}>
                {label} {changed[id] && <span className="font-normal text-brass-ink text-xs">Unsaved</span>}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  )
}
