import { LockBadge } from '../../../accounts/web/index.ts'
import { joinFacts } from '../../../platform/facts.ts'
import { Progress } from '../../../ui/web/Progress.tsx'
import type { ClassCard } from '../../classContract.ts'
import { classHref, classLevelLabel, progressText } from '../../classRules.ts'
import { Cover } from '../Cover.tsx'

/** Master classes as covers, with how far the reader is in each. */
export function ClassCards({ cards }: { cards: readonly ClassCard[] }) {
  return (
    <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
      {cards.map((card) => (
        <li key={card.id} className="grid content-start gap-2">
          <a href={classHref(card)} className="group grid gap-2">
            <Cover url={card.cover_url} />
            <span className="font-medium text-lg [overflow-wrap:anywhere] group-hover:text-accent">{card.title}</span>
          </a>
          {card.teacher && <p className="text-muted text-sm">{`With ${card.teacher}`}</p>}
          <p className="flex flex-wrap items-center gap-2 text-muted text-sm">
            {joinFacts(classLevelLabel(card.level), progressText(card))}
            <LockBadge lock={card} />
          </p>
          {card.done > 0 && card.done < card.parts && (
            <Progress label={`Progress in ${card.title}`} hideLabel value={card.done} max={card.parts} />
          )}
        </li>
      ))}
    </ul>
  )
}
