import type { PropsOf } from '../../../platform/contract.ts'
import { call } from '../../../platform/web/api.ts'
import { navigate } from '../../../platform/web/navigate.ts'
import { withQueries } from '../../../platform/web/queries.tsx'
import { Card } from '../../../ui/web/Card.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { PageHead } from '../../../ui/web/PageHead.tsx'
import { SendingActions } from '../../../ui/web/SendingActions.tsx'
import { storeUpload, type uploadCreateScreen } from '../../uploadContract.ts'
import { UploadFields } from './UploadFields.tsx'
import { NEW_UPLOAD } from './uploadValues.ts'
import { useUploadForm } from './useUploadForm.ts'

/** The form for a new upload. Saved, it goes to the list, where the new one is first. */
function UploadCreate({ drills }: PropsOf<typeof uploadCreateScreen>) {
  const flash = useFlash()
  const { form, ...picture } = useUploadForm({
    draft: 'upload',
    start: NEW_UPLOAD,
    send: (body, upload) => call(storeUpload, { body, ...upload }),
    onSaved: () => {
      flash.success('Record Saved successfully.', { nextPage: true })
      return navigate('/admin/uploads')
    },
  })
  return (
    <div className="page py-6 sm:py-8">
      <div className="mx-auto max-w-3xl">
        <PageHead title="Add a New Upload" lead="A lesson of its own, on one of the four shelves of the library." />
        <Card>
          <form {...form.props}>
            <UploadFields form={form} {...picture} drills={drills} />
            <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:flex-col-reverse">
              <SendingActions
                form={form.bar}
                what="Sending thumbnail"
                submitLabel="Save Upload"
                leave="/admin/uploads"
              />
            </div>
          </form>
        </Card>
      </div>
    </div>
  )
}

export default withQueries(UploadCreate)
