import { call } from '../../../platform/web/api.ts'
import { navigate } from '../../../platform/web/navigate.ts'
import { useZone } from '../../../platform/web/pageContext.ts'
import { useForm } from '../../../platform/web/useForm.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { ButtonLink } from '../../../ui/web/ButtonLink.tsx'
import { Card } from '../../../ui/web/Card.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { PageHead } from '../../../ui/web/PageHead.tsx'
import { createShow } from '../../contract.ts'
import { NEW_SHOW, ShowFields } from './ShowFields.tsx'
import { newBody } from './showValues.ts'

const LIST = '/admin/live-shows'

/** The form for a new show. Saved, it goes to the list. */
export default function ShowCreate() {
  const flash = useFlash()
  const zone = useZone()
  const form = useForm({
    start: NEW_SHOW,
    draft: 'live-show',
    send: (values) => call(createShow, { body: newBody(values, zone) }),
    onSaved: () => {
      flash.success('Live show created successfully!', { nextPage: true })
      return navigate(LIST)
    },
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
            <ShowFields form={form} />
            <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:flex-col-reverse">
              <ButtonLink href={LIST}>Cancel</ButtonLink>
              <Button type="submit" variant="primary" busy={form.busy}>
                Save Live Show
              </Button>
            </div>
          </form>
        </Card>
      </div>
    </div>
  )
}
