import { ArrowRight } from 'lucide'
import type { PropsOf } from '../../../platform/contract.ts'
import { HearDisc, useHearing } from '../../../practice/web/index.ts'
import { ButtonLink } from '../../../ui/web/ButtonLink.tsx'
import { MasteryLine } from '../../../ui/web/MasteryKeys.tsx'
import { findCategory } from '../../categories.ts'
import type { earTrainingScreen, Known } from '../../contract.ts'
import { firstAnswer } from '../../drillCategories.ts'
import { quizLabel } from '../../rules.ts'

type Props = NonNullable<PropsOf<typeof earTrainingScreen>['next']> & {
  known: Known['known'] | undefined
  /** How far the member is in all of ear training. */
  facts: readonly string[]
}

/** The one drill to practise now and why, and how far the member is. */
export function NextDrill({ category, href, why, known, facts }: Props) {
  const { hear, stateOf } = useHearing()
  const option = firstAnswer(href)
  return (
    <section
      aria-labelledby="next-drill"
      className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-8 gap-y-3 rounded-card border border-line bg-surface p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-6"
    >
      <div className="grid min-w-0 gap-1">
        <div className="flex items-center justify-between gap-3 sm:justify-start">
          <h2 id="next-drill" className="text-lg">{`Next: ${category}`}</h2>
          <HearDisc
            name={quizLabel(category, option)}
            state={stateOf('next')}
            onHear={() =>
              void hear('next', async () => (await import('./listedNotes.ts')).recipeNotes(category, option))
            }
            className="size-8 touch:size-11"
          />
        </div>
        <p className="text-muted text-sm">{why}</p>
        <div className="mt-1 sm:justify-self-start">
          <MasteryLine known={known ?? findCategory(category).answers.map(() => null)} />
        </div>
      </div>
      <ButtonLink href={href} variant="primary" after={ArrowRight} className="max-sm:w-full">
        Practise now
      </ButtonLink>
      <ul className="flex flex-wrap gap-x-4 border-line border-t pt-3 text-muted text-sm tabular-nums sm:col-span-2">
        {facts.map((fact) => (
          <li key={fact} className={facts.length > 1 ? 'whitespace-nowrap' : undefined}>
            {fact}
          </li>
        ))}
      </ul>
    </section>
  )
}
