import { joinFacts, withUnit } from '../../platform/facts.ts'
import { joinClasses } from '../../ui/joinClasses.ts'
import type { Part, PartAct, Sample } from '../contract.ts'
import { isOpen } from '../parts.ts'
import { KINDS } from './kinds.ts'
import { PartMenu } from './PartMenu.tsx'
import { PartSample } from './PartSample.tsx'
import { PianoClock } from './PianoClock.tsx'
import { StartPart } from './StartPart.tsx'
import { Tick } from './Tick.tsx'

/** `swaps` while it waits for the line to be swapped; `sample` where it can be heard. */
type Props = {
  part: Part
  isNext: boolean
  swaps?: boolean
  sample?: Sample | undefined
  onAct: (act: PartAct) => void
}

const reason = 'max-w-measure text-muted text-sm'

/** One part of the routine: its tick, what it is and how long, why, a quiet way to begin with it, and the rest behind a menu. */
export function PartRow({ part, isNext, swaps = false, sample, onAct }: Props) {
  const { kind, title, why, minutes, spent, state } = part
  const isLeft = isOpen(part)
  const isRunning = state === 'started' || (isLeft && (part.href ? spent : part.ran) > 0)
  return (
    <li
      aria-label={title}
      aria-current={isNext ? 'step' : undefined}
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-1 py-3 pr-1 pl-1 aria-[current]:bg-raised/60 sm:gap-x-2 sm:px-3 sm:py-4"
    >
      <Tick part={part} isShut={swaps} onAct={onAct} />
      <div className="min-w-0 self-center">
        <p className="text-muted text-xs tabular-nums">
          {joinFacts(KINDS[kind], withUnit(minutes, 'min'), state === 'skipped' && 'Skipped')}
        </p>
        <h3
          data-part={part.id}
          tabIndex={-1}
          className={joinClasses('text-base wrap-anywhere sm:text-lg', !isLeft && 'text-muted')}
        >
          {title}
        </h3>
      </div>
      <div className="flex items-center self-start">
        {/* what is next is begun by the one button above them all */}
        {state !== 'done' && !swaps && !isNext && <StartPart part={part} onStart={() => onAct('start')} />}
        {isLeft && !swaps && <PartMenu label={`More for ${title}`} onAct={onAct} />}
      </div>
      {isLeft && (
        <div className="col-span-2 col-start-2 grid gap-2 pt-1 pr-3">
          {swaps ? (
            <p className={reason}>You’ll get something else once you’re back online.</p>
          ) : (
            <p className={reason}>{why}</p>
          )}
          {sample && !swaps && <PartSample sample={sample} row />}
          {isRunning && (
            <div className="grid gap-1">
              {part.href ? (
                <>
                  <progress className="bar" value={spent} max={minutes} aria-label={`Time for ${title}`} />
                  <p className="text-muted text-xs tabular-nums">
                    {`${spent} of ${withUnit(minutes, 'min')} played; only real use counts`}
                  </p>
                </>
              ) : (
                <PianoClock title={title} minutes={minutes} ran={part.ran} runs={state === 'started'} />
              )}
            </div>
          )}
        </div>
      )}
    </li>
  )
}
