import { libraryHref, shelfOf, type UploadCategory, uploadCategories } from '../../uploadRules.ts'

/** From one shelf of the library to another. */
export function LibraryShelves({ current }: { current: UploadCategory }) {
  return (
    <nav aria-label="Library" className="grid grid-cols-2 rounded-control bg-raised p-1 sm:flex sm:justify-self-start">
      {uploadCategories.map((category) => (
        <a
          key={category}
          href={libraryHref(category)}
          aria-current={category === current ? 'page' : undefined}
          className="flex min-h-9 items-center justify-center rounded-control px-3 text-muted text-sm transition-colors touch:min-h-11 hover:text-ink aria-[current]:bg-surface aria-[current]:font-medium aria-[current]:text-ink dark:aria-[current]:bg-line sm:px-6"
        >
          {shelfOf(category)}
        </a>
      ))}
    </nav>
  )
}
