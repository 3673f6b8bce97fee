import { Repeat, Trash2 } from 'lucide'
import { useRef } from 'react'
import { isGone } from '../../../../platform/errors.ts'
import { failureFlash } from '../../../../platform/web/loginLink.ts'
import { useSingleFlight } from '../../../../platform/web/useSingleFlight.ts'
import { Button } from '../../../../ui/web/Button.tsx'
import { useFlash } from '../../../../ui/web/Flash.tsx'
import { IconButton } from '../../../../ui/web/IconButton.tsx'
import { spanText, timeText } from '../../../film.ts'
import type { FilmLoop } from '../../../filmContract.ts'
import { SaveLoop } from './SaveLoop.tsx'
import type { Loops } from './useLoops.ts'

/** From A to B again and again, and the loops that the member has kept. */
export function LoopControls({ loops }: { loops: Loops }) {
  const { points, passage, isOn, isSaving } = loops
  const save = useRef<HTMLButtonElement>(null)
  const endSave = () => {
    loops.endSave()
    save.current?.focus()
  }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" onClick={loops.setStart} title="The loop begins here">
          {pointText('A', points.a)}
        </Button>
        <Button size="sm" onClick={loops.setEnd} title="The loop ends here">
          {pointText('B', points.b)}
        </Button>
        <Button
          size="sm"
          icon={Repeat}
          aria-pressed={isOn}
          disabled={!passage}
          onClick={loops.toggle}
          className={PRESSED}
        >
          Loop
        </Button>
        <Button ref={save} size="sm" disabled={!passage} aria-expanded={isSaving} onClick={loops.beginSave}>
          Save loop
        </Button>
      </div>
      {isSaving && passage && <SaveLoop passage={passage} save={loops.save} onEnd={endSave} />}
      <Kept loops={loops} />
    </div>
  )
}

const PRESSED = 'aria-pressed:border-accent aria-pressed:text-accent'
const pointText = (point: string, at: number | null) => (at === null ? `Set ${point}` : `${point} ${timeText(at)}`)

function Kept({ loops }: { loops: Loops }) {
  const flash = useFlash()
  const once = useSingleFlight()
  const list = useRef<HTMLUListElement>(null)
  if (loops.failed)
    return (
      <p className="flex flex-wrap items-center gap-3 text-muted text-sm">
        Your loops could not be loaded.
        <Button size="sm" onClick={loops.reload}>
          Retry
        </Button>
      </p>
    )
  if (loops.kept.length === 0) return null
  const remove = (loop: FilmLoop) =>
    once(async () => {
      const film = list.current?.closest('section')
      try {
        await loops.remove(loop)
        // the button that was pressed goes with its loop, and the list with the last one
        film?.focus({ preventScroll: true })
      } catch (error) {
        if (isGone(error)) loops.reload()
        else flash.error(...failureFlash(error, 'The loop could not be deleted.'))
      }
    }, String(loop.id))
  const isChosen = ({ from, to }: FilmLoop) => loops.isOn && loops.passage?.from === from && loops.passage.to === to
  return (
    <ul ref={list} aria-label="Your loops" className="flex flex-wrap gap-2">
      {loops.kept.map((loop) => (
        <li key={loop.id} className="flex max-w-full items-center rounded-control border border-line">
          <button
            type="button"
            aria-pressed={isChosen(loop)}
            onClick={() => loops.choose(loop)}
            className="flex min-h-8 min-w-0 items-center gap-2 rounded-control px-3 text-sm hover:bg-raised aria-pressed:text-accent touch:min-h-11"
          >
            <span className="truncate">{loop.name}</span>
            {loop.name !== spanText(loop) && (
              <span className="whitespace-nowrap text-muted text-xs tabular-nums">{spanText(loop)}</span>
            )}
          </button>
          <IconButton icon={Trash2} label={`Delete ${loop.name}`} size="sm" onClick={() => remove(loop)} />
        </li>
      ))}
    </ul>
  )
}
