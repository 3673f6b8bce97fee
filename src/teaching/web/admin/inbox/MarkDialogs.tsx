import { addDays } from '../../../../platform/days.ts'
import { AppError } from '../../../../platform/errors.ts'
import { call } from '../../../../platform/web/api.ts'
import { useNow, useZone } from '../../../../platform/web/pageContext.ts'
import { useForm } from '../../../../platform/web/useForm.ts'
import { formatIn } from '../../../../platform/zoneNames.ts'
import { Dialog } from '../../../../ui/web/Dialog.tsx'
import { Field } from '../../../../ui/web/Field.tsx'
import { useFlash } from '../../../../ui/web/Flash.tsx'
import { FormDialog } from '../../../../ui/web/FormDialog.tsx'
import { SelectField } from '../../../../ui/web/SelectField.tsx'
import { type Entry, type Inbox, markEntry } from '../../../inboxContract.ts'
import { answerKeys, keys } from './useKeys.ts'

type Props = {
  entry: Entry
  onClose: () => void
  onSaved: (entry: Entry) => void
  /** Another admin has changed it meanwhile. */
  onOutdated: () => unknown
}

const isOutdated = (error: unknown) => error instanceof AppError && ['conflict', 'not_found'].includes(error.code)

export function LaterDialog({ entry, onClose, onSaved, onOutdated }: Props) {
  const { kind, id, version } = entry
  const tomorrow = addDays(formatIn(useZone(), 'en-CA', {}).format(Date.parse(useNow())), 1)
  const flash = useFlash()
  const form = useForm({
    start: { later_until: entry.later_until ?? tomorrow },
    send: ({ later_until }) =>
      call(markEntry, { params: { kind, id }, body: { version, later_until: later_until || null } }),
    onSaved: (saved) => {
      flash.success(saved.later_until ? 'Put off.' : 'Back in the list.')
      onSaved(saved)
    },
    onFailed: (error) => isOutdated(error) && onOutdated(),
  })
  return (
    <FormDialog
      {...{ form, onClose, message: form.message }}
      title="Later"
      description="It is back in the list on this day. Leave the day empty to have it back now."
      size="sm"
      submitLabel="Put off"
      busyLabel="Saving..."
    >
      <Field {...form.field('later_until')} type="date" label="Until" />
    </FormDialog>
  )
}

export function AssignDialog({ entry, admins, onClose, onSaved, onOutdated }: Props & Pick<Inbox, 'admins'>) {
  const { kind, id, version } = entry
  const flash = useFlash()
  const form = useForm({
    start: { assignee: entry.assignee ? String(entry.assignee.id) : '' },
    send: ({ assignee }) =>
      call(markEntry, { params: { kind, id }, body: { version, assignee: assignee ? Number(assignee) : null } }),
    onSaved: (saved) => {
      flash.success(saved.assignee ? `For ${saved.assignee.first_name} now.` : 'For everybody now.')
      onSaved(saved)
    },
    onFailed: (error) => isOutdated(error) && onOutdated(),
  })
  const options = [
    { value: '', label: 'Everybody' },
    ...admins.map(({ id: adminId, name }) => ({ value: String(adminId), label: name })),
  ]
  return (
    <FormDialog
      {...{ form, onClose, message: form.message }}
      title="Assign to"
      size="sm"
      submitLabel="Save"
      busyLabel="Saving..."
    >
      <SelectField {...form.field('assignee')} label="Admin" options={options} />
    </FormDialog>
  )
}

export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onClose={onClose} title="Shortcuts" size="sm" closeOnBackdrop>
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
      {[...keys, ...answerKeys].map(({ key, does }) => (
        <div key={key} className="contents">
          <dt>
            <kbd className="rounded-control border border-line bg-raised px-2 py-0.5 font-sans text-sm">{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
)
