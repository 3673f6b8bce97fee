import { useState } from 'react'
import { call } from '../../../platform/web/api.ts'
import { useForm } from '../../../platform/web/useForm.ts'
import type { ItemKind } from '../../../settings/index.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { FormDialog } from '../../../ui/web/FormDialog.tsx'
import { changeAccess } from '../../accessContract.ts'
import { AccessFields, type AccessValues, KEEP } from './AccessFields.tsx'

export type Chosen = { ids: ReadonlySet<number>; toggle: (id: number) => void; clear: () => void; all: () => void }

/** Which rows of a list are chosen; those that are on another page by now are not. */
export function useChosen(rows: readonly { id: number }[] | undefined): Chosen {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const ids = new Set((rows ?? []).flatMap(({ id }) => (chosen.has(id) ? [id] : [])))
  return {
    ids,
    toggle: (id) => setChosen(ids.has(id) ? new Set([...ids].filter((each) => each !== id)) : new Set([...ids, id])),
    clear: () => setChosen(new Set()),
    all: () => setChosen(new Set((rows ?? []).map(({ id }) => id))),
  }
}

type NumberProps = { chosen: Chosen; id: number; title: string; index: number }

/** The number of a row, with the box by which it is chosen. */
export const ChosenNumber = ({ chosen, id, title, index }: NumberProps) => (
  <label className="inline-flex items-center gap-3 touch:min-h-11">
    <input
      type="checkbox"
      aria-label={`Choose ${title}`}
      checked={chosen.ids.has(id)}
      onChange={() => chosen.toggle(id)}
      className="size-5 shrink-0"
    />
    <span className="tabular-nums max-[52rem]:hidden">{index + 1}</span>
  </label>
)

type Props = { kind: ItemKind; chosen: Chosen; onChanged: () => void }

/** What can be done with the rows that are chosen: their access, all at once. */
export function BulkAccess({ kind, chosen, onChanged }: Props) {
  const [open, setOpen] = useState(false)
  const count = chosen.ids.size
  return (
    <div className="mb-3 flex min-h-11 flex-wrap items-center gap-3 text-sm">
      <p aria-live="polite" className="text-muted tabular-nums">
        {count === 0 ? 'Choose rows to set their access together.' : `${count} chosen`}
      </p>
      <Button size="sm" variant="quiet" onClick={count === 0 ? chosen.all : chosen.clear}>
        {count === 0 ? 'Choose all on this page' : 'Choose none'}
      </Button>
      {count > 0 && (
        <Button size="sm" onClick={() => setOpen(true)}>
          Set access
        </Button>
      )}
      {open && (
        <BulkDialog
          kind={kind}
          ids={[...chosen.ids]}
          onClose={() => setOpen(false)}
          onSaved={() => {
            setOpen(false)
            chosen.clear()
            onChanged()
          }}
        />
      )}
    </div>
  )
}

const UNCHANGED = { access_choice: 'keep', release_at: 'keep', release_after_days: 'keep' }

type DialogProps = { kind: ItemKind; ids: number[]; onClose: () => void; onSaved: () => void }

function BulkDialog({ kind, ids, onClose, onSaved }: DialogProps) {
  const flash = useFlash()
  const form = useForm({
    start: UNCHANGED,
    send: (values) => {
      const changed = Object.entries(values).filter(([, value]) => value !== KEEP.value)
      return call(changeAccess(kind), { body: { ids, ...(Object.fromEntries(changed) as Partial<AccessValues>) } })
    },
    onSaved: () => {
      flash.success('Access updated.')
      onSaved()
    },
    onFailed: () => flash.error('Error updating access.'),
  })
  return (
    <FormDialog
      form={form}
      message={form.message}
      onClose={() => form.leave(onClose)}
      title="Set access"
      description={ids.length === 1 ? 'Of one item' : `Of ${ids.length} items`}
      submitLabel="Save"
    >
      <AccessFields many values={form.values} change={form.change} errorOf={form.errorOf} />
    </FormDialog>
  )
}
