import { Bookmark, Trash2, X } from 'lucide'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/web/Button.tsx'
import { Field } from '../../../ui/web/Field.tsx'
import { IconButton } from '../../../ui/web/IconButton.tsx'
import { SelectField } from '../../../ui/web/SelectField.tsx'
import { type Loop, MAX_NAME } from '../../contract.ts'
import { rangeOf } from './scoreBars.ts'
import type { Desk, Range } from './useDesk.ts'
import { useLoops } from './useLoops.ts'
import type { Settings } from './useSettings.ts'

type Props = {
  pieceId: number
  desk: Desk
  settings: Settings
  onChange: (part: Partial<Settings>) => void
  onLoop: (loop: Range | null) => void
}

const GROWTH = [0, 2, 5, 10].map((step) => ({
  value: String(step),
  label: step === 0 ? 'Stays as it is' : `+${step} % a clean pass`,
}))
const GOALS = [60, 70, 80, 90, 100, 110, 120].map((goal) => ({ value: String(goal), label: `up to ${goal} %` }))

/** The loop by its bars, how its tempo grows, and the places and loops that the member has named. */
export function LoopControls({ pieceId, desk, settings, onChange, onLoop }: Props) {
  const { bars, loop } = desk
  const printed = [...new Set(bars.map(({ bar }) => bar))].sort((one, other) => one - other)
  const first = loop ? bars[loop.from]?.bar : undefined
  const last = loop ? bars[loop.to]?.bar : undefined
  const options = printed.map((bar) => ({ value: String(bar), label: `Bar ${bar}` }))
  const [low = 1] = printed
  const set = (from: number, to: number) => onLoop(rangeOf(bars, from, to))
  return (
    <div className="grid gap-4">
      <p className="text-muted text-sm">Drag over the score, choose bars here, or press [ and ] while it plays.</p>
      <div className="grid max-w-xl grid-cols-2 items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
        <SelectField
          label="From bar"
          placeholder="–"
          options={options}
          value={first === undefined ? '' : String(first)}
          onChange={({ target }) =>
            set(Number(target.value), Math.max(Number(target.value), last ?? Number(target.value)))
          }
        />
        <SelectField
          label="To bar"
          placeholder="–"
          options={options}
          value={last === undefined ? '' : String(last)}
          onChange={({ target }) => set(Math.min(first ?? low, Number(target.value)), Number(target.value))}
        />
        <Button icon={X} disabled={!loop} aria-keyshortcuts="Escape" onClick={() => onLoop(null)}>
          No loop
        </Button>
      </div>
      {loop && (
        <div className="grid max-w-xl grid-cols-2 gap-3">
          <SelectField
            label="The tempo"
            options={GROWTH}
            value={String(settings.growBy)}
            onChange={({ target }) => onChange({ growBy: Number(target.value) })}
          />
          {settings.growBy > 0 && (
            <SelectField
              label="Goal"
              options={GOALS}
              value={String(settings.goal)}
              onChange={({ target }) => onChange({ goal: Number(target.value) })}
            />
          )}
        </div>
      )}
      <NamedLoops
        {...{ pieceId, desk, settings }}
        onChoose={({ from_bar, to_bar, tempo }) => {
          onChange({ tempo })
          set(from_bar, to_bar)
        }}
      />
    </div>
  )
}

type NamedProps = Pick<Props, 'pieceId' | 'desk' | 'settings'> & { onChoose: (loop: Loop) => void }

/** Places that the member comes back to, each with a name of theirs. */
function NamedLoops({ pieceId, desk: { bars, loop, place }, settings, onChoose }: NamedProps) {
  const { loops, busy, add, remove } = useLoops(pieceId)
  const [name, setName] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim()) return
    const range = loop ?? { from: place, to: place }
    const [from_bar, to_bar] = [bars[range.from]?.bar ?? 1, bars[range.to]?.bar ?? 1]
    if (await add({ name: name.trim(), from_bar, to_bar, tempo: settings.tempo })) setName('')
  }
  const here = loop ? 'this loop' : `bar ${bars[place]?.bar ?? 1}`
  return (
    <div className="grid gap-3">
      {loops.length > 0 && (
        <ul aria-label="Your places" className="flex flex-wrap gap-2">
          {loops.map((each) => (
            <li key={each.id} className="flex max-w-full items-center rounded-control border border-line">
              <Button variant="quiet" size="sm" className="min-w-0" onClick={() => onChoose(each)}>
                <span className="truncate">{each.name}</span>
                <span className="text-muted tabular-nums">
                  {each.from_bar === each.to_bar ? each.from_bar : `${each.from_bar}–${each.to_bar}`}
                </span>
              </Button>
              <IconButton size="sm" icon={Trash2} label={`Delete ${each.name}`} onClick={() => void remove(each.id)} />
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={(event) => void submit(event)} className="flex max-w-xl items-end gap-3">
        <div className="min-w-0 flex-1">
          <Field
            label={`Name for ${here}`}
            maxLength={MAX_NAME}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </div>
        <Button type="submit" icon={Bookmark} busy={busy} disabled={!name.trim()}>
          Keep
        </Button>
      </form>
    </div>
  )
}
