import { Check, Repeat } from 'lucide'
import { useRef } from 'react'
import { isGone } from '../../../../platform/errors.ts'
import { failureFlash } from '../../../../platform/web/loginLink.ts'
import { useSingleFlight } from '../../../../platform/web/useSingleFlight.ts'
import { Button } from '../../../../ui/web/Button.tsx'
import { useFlash } from '../../../../ui/web/Flash.tsx'
import { SavedLoops } from '../../../../ui/web/SavedLoops.tsx'
import { spanText, timeText } from '../../../film.ts'
import type { FilmLoop } from '../../../filmContract.ts'
import { SaveLoop } from './SaveLoop.tsx'
import type { Loops } from './useFilmLoops.ts'

/** From A to B again and again, and the loops that the member has saved. */
export function FilmLoops({ loops }: { loops: Loops }) {
  const { points, passage, isOn, isSaving } = loops
  const save = useRef<HTMLButtonElement>(null)
  const endSave = () => {
    loops.endSave()
    save.current?.focus()
  }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" onClick={loops.setStart} title="Loop from here">
          {pointText('Loop from here', 'A', points.a)}
        </Button>
        <Button size="sm" onClick={loops.setEnd} title="Loop to here">
          {pointText('Loop to here', 'B', points.b)}
        </Button>
        <Button size="sm" icon={isOn ? Check : Repeat} aria-pressed={isOn} disabled={!passage} onClick={loops.toggle}>
          Loop
        </Button>
        <Button ref={save} size="sm" disabled={!passage} aria-expanded={isSaving} onClick={loops.beginSave}>
          Save loop
        </Button>
      </div>
      {isSaving && passage && <SaveLoop passage={passage} save={loops.save} onEnd={endSave} />}
      <StoredLoops loops={loops} />
    </div>
  )
}

const pointText = (words: string, point: string, at: number | null) =>
  at === null ? words : `${point} ${timeText(at)}`

function StoredLoops({ loops }: { loops: Loops }) {
  const flash = useFlash()
  const once = useSingleFlight()
  /** Answers whether it was done. */
  const attempt = async (loop: FilmLoop, work: () => Promise<unknown>, failure: string): Promise<boolean> => {
    let isDone = false
    await once(async () => {
      try {
        await work()
        isDone = true
      } catch (error) {
        flash.error(...failureFlash(error, failure))
      }
    }, String(loop.id))
    return isDone
  }
  const remove = (loop: FilmLoop) =>
    loops.remove(loop).catch((error) => {
      if (!isGone(error)) throw error
      loops.reload()
    })
  const isChosen = ({ from, to }: FilmLoop) => loops.isOn && loops.passage?.from === from && loops.passage.to === to
  return (
    <div className="grid gap-2 empty:hidden">
      <SavedLoops
        label="Your loops"
        loops={loops.stored.map((loop) => ({ ...loop, span: spanText(loop), isChosen: isChosen(loop) }))}
        failed={loops.failed}
        onRetry={loops.reload}
        onChoose={loops.choose}
        onDelete={(loop) => attempt(loop, () => remove(loop), 'The loop could not be deleted.')}
        onUndo={(loop) => attempt(loop, () => loops.putBack(loop), 'The loop could not be saved.')}
      />
    </div>
  )
}
