import { useId, useState } from 'react'
import { call } from '../../../platform/web/api.ts'
import { useZone } from '../../../platform/web/pageContext.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { Dialog } from '../../../ui/web/Dialog.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { type Show, updateShow } from '../../contract.ts'
import { ShowFields } from './ShowFields.tsx'
import { changedBody, valuesOf } from './showValues.ts'
import { useShowForm } from './useShowForm.ts'

type Props = { show: Show; onClose: () => void; onSaved: () => void; onOutdated: () => void }

/** A show's fields in a dialog. Closing it drops the changes; an error or a reload does not. */
export function ShowEdit({ show, onClose, onSaved, onOutdated }: Props) {
  const flash = useFlash()
  const zone = useZone()
  const id = useId()
  const [start] = useState(() => valuesOf(show, zone))
  const failed = 'Error updating live show!'
  const form = useShowForm({ name: `live-show:${show.id}`, start, failed, onOutdated }, async (values) => {
    await call(updateShow, { params: { id: show.id }, body: changedBody(values, start, zone) })
    form.forget()
    flash.success('Live show updated successfully!')
    onSaved()
  })
  const close = () => {
    if (form.busy) return
    form.forget()
    onClose()
  }
  const footer = (
    <>
      <Button onClick={close}>Cancel</Button>
      <Button type="submit" form={id} variant="primary" busy={form.busy}>
        Update Live Show
      </Button>
    </>
  )
  return (
    <Dialog open onClose={close} title="Edit Live Show" size="lg" footer={footer}>
      <form ref={form.form} id={id} onSubmit={form.onSubmit} noValidate>
        <ShowFields form={form} />
      </form>
    </Dialog>
  )
}
