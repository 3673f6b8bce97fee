import { Check, Trash2, Undo2 } from 'lucide'
import { useEffect, useRef, useState } from 'react'
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
  /** Answers whether it is gone. */
  onDelete: (loop: Loop) => Promise<boolean>
  /** Saves one again that has just been deleted, and answers whether it is back. */
  onUndo: (loop: Loop) => Promise<boolean>
}

/** Passages that the member comes back to, each by a name of theirs; the last one that was deleted can be had back. */
export function SavedLoops<Loop extends Item>(props: Props<Loop>) {
  const { label, loops, failed, onRetry, onChoose, onDelete, onUndo } = props
  const list = useRef<HTMLUListElement>(null)
  const undo = useRef<HTMLButtonElement>(null)
  const [deleted, setDeleted] = useState<Loop | null>(null)
  /** The name of one that is on its way back, to be focused once it is there. */
  const [returning, setReturning] = useState('')
  // the button that was pressed has gone with its loop
  useEffect(() => {
    if (deleted) undo.current?.focus({ preventScroll: true })
  }, [deleted])
  useEffect(() => {
    const at = returning ? loops.findIndex(({ name }) => name === returning) : -1
    if (at < 0) return
    list.current?.children[at]?.querySelector('button')?.focus({ preventScroll: true })
    setReturning('')
  }, [returning, loops])
  const putBack = async (loop: Loop) => {
    if (!(await onUndo(loop))) return
    setDeleted(null)
    setReturning(loop.name)
  }
  if (failed)
    return (
      <p className="flex flex-wrap items-center gap-3 text-muted text-sm">
        {`${label} could not be loaded.`}
        <Button size="sm" onClick={onRetry}>
          Retry
        </Button>
      </p>
    )
  return (
    <>
      {loops.length > 0 && (
        <ul ref={list} aria-label={label} className="flex flex-wrap gap-2">
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
              <IconButton
                icon={Trash2}
                label={`Delete ${loop.name}`}
                size="sm"
                onClick={() => void onDelete(loop).then((isGone) => isGone && setDeleted(loop))}
              />
            </li>
          ))}
        </ul>
      )}
      {deleted && (
        <p role="status" className="flex flex-wrap items-center gap-3 text-sm">
          <span className="min-w-0 wrap-anywhere">{`${deleted.name} was deleted.`}</span>
          <Button ref={undo} size="sm" icon={Undo2} onClick={() => void putBack(deleted)}>
            Undo
          </Button>
        </p>
      )}
    </>
  )
}
