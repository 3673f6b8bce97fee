import { ArrowRight } from 'lucide'
import { timesText } from '../../platform/timesText.ts'
import { ButtonLink } from '../../ui/web/ButtonLink.tsx'
import { Disclosure } from '../../ui/web/Disclosure.tsx'
import { MasteryKeys, MasteryLine } from '../../ui/web/MasteryKeys.tsx'
import type { Progress } from '../progressContract.ts'

/** What is known by ear, as keys that fill, and what is taken for something else. */
export function EarPicture({ ear }: Pick<Progress, 'ear'>) {
  if (ear.length === 0)
    return (
      <p className="max-w-measure text-muted text-sm">
        {'After your first drill or quiz you see here which sounds you know, and which you mix up. '}
        <a href="/member/ear-training" className="link">
          Choose a drill
        </a>
        .
      </p>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 has-[h3]:lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-x-12">
      <WeakSpots ear={ear} />
      <div>
        <p className="mb-2 text-muted text-sm">The fuller the key, the better you know the sound.</p>
        <div className="hairlines -mx-2">
          {ear.map((each) => (
            <Category key={each.category} of={each} />
          ))}
        </div>
      </div>
    </div>
  )
}

type Ear = Progress['ear'][number]

/** The category with the answer that is known least, and its drill of just those that are. */
function WeakSpots({ ear }: Pick<Progress, 'ear'>) {
  const lowest = (each: Ear) => each.weakest?.answers[0]?.known ?? 101
  const [first] = [...ear].sort((a, b) => lowest(a) - lowest(b))
  if (!first?.weakest) return null
  const { answers, href } = first.weakest
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start justify-items-start gap-3">
      <h3 className="font-medium font-sans text-base">{`Weakest in ${first.category}`}</h3>
      <div className="w-full">
        <MasteryKeys answers={answers} />
      </div>
      <ButtonLink href={href} after={ArrowRight} className="max-sm:w-full">
        Practise your weak spots
      </ButtonLink>
    </div>
  )
}

/** A category in a line, with its answers and what is mixed up in it folded behind. */
function Category({ of: { category, href, answers, mix_ups: mixed } }: { of: Ear }) {
  const summary = (
    <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-6">
      {category}
      <span className="font-normal">
        <MasteryLine known={answers.map(({ known }) => known)} />
      </span>
    </span>
  )
  return (
    <Disclosure summary={summary}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-2">
        <MasteryKeys answers={answers} />
        <ul className="flex flex-wrap gap-x-6 gap-y-1 text-muted text-sm">
          <li>
            <a href={href} className="link inline-flex items-center touch:min-h-11">
              {`Practise ${category}`}
            </a>
          </li>
          {mixed.map(({ heard, taken, times, href: pair }) => (
            <li key={`${heard} ${taken}`} className="flex flex-wrap items-center gap-x-2">
              {`You heard ${heard} as ${taken}${times > 1 ? ` ${timesText(times)}` : ''}`}
              <a
                href={pair}
                aria-label={`Practise ${heard} and ${taken}`}
                className="link inline-flex items-center touch:min-h-11"
              >
                Practise these two
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Disclosure>
  )
}
