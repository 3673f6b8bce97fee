import { Check, Play, Repeat2, SkipForward, Undo2 } from 'lucide'
import { joinClasses } from '../../ui/joinClasses.ts'
import { Badge } from '../../ui/web/Badge.tsx'
import { Button } from '../../ui/web/Button.tsx'
import { ButtonLink } from '../../ui/web/ButtonLink.tsx'
import type { Part, PartAct } from '../contract.ts'
import { isBegun } from '../parts.ts'
import { PianoClock } from './PianoClock.tsx'

const KINDS: Record<Part['kind'], string> = {
  ear: 'Ear training',
  reading: 'Reading',
  phrases: 'Phrases',
  loop: 'Your loop',
  lesson: 'Lesson',
  joy: 'For joy',
  idea: 'At the piano',
}

const minutesText = (minutes: number) => `${minutes} min`

/** `swaps` while it waits for the line to be swapped. */
type Props = { part: Part; isNext: boolean; swaps?: boolean; onAct: (act: PartAct) => void }

/** One part of the routine: what, why, how long, and what can be done with it. */
export function PartCard({ part, isNext, swaps = false, onAct }: Props) {
  const { kind, title, why, minutes, spent, state } = part
  const open = state === 'waiting' || state === 'started'
  return (
    <li
      aria-label={title}
      className={joinClasses(
        'grid gap-3 rounded-card border bg-surface p-4 sm:p-6',
        isNext ? 'border-edge' : 'border-line',
      )}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1">
          <p className="text-muted text-xs">{KINDS[kind]}</p>
          <h3 data-part={part.id} tabIndex={-1} className={joinClasses('text-lg wrap-anywhere', !open && 'text-muted')}>
            {title}
          </h3>
          <p className="mt-1 max-w-measure text-muted text-sm">{why}</p>
        </div>
        <p className="flex shrink-0 items-center gap-2 text-sm tabular-nums">
          {state === 'done' && (
            <Badge tone="good" icon={Check}>
              Done
            </Badge>
          )}
          {state === 'skipped' && <Badge icon={SkipForward}>Skipped</Badge>}
          <span className="text-muted">{minutesText(minutes)}</span>
        </p>
      </div>
      {(state === 'started' || (open && (part.href ? spent : part.ran) > 0)) && (
        <div className="grid gap-1">
          {part.href ? (
            <>
              <progress className="bar" value={spent} max={minutes} aria-label={`Time for ${title}`} />
              <p className="text-muted text-xs tabular-nums">
                {`${spent} of ${minutesText(minutes)} played; only real use counts`}
              </p>
            </>
          ) : (
            <PianoClock title={title} minutes={minutes} ran={part.ran} runs={state === 'started'} />
          )}
        </div>
      )}
      {swaps && <p className="text-muted text-sm">Something else comes in its place once you’re back online.</p>}
      {open
        ? !swaps && <OpenActs {...{ part, isNext, onAct }} />
        : state === 'skipped' && <TakeUp {...{ part, onAct }} />}
      {part.can_reopen && (
        <div>
          <Button
            size="sm"
            variant="quiet"
            icon={Undo2}
            aria-label={`${title} is not done after all`}
            onClick={() => onAct('reopen')}
          >
            Not done after all
          </Button>
        </div>
      )}
    </li>
  )
}

/** Three of them beside each other on a phone. */
const narrow = 'max-sm:flex-1 max-sm:px-1!'

function OpenActs({ part, isNext, onAct }: Omit<Props, 'swaps'>) {
  const { href, state, title } = part
  const label = isBegun(part) ? 'Continue' : 'Start'
  const variant = isNext ? 'primary' : 'secondary'
  return (
    <div className="flex flex-wrap gap-2">
      {href ? (
        <ButtonLink
          href={href}
          variant={variant}
          icon={Play}
          aria-label={`${label} ${title}`}
          onClick={() => onAct('start')}
          className="max-sm:w-full"
        >
          {label}
        </ButtonLink>
      ) : (
        state === 'waiting' && (
          <Button
            variant={variant}
            icon={Play}
            aria-label={`${label} ${title}`}
            onClick={() => onAct('start')}
            className="max-sm:w-full"
          >
            {label}
          </Button>
        )
      )}
      <Button icon={Check} aria-label={`Done with ${title}`} onClick={() => onAct('finish')} className={narrow}>
        Done
      </Button>
      <Button
        variant="quiet"
        icon={Repeat2}
        aria-label={`Swap ${title}`}
        onClick={() => onAct('swap')}
        className={narrow}
      >
        Swap
      </Button>
      <Button
        variant="quiet"
        icon={SkipForward}
        aria-label={`Skip ${title}`}
        onClick={() => onAct('skip')}
        className={narrow}
      >
        Skip
      </Button>
    </div>
  )
}

/** What was skipped can be taken up all the same. */
function TakeUp({ part: { href, title }, onAct }: Pick<Props, 'part' | 'onAct'>) {
  return (
    <div>
      {href ? (
        <ButtonLink
          href={href}
          size="sm"
          icon={Play}
          aria-label={`Start ${title} all the same`}
          onClick={() => onAct('start')}
        >
          Start all the same
        </ButtonLink>
      ) : (
        <Button size="sm" icon={Play} aria-label={`Start ${title} all the same`} onClick={() => onAct('start')}>
          Start all the same
        </Button>
      )}
    </div>
  )
}
