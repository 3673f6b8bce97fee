import { Check, Trash2 } from 'lucide'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'

type Item = { id: number; name: string /** What it covers, beside its name. */; span: string; isChosen: boolean }
type Props<Loop extends Item> = {
  label: string
  loops: readonly Loop[]
  /** The list could not be loaded. */
  failed: boolean
  onRetry: () => void
  onChoose: (loop: Loop) => void
  onDelete: (loop: Loop) => void
}

/** Passages that the member comes back to, each by a name of theirs. */
export function SavedLoops<Loop extends Item>({ label, loops, failed, onRetry, onChoose, onDelete }: Props<Loop>) {
  if (failed)
    return (
      <p className="flex flex-wrap items-center gap-3 text-muted text-sm">
        {`${label} could not be loaded.`}
        <Button size="sm" onClick={onRetry}>
          Retry
        </Button>
      </p>
    )
  if (loops.length === 0) return null
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {loops.map((loop) => (
        <li key={loop.id} className="flex max-w-full items-center rounded-control border border-line">
          <button
            type="button"
            aria-pressed={loop.isChosen}
            onClick={() => onChoose(loop)}
            className="flex min-h-8 min-w-0 items-center gap-2 rounded-control px-3 text-sm hover:bg-raised aria-pressed:bg-accent-soft aria-pressed:text-accent touch:min-h-11"
          >
            {loop.isChosen && <Icon of={Check} size={16} className="shrink-0" />}
            <span className="truncate">{loop.name}</span>
            {loop.name !== loop.span && (
              <span className="whitespace-nowrap text-muted text-xs tabular-nums">{loop.span}</span>
            )}
          </button>
          <IconButton icon={Trash2} label={`Delete ${loop.name}`} size="sm" onClick={() => onDelete(loop)} />
        </li>
      ))}
    </ul>
  )
}
