import { HearDisc, useHearing } from '../../../practice/web/index.ts'
import { knownText } from '../../../ui/mastery.ts'
import { MasteryKeys } from '../../../ui/web/MasteryKeys.tsx'
import type { Category } from '../../category.ts'
import type { Mastery } from '../../contract.ts'
import { isKept } from '../../drill.ts'
import { recipeNotes } from '../../recipe.ts'

type Props = {
  category: Category
  mastery: readonly Mastery[]
  only: readonly number[] | null
  /** Each can be heard: before the drill, for none of its questions is open then. */
  isHeard: boolean
}

/** The answers that a drill asks, with how well each is known. */
export const listAsked = (category: Category, mastery: readonly Mastery[], only: readonly number[] | null) =>
  category.answers.flatMap(({ label }, option) =>
    isKept(only, option) ? { label, option, known: mastery.find((each) => each.option === option)?.known ?? null } : [],
  )

/** How well the member knows each answer that is asked. */
export function MasteryList({ category, mastery, only, isHeard }: Props) {
  const { hear, stateOf } = useHearing()
  const answers = listAsked(category, mastery, only)
  const hearButton = (at: number) => {
    const { label = '', option = 0 } = answers[at] ?? {}
    return (
      <HearDisc
        name={label}
        state={stateOf(label)}
        onHear={() => void hear(label, () => recipeNotes(category.name, option))}
        className="size-8 after:absolute after:inset-0 touch:size-11"
      />
    )
  }
  return (
    <section aria-labelledby="mastery" className="grid content-start gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="mastery" className="text-lg">
          How well you know them
        </h2>
        <p className="text-muted text-sm tabular-nums">{knownText(answers.map(({ known }) => known))}</p>
      </div>
      <MasteryKeys answers={answers} action={isHeard ? hearButton : undefined} />
    </section>
  )
}
