import { Check, SkipForward } from 'lucide'
import { joinClasses } from '../../ui/joinClasses.ts'
import { Icon } from '../../ui/web/Icon.tsx'
import type { Part, PartAct } from '../contract.ts'

/** `isShut` while nothing can be done with the part. */
type Props = { part: Part; isShut: boolean; onAct: (act: PartAct) => void }

/** Ticks a part off, and takes the tick back where its member made it; what its own time has ended stays ticked. */
export function Tick({ part: { state, title, can_reopen }, isShut, onAct }: Props) {
  const isDone = state === 'done'
  const circle = (
    <span
      className={joinClasses(
        'grid size-6 place-items-center rounded-full border-2 transition-colors',
        isDone ? 'border-good bg-good text-surface' : 'text-muted',
        state === 'skipped' ? 'border-transparent' : !isDone && 'border-edge group-hover:text-ink',
      )}
    >
      {isDone ? (
        <Icon of={Check} size={16} />
      ) : state === 'skipped' ? (
        <Icon of={SkipForward} size={16} />
      ) : (
        <Icon of={Check} size={16} className="opacity-0 transition-opacity group-hover:opacity-100" />
      )}
    </span>
  )
  const act = isDone ? can_reopen && 'reopen' : state !== 'skipped' && !isShut && 'finish'
  const label = isDone ? `${title} is not done after all` : `Done with ${title}`
  return (
    <div className="grid size-11 place-items-center">
      {isDone && <span className="sr-only">Done</span>}
      {act ? (
        <button
          type="button"
          title={label}
          aria-label={label}
          onClick={() => onAct(act)}
          className="group grid size-11 place-items-center rounded-full"
        >
          {circle}
        </button>
      ) : (
        circle
      )}
    </div>
  )
}
