import { useEffect, useState } from 'react'
import { TeacherAtHand } from '../../accounts/web/index.ts'
import type { PropsOf } from '../../platform/contract.ts'
import { PianoCredit } from '../../practice/web/index.ts'
import { masteryWord } from '../../ui/mastery.ts'
import { ChipChoice } from '../../ui/web/ChipChoice.tsx'
import { EmptyState } from '../../ui/web/EmptyState.tsx'
import { PageHead } from '../../ui/web/PageHead.tsx'
import { TabLinks } from '../../ui/web/TabLinks.tsx'
import { categories } from '../categories.ts'
import type { Category } from '../category.ts'
import type { earTrainingScreen } from '../contract.ts'
import { drillCategories } from '../drillCategories.ts'
import { CategoryCard } from './list/CategoryCard.tsx'
import { CategorySection } from './list/CategorySection.tsx'
import { MixUps } from './list/MixUps.tsx'
import { NextDrill } from './list/NextDrill.tsx'
import { Shelf } from './list/Shelf.tsx'
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

/** The shelves with their categories, by place in the list; sixths and added notes stand with the sevenths. */
const SHELVES = [
  { id: 'shelf-intervals', title: 'Notes and intervals', holds: categories.slice(0, 5) },
  { id: 'shelf-sevenths', title: 'Triads and sevenths', holds: [...categories.slice(5, 9), ...categories.slice(14)] },
  { id: 'shelf-ninths', title: 'Ninths and beyond', holds: categories.slice(9, 14) },
]

const CATEGORIES = [{ value: '', label: 'All' }, ...categories.map(({ slug, name }) => ({ value: slug, label: name }))]
const DRILLS = { id: 'shelf-drills', title: 'Sing, play and clap' }
const ALL = [...categories, ...drillCategories]
const SHELF_LINKS = [...SHELVES, DRILLS].map(({ id, title }) => ({ href: `#${id}`, label: title, current: false }))

type Props = PropsOf<typeof earTrainingScreen>

/** '6 of 20 drills started', '34 sounds you know', '3 of 12 quizzes taken', or why to begin. */
function factsOf(known: Props['known'], quizzes: Props['quizzes']): string[] {
  const answers = known.map((each) => each.known).filter((each) => each.some((one) => one !== null))
  const taken = quizzes.filter(({ best }) => best).length
  if (answers.length === 0 && taken === 0)
    return ['Five minutes a day is enough: what you can name by ear, you can play without searching.']
  const soundsKnown = answers.flat().filter((each) => masteryWord(each) === 'known').length
  return [
    `${answers.length} of ${ALL.length} drills started`,
    soundsKnown === 1 ? '1 sound you know' : `${soundsKnown} sounds you know`,
    ...(quizzes.length > 0 ? [`${taken} of ${quizzes.length} quizzes taken`] : []),
  ]
}

/** Quizzes and drills of all fifteen categories, with what this member has reached and mixes up. */
export default function EarTraining({ quizzes, mixUps, known, next }: Props) {
  const [slug, choose] = useChosenCategory()
  // what was finished without a connection is sent from here too
  useScores()
  const chosen = categories.find((category) => category.slug === slug)
  const knownOf = (name: string) => known.find(({ category }) => category === name)?.known
  const quizzesOf = ({ name }: Category) => quizzes.filter(({ category }) => category === name)
  const isBegun = ({ name }: Category) => knownOf(name)?.some((each) => each !== null) ?? false
  const shelfOf = (holds: readonly Category[]) => ({
    progress: `${holds.filter(isBegun).length} of ${holds.length} started`,
    // on a phone the one with what comes next, else the first
    open: holds.some(({ name }) => name === (next?.category ?? ALL[0]?.name)),
  })
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] content-start gap-6 py-6 sm:gap-8 sm:py-8">
      <div className={chosen ? '' : 'max-sm:-mb-6'}>
        <PageHead
          title="Ear training"
          lead="Name what you hear. Take a quiz, or practise as long as you like."
          aside={<TeacherAtHand page="earTraining" />}
        />
        {chosen ? (
          <ChipChoice legend="Category" options={CATEGORIES} value={chosen.slug} onChange={choose} />
        ) : (
          <TabLinks label="Shelves" links={SHELF_LINKS} className="max-sm:hidden" />
        )}
      </div>
      {!chosen && next && <NextDrill {...next} known={knownOf(next.category)} facts={factsOf(known, quizzes)} />}
      {!chosen && <MixUps mixUps={mixUps} />}
      {quizzes.length === 0 && (
        <EmptyState
          title="No Quiz found."
          hint="The first ones are being prepared. Practice is open to you already."
          marked={[0, 4, 7]}
        />
      )}
      {chosen ? (
        <CategorySection category={chosen} quizzes={quizzesOf(chosen)} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2 sm:gap-8">
          {SHELVES.map(({ id, title, holds }) => (
            <Shelf key={id} id={id} title={title} {...shelfOf(holds)}>
              {holds.map((category) => (
                <li key={category.slug}>
                  <CategoryCard
                    category={category}
                    quizzes={quizzesOf(category)}
                    known={knownOf(category.name)}
                    onMore={() => {
                      choose(category.slug)
                      window.scrollTo({ top: 0 })
                    }}
                  />
                </li>
              ))}
            </Shelf>
          ))}
          <Shelf {...DRILLS} {...shelfOf(drillCategories)}>
            {drillCategories.map((category) => (
              <li key={category.slug}>
                <CategoryCard category={category} known={knownOf(category.name)} />
              </li>
            ))}
          </Shelf>
        </div>
      )}
      <PianoCredit />
    </div>
  )
}
