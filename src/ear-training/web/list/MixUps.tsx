import type { MixUp } from '../../contract.ts'
import { mixUpText, quizLabel } from '../../rules.ts'
import { practiceHref } from '../addresses.ts'
import { Shelf } from './Shelf.tsx'

/** What this member takes for something else most often, each with the way to practise it. */
export function MixUps({ mixUps }: { mixUps: readonly MixUp[] }) {
  if (mixUps.length === 0) return null
  return (
    <Shelf id="mix-ups" title="What you mix up most">
      {mixUps.map((mixUp) => {
        const { category, heard, taken, times } = mixUp
        return (
          <li
            key={`${category} ${heard} ${taken}`}
            className="grid content-between gap-1 rounded-card border border-line bg-surface px-4 py-3"
          >
            <p className="font-medium text-sm leading-snug">{mixUpText(mixUp)}</p>
            <p className="flex flex-wrap items-center gap-x-3 text-muted text-sm">
              {times === 1 ? 'once' : times === 2 ? 'twice' : `${times} times`}
              <a
                href={practiceHref(category, [heard, taken])}
                aria-label={`Practise ${quizLabel(category, heard)} and ${quizLabel(category, taken)}`}
                className="link inline-flex min-h-6 items-center touch:min-h-11"
              >
                Practise these two
              </a>
            </p>
          </li>
        )
      })}
    </Shelf>
  )
}
