import { call } from '../../../platform/web/api.ts'
import { leaveFor } from '../../../platform/web/leaveFor.ts'
import { useZone } from '../../../platform/web/pageContext.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { ButtonLink } from '../../../ui/web/ButtonLink.tsx'
import { Card } from '../../../ui/web/Card.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { PageHead } from '../../../ui/web/PageHead.tsx'
import { createShow } from '../../contract.ts'
import { ShowFields } from './ShowFields.tsx'
import { NEW_SHOW, newBody } from './showValues.ts'
import { useShowForm } from './useShowForm.ts'

const LIST = '/admin/live-shows'

/** The form for a new show. Saved, it goes to the list. */
export default function ShowCreate() {
  const flash = useFlash()
  const zone = useZone()
  const failed = 'Failed to create live show. Check console for details.'
  const form = useShowForm({ name: 'live-show', start: NEW_SHOW, failed }, async (values) => {
    await call(createShow, { body: newBody(values, zone) }).catch((error) => {
      // where the message says that the details are
      console.error(error)
      throw error
    })
    form.forget()
    flash.success('Live show created successfully!', { nextPage: true })
    await leaveFor(LIST)
  })
  return (
    <div className="page py-6 sm:py-8">
      <div className="mx-auto max-w-3xl">
        <PageHead title="Create Live Show" lead="It stands among the upcoming shows as soon as it is saved." />
        <Card>
          <form ref={form.form} onSubmit={form.onSubmit} noValidate>
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
