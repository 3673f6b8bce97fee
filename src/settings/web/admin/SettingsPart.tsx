import { History } from 'lucide'
import { type ReactNode, useState } from 'react'
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
  return (
    <Part id={form.name} title={title} lead={lead}>
      <form {...form.props}>
        <DraftNote {...form.note} />
        <FormAlert message={form.message} />
        <div className="grid gap-4">{children}</div>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={form.busy}>
            Save
          </Button>
          <Button icon={History} variant="quiet" onClick={() => setOpen(true)}>
            History<span className="sr-only">: {title}</span>
          </Button>
        </div>
      </form>
      {after}
      {open && <SectionHistory title={title} form={form} onClose={() => setOpen(false)} />}
    </Part>
  )
}

type PartProps = { id: string; title: string; lead: ReactNode; children: ReactNode }

/** A part of the page: what it is about at the left, what there is to see or to do at the right. */
export function Part({ id, title, lead, children }: PartProps) {
  const titleId = `settings-${id}`
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className="grid grid-cols-1 gap-4 py-8 md:grid-cols-[14rem_minmax(0,1fr)] md:gap-8"
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
