import { useId, useState } from 'react'
import { isGone } from '../../../platform/errors.ts'
import { call } from '../../../platform/web/api.ts'
import { useZone } from '../../../platform/web/pageContext.ts'
import { useForm } from '../../../platform/web/useForm.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { Dialog } from '../../../ui/web/Dialog.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { type Show, updateShow } from '../../contract.ts'
import { ShowFields, showValues } from './ShowFields.tsx'
import { changedBody } from './showValues.ts'

type Props = { show: Show; onClose: () => void; onSaved: () => void; onOutdated: () => void }

/** A show's fields in a dialog. Closing it drops the changes; an error or a reload does not. */
export function ShowEdit({ show, onClose, onSaved, onOutdated }: Props) {
  const flash = useFlash()
  const zone = useZone()
  const id = useId()
  const [start] = useState(() => showValues(show, zone))
  const form = useForm({
    start,
    draft: `live-show:${show.id}`,
    send: (values) => call(updateShow, { params: { id: show.id }, body: changedBody(values, start, zone) }),
    onSaved: () => {
      flash.success('Live show updated successfully!')
      onSaved()
    },
    onFailed: (error) => {
      flash.error('Error updating live show!')
      if (isGone(error)) onOutdated()
    },
  })
  const close = () => form.leave(onClose)
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
      <form {...form.props} id={id}>
        <ShowFields form={form} />
      </form>
    </Dialog>
  )
}
