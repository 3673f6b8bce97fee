import { useState } from 'react'
import { usePage } from '../../platform/web/pageContext.ts'
import { Button } from '../../ui/web/Button.tsx'
import { lazyComponent } from '../../ui/web/lazyComponent.tsx'
import { TeacherLine } from '../../ui/web/TeacherLine.tsx'
import type { PlayedBar, PlayedNote, TakePlace } from '../contract.ts'
import { useOfferedRun } from './lastRun.ts'

/** The keys of a run, as they were struck at the desk. */
export type RunKeys = { notes: PlayedNote[]; bars: PlayedBar[] }
export type SendTakeProps = {
  place: TakePlace
  placeId: number
  /** The address to come back to, once a plan has opened it. */
  next: string
  run?: RunKeys | null
  onClose: () => void
}

const whats = { lesson: 'this lesson', upload: 'this', piece: 'this piece' } as const satisfies Record<
  TakePlace,
  string
>

/** A page keeps its weight until somebody wants to record. */
const SendTake = lazyComponent<SendTakeProps>(() => import('./SendTake.tsx'), { giveUp: ({ onClose }) => onClose() })

/** Below a lesson or piece: what one plays of it, for the teacher. */
export function TakesBlock(props: Omit<SendTakeProps, 'onClose'>) {
  const [open, setOpen] = useState(false)
  const offered = useOfferedRun()
  const run = props.run === undefined ? offered : props.run
  const what = whats[props.place]
  const { teacher } = usePage()
  const words = 'Send your teacher up to two minutes of playing. Nobody else hears it, and your notes come back marked.'
  return (
    <section aria-label={`Your take of ${what}`} className="grid grid-cols-[minmax(0,1fr)] gap-4 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        {/* on the page of a piece their face is right above */}
        {teacher && props.place !== 'piece' ? (
          <div className="max-w-measure flex-1 basis-72">
            <TeacherLine {...teacher}>{words}</TeacherLine>
          </div>
        ) : (
          <p className="max-w-measure flex-1 basis-72 text-muted text-sm">{words}</p>
        )}
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Close' : 'Send my take'}
        </Button>
      </div>
      {open && <SendTake {...props} run={run} onClose={() => setOpen(false)} />}
    </section>
  )
}
