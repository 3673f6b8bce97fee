import { sureText } from '../../../ui/mastery.ts'
import { MasteryKeys } from '../../../ui/web/MasteryKeys.tsx'
import type { Category } from '../../category.ts'
import type { Mastery } from '../../contract.ts'
import { isKept } from '../../drill.ts'

type Props = { category: Category; mastery: readonly Mastery[]; only: readonly number[] | null }

/** How well the member knows each answer that is asked. */
export function MasteryList({ category, mastery, only }: Props) {
  const answers = category.answers.flatMap(({ label, symbol }, option) =>
    isKept(only, option) ? { label, symbol, known: mastery.find((each) => each.option === option)?.known ?? null } : [],
  )
  return (
    <section aria-labelledby="mastery" className="grid content-start gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="mastery" className="text-lg">
          How well you know them
        </h2>
        <p className="text-muted text-sm tabular-nums">{sureText(answers.map(({ known }) => known))}</p>
      </div>
      <MasteryKeys answers={answers} />
    </section>
  )
}
