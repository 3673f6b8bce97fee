import { History } from 'lucide'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../../ui/web/Button.tsx'
import { DraftNote } from '../../../ui/web/DraftNote.tsx'
import { FormAlert } from '../../../ui/web/FormAlert.tsx'
import { lazyDialog } from '../../../ui/web/lazyComponent.tsx'
import type { SectionForm } from './useSection.ts'

const SectionHistory = lazyDialog(() => import('./SectionHistory.tsx'))

type Props = {
  title: string
  lead: ReactNode
  form: SectionForm
  children: ReactNode /** Below the form. */
  after?: ReactNode
}

/** One section of the settings: its form, and its earlier versions. */
export function SettingsPart({ title, lead, form, children, after }: Props) {
  const [open, setOpen] = useState(false)
  const unsavedId = useId()
  const { isChanged } = form
  return (
    <Part id={form.name} title={title} lead={lead}>
      <form {...form.props}>
        <DraftNote {...form.note} />
        <FormAlert message={form.message} />
        <div className="grid gap-4">{children}</div>
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            variant={isChanged ? 'primary' : 'secondary'}
            busy={form.busy}
            aria-describedby={isChanged ? unsavedId : undefined}
          >
            Save
          </Button>
          <Button icon={History} variant="quiet" onClick={() => setOpen(true)}>
            History<span className="sr-only">: {title}</span>
          </Button>
          {isChanged && (
            <span id={unsavedId} className="text-muted text-sm">
              Unsaved changes
            </span>
          )}
        </div>
      </form>
      {after}
      {open && <SectionHistory title={title} form={form} onClose={() => setOpen(false)} />}
    </Part>
  )
}

type PartProps = { id: string; title: string; lead: ReactNode; children: ReactNode }

/** A part of the page: what it is about, and what there is to see or to do, beside it where no list of parts is. */
export function Part({ id, title, lead, children }: PartProps) {
  const titleId = `settings-${id}`
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className="grid grid-cols-1 gap-4 py-8 md:max-lg:grid-cols-[14rem_minmax(0,1fr)] md:max-lg:gap-8 lg:first:pt-0"
    >
      <div>
        <h2 id={titleId} className="text-xl wrap-anywhere">
          {title}
        </h2>
        <div className="mt-1 text-muted text-sm">{lead}</div>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
