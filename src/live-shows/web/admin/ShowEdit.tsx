import { useState } from 'react'
import { isGone } from '../../../platform/errors.ts'
import { call } from '../../../platform/web/api.ts'
import { useZone } from '../../../platform/web/pageContext.ts'
import { useForm } from '../../../platform/web/useForm.ts'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { FormDialog } from '../../../ui/web/FormDialog.tsx'
import { type Show, type ShowChoices, updateShow } from '../../contract.ts'
import { ShowFields, showValues } from './ShowFields.tsx'
import { changedBody, overlapText, showErrors } from './showValues.ts'

type Props = ShowChoices & { show: Show; onClose: () => void; onSaved: () => void; onOutdated: () => void }

/** A show's fields in a dialog. Closing it drops the changes; an error or a reload does not. */
export function ShowEdit({ show, onClose, onSaved, onOutdated, ...choices }: Props) {
  const flash = useFlash()
  const zone = useZone()
  const [start] = useState(() => showValues(show, zone))
  const [file, setFile] = useState<File | null>(null)
  const form = useForm({
    start,
    draft: `live-show:${show.id}`,
    send: (values) => call(updateShow, { params: { id: show.id }, body: changedBody(values, start, zone, file) }),
    errorsIn: showErrors,
    onSaved: ({ overlaps }) => {
      flash.success('Live show updated successfully!')
      const booked = overlapText(overlaps, zone)
      if (booked) flash.notice(booked)
      onSaved()
    },
    onFailed: (error) => {
      flash.error('Error updating live show!')
      if (isGone(error)) onOutdated()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={() => form.leave(onClose)}
      title="Edit Live Show"
      size="lg"
      submitLabel="Update Live Show"
    >
      <ShowFields {...choices} form={form} file={file} onFile={setFile} stored={show} />
    </FormDialog>
  )
}
