import { Bookmark, X } from 'lucide'
import { type FormEvent, useMemo, useState } from 'react'
import { Button } from '../../../ui/web/Button.tsx'
import { Field } from '../../../ui/web/Field.tsx'
import { SavedLoops } from '../../../ui/web/SavedLoops.tsx'
import { SelectField } from '../../../ui/web/SelectField.tsx'
import { barLabel, barName, barsWords } from '../../barWords.ts'
import { type Loop, MAX_NAME } from '../../contract.ts'
import { rangeOf } from './scoreBars.ts'
import type { Desk, Range } from './useDesk.ts'
import { usePieceLoops } from './usePieceLoops.ts'
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
  label: step === 0 ? 'stays the same' : `+${step}% after each clean pass`,
}))
const GOALS = [60, 70, 80, 90, 100, 110, 120].map((goal) => ({ value: String(goal), label: `${goal}%` }))

/** The loop by its bars, how its tempo grows, and the places and loops that the member has named. */
export function PieceLoops({ pieceId, desk, settings, onChange, onLoop }: Props) {
  const { bars, loop } = desk
  const printed = useMemo(() => [...new Set(bars.map(({ bar }) => bar))].sort((one, other) => one - other), [bars])
  const first = loop ? bars[loop.from]?.bar : undefined
  const last = loop ? bars[loop.to]?.bar : undefined
  const options = printed.map((bar) => ({ value: String(bar), label: barLabel(bar) }))
  const [low = 1] = printed
  const set = (from: number, to: number) => onLoop(rangeOf(bars, from, to))
  return (
    <div className="grid gap-4">
      <p className="text-muted text-sm">
        Drag over the score, or choose bars here.
        <span className="touch:hidden"> While it plays, [ and ] begin and end a loop.</span>
      </p>
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
          End loop
        </Button>
      </div>
      {loop && (
        <div className="grid max-w-xl gap-3 sm:grid-cols-2">
          <SelectField
            label="Tempo"
            options={GROWTH}
            value={String(settings.growBy)}
            onChange={({ target }) => onChange({ growBy: Number(target.value) })}
          />
          {settings.growBy > 0 && (
            <SelectField
              label="Up to"
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
  const { loops, failed, busy, reload, add, remove } = usePieceLoops(pieceId)
  const [name, setName] = useState('')
  const range = loop ?? { from: place, to: place }
  const [from_bar, to_bar] = [bars[range.from]?.bar ?? 1, bars[range.to]?.bar ?? 1]
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim()) return
    if (await add({ name: name.trim(), from_bar, to_bar, tempo: settings.tempo })) setName('')
  }
  const isChosen = (each: Loop) => loop !== null && each.from_bar === from_bar && each.to_bar === to_bar
  return (
    <div className="grid gap-3">
      <SavedLoops
        label="Your places"
        loops={loops.map((each) => ({
          ...each,
          span: barsWords(each.from_bar, each.to_bar),
          isChosen: isChosen(each),
        }))}
        failed={failed}
        onRetry={reload}
        onChoose={onChoose}
        onDelete={({ id }) => remove(id)}
        onUndo={({ name, from_bar, to_bar, tempo }) => add({ name, from_bar, to_bar, tempo })}
      />
      <form onSubmit={(event) => void submit(event)} className="flex max-w-xl items-end gap-3">
        <div className="min-w-0 flex-1">
          <Field
            label={`Name for ${loop ? 'this loop' : barName(from_bar)}`}
            maxLength={MAX_NAME}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </div>
        <Button type="submit" icon={Bookmark} busy={busy} disabled={!name.trim()}>
          Save
        </Button>
      </form>
    </div>
  )
}
