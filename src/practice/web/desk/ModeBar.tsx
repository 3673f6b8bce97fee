import { SlidersHorizontal } from 'lucide'
import { joinClasses } from '../../../ui/joinClasses.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { RadioField } from '../../../ui/web/RadioField.tsx'
import type { Task } from './task.ts'
import type { Settings } from './useSettings.ts'

type Props = {
  settings: Settings
  task?: Task | undefined
  onChange: (part: Partial<Settings>) => void
  /** Whether a phone shows what is chosen more seldom, too: the hands, and the tempo below them. */
  more: boolean
  onMore: (more: boolean) => void
}

const MODES = [
  { value: 'listen', label: 'Listen' },
  { value: 'wait', label: 'Wait' },
  { value: 'in_time', label: 'In time' },
] as const
const HANDS = [
  { value: 'right', label: 'Right hand' },
  { value: 'left', label: 'Left hand' },
  { value: 'both', label: 'Both hands' },
] as const
const ABOUT = {
  listen: 'Listen, and watch the keys.',
  wait: 'The music waits until you have found the notes.',
  in_time: 'Play in time. Each note is judged.',
}

/** The hand and the tempo where they are not the usual ones, in few letters: 'Left · 60%'; else empty. */
function unusual({ hand, tempo }: Settings, task: Task | undefined): string {
  const of = task || hand === 'both' ? null : hand === 'left' ? 'Left' : 'Right'
  return [of, tempo !== 100 && `${tempo}%`].filter(Boolean).join(' · ')
}

/** What one does, and with which hand. */
export function ModeBar({ settings, task, onChange, more, onMore }: Props) {
  const { mode, hand } = settings
  // what comes back from the last visit is judged, so that it shows before a pass
  const said = unusual(settings, task)
  const what = task ? 'Tempo' : 'Hands and tempo'
  const modes = task ? MODES.filter(({ value }) => task.modes.includes(value)) : MODES
  return (
    <div className="desk-modes grid gap-2 max-sm:-order-1 print:hidden">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-2">
        <RadioField
          hideLegend
          layout="segments"
          legend="Mode"
          name="mode"
          options={modes}
          value={mode}
          onChange={(mode) => onChange({ mode })}
        />
        <Button
          // beside its words three modes would be too narrow
          {...(!said && { icon: SlidersHorizontal })}
          aria-expanded={more}
          aria-label={said ? `${what}: ${said}` : undefined}
          title={what}
          onClick={() => onMore(!more)}
          className="px-3! tabular-nums sm:hidden aria-expanded:bg-raised"
        >
          {said || 'More'}
        </Button>
        {!task && (
          <div className={joinClasses('min-w-0 max-sm:col-span-2', !more && 'max-sm:hidden')}>
            <RadioField
              hideLegend
              layout="segments"
              legend="Hands"
              name="hand"
              options={HANDS}
              value={hand}
              onChange={(hand) => onChange({ hand })}
            />
          </div>
        )}
      </div>
      <p className="desk-about text-muted text-sm max-sm:hidden">{ABOUT[mode]}</p>
    </div>
  )
}
