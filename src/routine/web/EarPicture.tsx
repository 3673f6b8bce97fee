import { timesText } from '../../platform/timesText.ts'
import { sureText } from '../../ui/mastery.ts'
import { MasteryKeys } from '../../ui/web/MasteryKeys.tsx'
import type { Progress } from '../progressContract.ts'

/** What is sure by ear, as keys that fill, and what is taken for something else. */
export function EarPicture({ ear }: Pick<Progress, 'ear'>) {
  if (ear.length === 0)
    return (
      <p className="max-w-measure text-muted text-sm">
        After your first drill or quiz you see here which sounds you know for sure, and which you take for each other.
      </p>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-2">
      <p className="text-muted text-sm lg:col-span-2">
        The fuller a key, the surer you are. Empty keys haven’t come up yet.
      </p>
      {ear.map(({ category, href, answers, mix_ups: mixed }) => (
        <div key={category} className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h3 className="text-base">
              <a href={href} className="link inline-flex items-center touch:min-h-11">
                {category}
              </a>
            </h3>
            <p className="text-muted text-sm tabular-nums">{sureText(answers.map(({ known }) => known))}</p>
          </div>
          <MasteryKeys answers={answers} />
          {mixed.length > 0 && (
            <ul className="flex flex-wrap gap-x-6 gap-y-1 text-muted text-sm">
              {mixed.map(({ heard, taken, times, href: pair }) => (
                <li key={`${heard} ${taken}`} className="flex flex-wrap items-center gap-x-2">
                  {`You hear ${heard} as ${taken}${times > 1 ? `, ${timesText(times)}` : ''}`}
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
          )}
        </div>
      ))}
    </div>
  )
}
