import { categories } from '../../categories.ts'

type Props = { chosen: string; onChoose: (slug: string) => void }

/** Narrows the list to one category; on a phone the row scrolls sideways. */
export function CategoryChips({ chosen, onChoose }: Props) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Category</legend>
      <div className="-mx-4 flex gap-1 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0">
        {[{ slug: '', name: 'All' }, ...categories].map(({ slug, name }) => (
          <button
            key={slug}
            type="button"
            aria-pressed={slug === chosen}
            onClick={() => onChoose(slug)}
            className="min-h-8 shrink-0 whitespace-nowrap rounded-full border border-line px-3 text-sm transition-colors hover:border-edge aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-medium aria-pressed:text-accent touch:min-h-11"
          >
            {name}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
