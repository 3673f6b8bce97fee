import type { MixUp } from '../../contract.ts'
import { mixUpText } from '../../rules.ts'
import { practiceHref } from '../addresses.ts'

/** What this member takes for something else most often, each with the way to practise it. */
export function MixUps({ mixUps }: { mixUps: readonly MixUp[] }) {
  if (mixUps.length === 0) return null
  return (
    <section aria-labelledby="mix-ups" className="grid gap-4">
      <h2 id="mix-ups" className="text-xl">
        What you mix up most
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {mixUps.map((mixUp) => {
          const { category, heard, taken, times } = mixUp
          return (
            <li
              key={`${category} ${heard} ${taken}`}
              className="grid content-start gap-1 rounded-card border border-line bg-surface p-4"
            >
              <p className="font-medium">{mixUpText(mixUp)}</p>
              <p className="flex flex-wrap items-center gap-x-3 text-muted text-sm">
                {times === 1 ? 'once' : times === 2 ? 'twice' : `${times} times`}
                <a href={practiceHref(category)} className="link inline-flex min-h-6 items-center touch:min-h-11">
                  {`Practise ${category}`}
                </a>
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
