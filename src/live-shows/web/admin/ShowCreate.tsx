import { useState } from 'react'
import type { PropsOf } from '../../../platform/contract.ts'
import { call } from '../../../platform/web/api.ts'
import { navigate } from '../../../platform/web/navigate.ts'
import { useZone } from '../../../platform/web/pageContext.ts'
import { useForm } from '../../../platform/web/useForm.ts'
import { Card } from '../../../ui/web/Card.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { PageHead } from '../../../ui/web/PageHead.tsx'
import { SendingActions } from '../../../ui/web/SendingActions.tsx'
import { createShow, type showCreateScreen } from '../../contract.ts'
import { NEW_SHOW, ShowFields } from './ShowFields.tsx'
import { newBody, overlapText, showErrors } from './showValues.ts'

const LIST = '/admin/live-shows'

/** The form for a new show, or a weekly series of them. Saved, it goes to the list. */
export default function ShowCreate(choices: PropsOf<typeof showCreateScreen>) {
  const flash = useFlash()
  const zone = useZone()
  const [file, setFile] = useState<File | null>(null)
  const form = useForm({
    start: NEW_SHOW,
    draft: 'live-show',
    sendsFiles: file !== null,
    send: (values, { upload }) =>
      call(createShow, { body: newBody(values, zone, file), ...(file ? upload : { signal: upload.signal }) }),
    onSaved: ({ overlaps }) => {
      flash.success('Live show created successfully!', { nextPage: true })
      const booked = overlapText(overlaps, zone)
      if (booked) flash.notice(booked, { nextPage: true })
      return navigate(LIST)
    },
    errorsIn: showErrors,
    onFailed: (error) => {
      // where the message says that the details are
      console.error(error)
      flash.error('Failed to create live show. Check console for details.')
    },
  })
  return (
    <div className="page py-6 sm:py-8">
      <div className="mx-auto max-w-3xl">
        <PageHead title="Create Live Show" lead="Appears under upcoming shows once saved." />
        <Card>
          <form {...form.props}>
            <ShowFields {...choices} form={form} file={file} onFile={setFile} />
            <div className="mt-6 flex flex-wrap items-center justify-end gap-3 max-sm:flex-col-reverse max-sm:items-stretch">
              <SendingActions form={form.bar} what="Sending picture" submitLabel="Save Live Show" leave={LIST} />
            </div>
          </form>
        </Card>
      </div>
    </div>
  )
}
