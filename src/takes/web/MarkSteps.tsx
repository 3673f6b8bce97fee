import { ChevronLeft, ChevronRight } from 'lucide'
import { type ReactNode, useState } from 'react'
import { IconButton } from '../../ui/web/IconButton.tsx'
import type { Take, TakeMark } from '../contract.ts'
import { markPlace, momentOf } from '../rules.ts'

type Props = {
  take: Pick<Take, 'bars'> & { marks: readonly TakeMark[] }
  onSeek: (seconds: number) => void
  /** What can be done to a mark. */
  actions?: (mark: TakeMark) => ReactNode
}

/** The marks on a take, one after the other; choosing one goes to its place in the recording. */
export function MarkSteps({ take: { marks, bars }, onSeek, actions }: Props) {
  const [chosen, setChosen] = useState<number>()
  const at = marks.findIndex(({ id }) => id === chosen)
  const go = (index: number) => {
    const mark = marks[index]
    if (!mark) return
    setChosen(mark.id)
    const moment = momentOf(mark, bars)
    if (moment !== null) onSeek(moment)
  }
  return (
    <section aria-label="Marks" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex items-center gap-2">
        <h2 className="mr-auto text-xl">{marks.length === 1 ? '1 mark' : `${marks.length} marks`}</h2>
        <span aria-live="polite" className="text-muted text-sm tabular-nums">
          {at >= 0 && `${at + 1} of ${marks.length}`}
        </span>
        <IconButton icon={ChevronLeft} label="Previous mark" disabled={at <= 0} onClick={() => go(at - 1)} />
        <IconButton
          icon={ChevronRight}
          label="Next mark"
          disabled={at >= marks.length - 1}
          onClick={() => go(at + 1)}
        />
      </div>
      <ol className="grid gap-2">
        {marks.map((mark, index) => (
          <li
            key={mark.id}
            aria-current={mark.id === chosen || undefined}
            className="grid gap-2 rounded-card border border-line bg-surface p-4 aria-[current]:border-accent"
          >
            <div className="flex flex-wrap items-center gap-3">
              <button type="button" onClick={() => go(index)} className="link font-medium tabular-nums touch:min-h-11">
                {markPlace(mark)}
              </button>
              <span className="ml-auto">{actions?.(mark)}</span>
            </div>
            {mark.text && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{mark.text}</p>}
            {mark.voice && (
              // biome-ignore lint/a11y/useMediaCaption: spoken a moment ago, and written down by nobody
              <audio
                controls
                preload="metadata"
                src={mark.voice}
                aria-label={`What your teacher says at ${markPlace(mark)}`}
                className="w-full max-w-xl"
              />
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
