import { LockBadge } from '../../../accounts/web/index.ts'
import type { UploadCard } from '../../uploadContract.ts'
import { gradeLabel, uploadHref } from '../../uploadRules.ts'
import { Cover } from '../Cover.tsx'

/** Lessons of the library as covers with their titles. */
export function UploadCards({ cards }: { cards: readonly UploadCard[] }) {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 lg:grid-cols-4">
      {cards.map((card) => (
        <li key={card.id}>
          <a href={uploadHref(card)} className="group grid gap-2">
            <Cover url={card.thumbnail_url} />
            <span className="font-medium [overflow-wrap:anywhere] group-hover:text-accent">{card.title}</span>
            <span className="flex flex-wrap items-center gap-2 text-muted text-sm">
              {gradeLabel(card)}
              <LockBadge lock={card} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
