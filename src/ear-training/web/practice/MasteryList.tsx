import { masteryText, masteryWord } from '../../../platform/mastery.ts'
import type { Category } from '../../category.ts'
import type { Mastery } from '../../contract.ts'
import { isKept } from '../../drill.ts'

type Props = { category: Category; mastery: readonly Mastery[]; only: readonly number[] | null }

/** How well the member knows each answer that is asked, in a word, with a bar for each. */
export function MasteryList({ category, mastery, only }: Props) {
  return (
    <section aria-labelledby="mastery" className="grid content-start gap-3">
      <h2 id="mastery" className="text-lg">
        How well you know them
      </h2>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3 lg:grid-cols-1">
        {category.answers.map(({ label }, option) => {
          if (!isKept(only, option)) return null
          const { known = null, asked = 0, right = 0 } = mastery.find((each) => each.option === option) ?? {}
          return (
            <li key={label} className="grid min-w-0 content-end gap-1 text-sm">
              <span className="flex items-baseline justify-between gap-2">
                <span className="min-w-0 [overflow-wrap:anywhere]">{label}</span>
                <span className="shrink-0 text-muted text-xs tabular-nums" title={`${right} of ${asked} right`}>
                  {masteryWord(known)}
                </span>
              </span>
              <progress className="bar" value={known ?? 0} max={100} aria-label={`${label}: ${masteryText(known)}`} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
