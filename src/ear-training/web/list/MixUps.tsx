import { timesText } from '../../../platform/timesText.ts'
import { HearButton, useHearing } from '../../../practice/web/index.ts'
import type { MixUp } from '../../contract.ts'
import { mixUpText, quizLabel } from '../../rules.ts'
import { practiceHref } from '../addresses.ts'
import { Shelf } from './Shelf.tsx'

/** One row; Progress has those of every category. */
const SHOWN = 3

/** What this member takes for something else most often, each of the two to hear, with the way to practise it. */
export function MixUps({ mixUps }: { mixUps: readonly MixUp[] }) {
  const hearing = useHearing()
  if (mixUps.length === 0) return null
  return (
    <Shelf id="mix-ups" title="What you mix up most" open={false}>
      {mixUps.slice(0, SHOWN).map((mixUp) => {
        const { category, heard, taken, times } = mixUp
        return (
          <li
            key={`${category} ${heard} ${taken}`}
            className="grid grid-rows-[auto_1fr_auto] gap-2 px-4 py-3 sm:rounded-card sm:border sm:border-line sm:bg-surface"
          >
            <p className="font-medium text-sm leading-snug">{mixUpText(mixUp)}</p>
            <p className="flex flex-wrap content-start gap-2">
              {[heard, taken].map((option) => {
                const key = `${category} ${heard} ${taken} ${option}`
                return (
                  <HearButton
                    key={option}
                    name={quizLabel(category, option)}
                    state={hearing.stateOf(key)}
                    onHear={() => void hearing.hear(key, () => readNotes(category, option))}
                    className="whitespace-normal! py-0.5 text-left"
                  />
                )
              })}
            </p>
            <p className="flex flex-wrap items-center gap-x-3 text-muted text-sm">
              {`Mixed up ${timesText(times)}`}
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

const readNotes = async (category: string, option: number) =>
  (await import('./listedNotes.ts')).recipeNotes(category, option)
