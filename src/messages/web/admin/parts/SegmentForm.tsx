import { call } from '../../../../platform/web/api.ts'
import { useForm } from '../../../../platform/web/useForm.ts'
import { Field } from '../../../../ui/web/Field.tsx'
import { useFlash } from '../../../../ui/web/Flash.tsx'
import { FormDialog } from '../../../../ui/web/FormDialog.tsx'
import { addSegment, changeSegment, type Filter, type Segment } from '../../../contract.ts'

type Props = {
  filter: Filter
  words: string
  /** The one that is renamed; a new one without it. */
  segment?: Segment
  onClose: () => void
  onSaved: () => unknown
}

/** Names a filter of students. */
export function SegmentForm({ filter, words, segment, onClose, onSaved }: Props) {
  const flash = useFlash()
  const form = useForm({
    start: { name: segment?.name ?? words.split(' (')[0]?.slice(0, 60) ?? '' },
    send: ({ name }) =>
      segment
        ? call(changeSegment, { params: { id: segment.id }, body: { name, version: segment.version } })
        : call(addSegment, { body: { name, filter } }),
    onSaved: () => {
      flash.success(segment ? 'Segment renamed.' : 'Segment saved.')
      return onSaved()
    },
  })
  return (
    <FormDialog
      {...{ form, onClose, message: form.message }}
      title={segment ? 'Rename segment' : 'Save as segment'}
      description={words}
      size="sm"
      submitLabel="Save"
      busyLabel="Saving..."
    >
      <Field {...form.field('name')} label="Name" maxLength={60} />
    </FormDialog>
  )
}
