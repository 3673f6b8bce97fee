import { useEffect, useState } from 'react'
import type { PropsOf } from '../../platform/contract.ts'
import { PianoCredit } from '../../practice/web/index.ts'
import { EmptyState } from '../../ui/web/EmptyState.tsx'
import { PageHead } from '../../ui/web/PageHead.tsx'
import { categories, drillHref } from '../categories.ts'
import type { earTrainingScreen } from '../contract.ts'
import { drillCategories } from '../drillCategories.ts'
import { CategorySection, examplesOf } from './list/CategorySection.tsx'
import { MixUps } from './list/MixUps.tsx'
import { useScores } from './useScores.ts'

const read = (): string => new URLSearchParams(location.search).get('category') ?? ''

/** The category that the address names; going back and reloading keep it. */
function useChosenCategory(): [slug: string, choose: (slug: string) => void] {
  const [slug, setSlug] = useState('')
  useEffect(() => {
    const follow = () => setSlug(read())
    follow()
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [])
  const choose = (next: string) => {
    history.pushState(null, '', next ? `?category=${next}` : location.pathname)
    setSlug(next)
  }
  return [slug, choose]
}

/** Quizzes and drills of all fifteen categories, with what this member has reached and mixes up. */
export default function EarTraining({ quizzes, mixUps }: PropsOf<typeof earTrainingScreen>) {
  const [slug, choose] = useChosenCategory()
  // what was finished without a connection is sent from here too
  useScores()
  const chosen = categories.filter((category) => category.slug === slug)
  const shown = chosen.length > 0 ? chosen : categories
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] content-start gap-8 py-6 sm:py-8">
      <div>
        <PageHead title="Ear training" lead="Name what you hear. Take a quiz, or practise as long as you like." />
        <CategoryChips chosen={chosen[0]?.slug ?? ''} onChoose={choose} />
      </div>
      {chosen.length === 0 && <MixUps mixUps={mixUps} />}
      {chosen.length === 0 && <DrillCards />}
      {quizzes.length === 0 && (
        <EmptyState
          title="No Quiz found."
          hint="The first ones are being prepared. Practice is open to you already."
          marked={[0, 4, 7]}
        />
      )}
      <div className="hairlines">
        {shown.map((category) => (
          <CategorySection
            key={category.slug}
            category={category}
            quizzes={quizzes.filter((quiz) => quiz.category === category.name)}
          />
        ))}
      </div>
      <PianoCredit />
    </div>
  )
}

type Props = { chosen: string; onChoose: (slug: string) => void }

/** Narrows the list to one category; on a phone the row scrolls sideways. */
function CategoryChips({ chosen, onChoose }: Props) {
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

/** What is practised without a quiz. */
const DrillCards = () => (
  <section aria-labelledby="drills" className="grid gap-4">
    <h2 id="drills" className="text-xl">
      Sing, play and clap
    </h2>
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {drillCategories.map((category) => (
        <li key={category.slug}>
          <a
            href={drillHref(category.slug)}
            aria-label={`Practise ${category.name}`}
            className="group grid h-full content-start gap-1 rounded-card border border-line bg-surface p-4 transition-colors hover:border-edge"
          >
            <span className="font-medium group-hover:text-accent">{category.name}</span>
            <span className="text-muted text-sm">{examplesOf(category)}</span>
          </a>
        </li>
      ))}
    </ul>
  </section>
)
