import { Trash2 } from 'lucide'
import { useState } from 'react'
import type { PropsOf } from '../../../platform/contract.ts'
import { call } from '../../../platform/web/api.ts'
import { navigate } from '../../../platform/web/navigate.ts'
import { useForm } from '../../../platform/web/useForm.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { DeleteDialog } from '../../../ui/web/DeleteDialog.tsx'
import { EmptyState } from '../../../ui/web/EmptyState.tsx'
import { Field } from '../../../ui/web/Field.tsx'
import { FormAlert } from '../../../ui/web/FormAlert.tsx'
import { IconButton } from '../../../ui/web/IconButton.tsx'
import { PageHead } from '../../../ui/web/PageHead.tsx'
import { addTemplate, deleteTemplate, type Template, type templatesScreen } from '../../roadmapContract.ts'

/** Lists of steps under a name, with which the roadmap of a member can begin. */
export default function Templates({ templates: first }: PropsOf<typeof templatesScreen>) {
  const [templates, setTemplates] = useState(first)
  const [deleting, setDeleting] = useState<Template | null>(null)
  const form = useForm({
    start: { name: '' },
    send: ({ name }) => call(addTemplate, { body: { name, steps: [] } }),
    onSaved: ({ id }) => navigate(`/admin/roadmap-templates/${id}`),
  })
  return (
    <div className="page py-6 sm:py-8">
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
        <PageHead title="Roadmap templates" lead="Steps that you give to many members, to begin their roadmaps with." />
        <form {...form.props} className="grid gap-3">
          <FormAlert message={form.message} />
          <div className="flex flex-wrap items-end gap-3">
            <div className="min-w-56 flex-1">
              <Field {...form.field('name')} label="New template" maxLength={100} />
            </div>
            <Button type="submit" variant="primary" busy={form.busy} busyLabel="Adding...">
              Add template
            </Button>
          </div>
        </form>
        {templates.length === 0 ? (
          <EmptyState title="No templates yet." hint="Name one, and add steps to it." />
        ) : (
          <ul aria-label="Templates" className="hairlines rounded-card border border-line bg-surface">
            {templates.map((template) => (
              <li key={template.id} className="flex items-center gap-3 px-4 py-2">
                <span className="min-w-0 flex-1">
                  <a
                    href={`/admin/roadmap-templates/${template.id}`}
                    className="link inline-flex min-h-11 items-center wrap-anywhere"
                  >
                    {template.name}
                  </a>
                  <span className="block text-muted text-sm">
                    {`${template.steps.length} ${template.steps.length === 1 ? 'step' : 'steps'}`}
                  </span>
                </span>
                <IconButton icon={Trash2} label={`Delete ${template.name}`} onClick={() => setDeleting(template)} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {deleting && (
        <DeleteDialog
          name={deleting.name}
          texts={{ done: 'Template deleted', failed: 'Error deleting template' }}
          remove={() => call(deleteTemplate, { params: { id: deleting.id } })}
          onClose={() => setDeleting(null)}
          onDeleted={() => {
            setTemplates((now) => now.filter(({ id }) => id !== deleting.id))
            setDeleting(null)
          }}
        />
      )}
    </div>
  )
}
