import { call } from '../../../../platform/web/api.ts'
import { navigate } from '../../../../platform/web/navigate.ts'
import { Card } from '../../../../ui/web/Card.tsx'
import { useFlash } from '../../../../ui/web/Flash.tsx'
import { PageHead } from '../../../../ui/web/PageHead.tsx'
import { SendingActions } from '../../../../ui/web/SendingActions.tsx'
import { storeClass } from '../../../classContract.ts'
import { adminClassHref } from '../../../classRules.ts'
import { ClassFields } from './ClassFields.tsx'
import { NEW_CLASS, useClassForm } from './useClassForm.ts'

/** The form for a new master class. Saved, it leads to the page on which its parts are added. */
export default function ClassCreate() {
  const flash = useFlash()
  const { form, ...picture } = useClassForm({
    draft: 'master-class',
    start: NEW_CLASS,
    send: (body, upload) => call(storeClass, { body, ...upload }),
    onSaved: (saved) => {
      flash.success('Master class added. Now its parts.', { nextPage: true })
      return navigate(adminClassHref(saved))
    },
  })
  return (
    <div className="page py-6 sm:py-8">
      <div className="mx-auto max-w-3xl">
        <PageHead title="Add a master class" lead="A series of films on one subject. You add its parts next." />
        <Card>
          <form {...form.props}>
            <ClassFields form={form} {...picture} coverUrl={null} />
            <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:flex-col-reverse">
              <SendingActions
                form={form.bar}
                what="Sending cover"
                submitLabel="Save and add parts"
                leave="/admin/master-classes"
              />
            </div>
          </form>
        </Card>
      </div>
    </div>
  )
}
