import { useId } from 'react'
import type { PropsOf } from '../../../platform/contract.ts'
import { call } from '../../../platform/web/api.ts'
import { withQueries } from '../../../platform/web/queries.tsx'
import { Button } from '../../../ui/web/Button.tsx'
import { DraftNote } from '../../../ui/web/DraftNote.tsx'
import { Field } from '../../../ui/web/Field.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { FormAlert } from '../../../ui/web/FormAlert.tsx'
import { PageHead } from '../../../ui/web/PageHead.tsx'
import { changeTemplate, readTemplate, type templateScreen } from '../../roadmapContract.ts'
import { StepsEditor } from './StepsEditor.tsx'
import { Theirs } from './Theirs.tsx'
import { faultIn, useSavedSteps } from './useSavedSteps.ts'

/** One template with its name and its steps. */
export function TemplatePage({ template: first }: PropsOf<typeof templateScreen>) {
  const params = { id: first.id }
  const flash = useFlash()
  const saved = useSavedSteps({
    ...{ first, draft: `roadmap template ${first.id}` },
    save: (body) => call(changeTemplate, { params, body }),
    read: () => call(readTemplate, { params }),
    onSaved: () => flash.success('Template saved.'),
  })
  const { form, base, isChanged, theirs } = saved
  const formId = useId()
  return (
    <div className="page py-6 sm:py-8">
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5">
        <a href="/admin/roadmap-templates" className="link inline-flex items-center text-sm touch:min-h-11">
          All templates
        </a>
        <PageHead title={base.name} lead="A member’s roadmap gets a copy of these steps; changes here change none." />
        {theirs && <Theirs theirs={theirs} onTake={saved.takeTheirs} onKeep={saved.keepMine} />}
        <form {...form.props} id={formId} className="grid gap-4">
          <DraftNote {...form.note} />
          <Field {...form.field('name')} label="Name" maxLength={100} />
        </form>
        {/* not within the form: the dialog of a step has one of its own */}
        <StepsEditor steps={form.values.steps} hasDays={false} onChange={(steps) => form.change({ steps })} />
        <div className="sticky bottom-0 z-10 grid gap-3 bg-paper py-3">
          <FormAlert message={form.message ?? faultIn(form.errors, 'name')} />
          <div>
            <Button
              type="submit"
              form={formId}
              variant="primary"
              busy={form.busy}
              busyLabel="Saving..."
              disabled={!isChanged}
            >
              Save template
            </Button>
          </div>
        </div>
      </div>
    </div>
  )
}

export default withQueries(TemplatePage)
