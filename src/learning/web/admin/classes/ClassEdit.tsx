import { useState } from 'react'
import { OwnedAttachments } from '../../../../attachments/web/admin/index.ts'
import type { PropsOf } from '../../../../platform/contract.ts'
import { call } from '../../../../platform/web/api.ts'
import { withQueries } from '../../../../platform/web/queries.tsx'
import { ButtonLink } from '../../../../ui/web/ButtonLink.tsx'
import { Card } from '../../../../ui/web/Card.tsx'
import { useFlash } from '../../../../ui/web/Flash.tsx'
import { PageHead } from '../../../../ui/web/PageHead.tsx'
import { SendingActions } from '../../../../ui/web/SendingActions.tsx'
import { type editClassScreen, updateClass } from '../../../classContract.ts'
import { classHref } from '../../../classRules.ts'
import { ClassFields } from './ClassFields.tsx'
import { Parts } from './Parts.tsx'
import { classValues, useClassForm } from './useClassForm.ts'

/** A master class with its parts, which are saved one by one, and its files. */
function ClassEdit({ whole: first, parts, films }: PropsOf<typeof editClassScreen>) {
  const flash = useFlash()
  const [whole, setWhole] = useState(first)
  const [start] = useState(() => classValues(first))
  const { form, ...picture } = useClassForm({
    draft: `master-class:${first.id}`,
    start,
    send: (body, upload) => call(updateClass, { params: { id: first.id }, body, ...upload }),
    onSaved: (saved) => {
      setWhole(saved)
      form.restart(classValues(saved))
      flash.success('Master class saved.')
    },
  })
  return (
    <div className="page py-6 sm:py-8">
      <div className="mx-auto grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
        <PageHead
          title={whole.title}
          actions={whole.status === 'active' && <ButtonLink href={classHref(whole)}>See it as a member</ButtonLink>}
        />
        <Parts classId={whole.id} first={parts} films={films} />
        <Card>
          <h2 className="mb-4 text-xl">About the class</h2>
          <form {...form.props}>
            <ClassFields form={form} {...picture} coverUrl={whole.cover_url} />
            <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:flex-col-reverse">
              <SendingActions
                form={form.bar}
                what="Sending cover"
                submitLabel="Save class"
                leave="/admin/master-classes"
              />
            </div>
          </form>
          <OwnedAttachments of={{ source: 'classes', video_id: whole.id }} title="Attachments of the whole class" />
        </Card>
      </div>
    </div>
  )
}

export default withQueries(ClassEdit)
