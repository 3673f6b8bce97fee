import { Play, Volume2 } from 'lucide'
import { timesText } from '../../../platform/timesText.ts'
import { Button } from '../../../ui/web/Button.tsx'
import type { MixUp } from '../../contract.ts'
import { mixUpText, quizLabel } from '../../rules.ts'
import { practiceHref } from '../addresses.ts'
import { Shelf } from './Shelf.tsx'
import { useHearing } from './useHearing.ts'

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
              {[heard, taken].map((option) => (
                <HearButton
                  key={option}
                  hearing={hearing}
                  category={category}
                  option={option}
                  beside={option === heard ? taken : heard}
                />
              ))}
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

type Props = { hearing: ReturnType<typeof useHearing>; category: string; option: number; beside: number }

/** One of the two, to hear as often as one likes. */
function HearButton({ hearing, category, option, beside }: Props) {
  const key = `${category} ${option} ${beside}`
  const state = hearing.stateOf(key)
  const label = quizLabel(category, option)
  return (
    <Button
      size="sm"
      icon={state === 'sounding' ? Volume2 : Play}
      aria-label={`Hear ${label}`}
      busy={state === 'loading'}
      busyLabel={label}
      data-sounding={state === 'sounding' || undefined}
      onClick={() => void hearing.hear(key, category, option)}
      className="whitespace-normal! py-0.5 text-left data-sounding:border-ink"
    >
      {label}
    </Button>
  )
}
