import { masteryText, masteryWord } from '../../platform/mastery.ts'
import { timesText } from '../../platform/timesText.ts'
import { joinClasses } from '../../ui/joinClasses.ts'
import type { Progress } from '../progressContract.ts'

type Answer = Progress['ear'][number]['answers'][number]

/** Told apart by how full a key is and by a word, not by colour alone. */
const LEVEL = { sure: 'h-full', growing: 'h-1/2', unsure: 'h-1/5', new: 'h-0' }

/** What is sure by ear, as keys that fill, and what is taken for something else. */
export function EarPicture({ ear }: Pick<Progress, 'ear'>) {
  if (ear.length === 0)
    return (
      <p className="max-w-measure text-muted text-sm">
        After your first drill or quiz you see here which sounds you know for sure, and which you take for each other.
      </p>
    )
  return (
    <div className="grid gap-8">
      <p className="text-muted text-sm">The fuller a key, the surer you are. Empty keys haven’t come up yet.</p>
      {ear.map(({ category, href, answers, mix_ups: mixed }) => (
        <div key={category} className="grid gap-3">
          <h3 className="text-base">
            <a href={href} className="link inline-flex items-center touch:min-h-11">
              {category}
            </a>
          </h3>
          <ul className="flex flex-wrap gap-1.5">
            {answers.map((answer) => (
              <Key key={answer.label} answer={answer} />
            ))}
          </ul>
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

function Key({ answer }: { answer: Answer }) {
  const is = masteryWord(answer.known)
  return (
    <li title={masteryText(answer.known)} className="grid w-16 justify-items-center gap-1 text-center text-xs">
      <span
        aria-hidden="true"
        className="relative block h-14 w-9 overflow-hidden rounded-b-[6px] border border-edge bg-surface"
      >
        <span className={joinClasses('absolute inset-x-0 bottom-0 bg-accent', LEVEL[is])} />
      </span>
      <span aria-hidden="true" className="leading-tight">
        {answer.symbol}
      </span>
      <span className="sr-only">{answer.label}: </span>
      <span className="text-muted">{is}</span>
    </li>
  )
}
