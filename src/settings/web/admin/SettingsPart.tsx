import { History } from 'lucide'
import { type ReactNode, useId, useState } from 'react'
import { joinClasses } from '../../../ui/joinClasses.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { DraftNote } from '../../../ui/web/DraftNote.tsx'
import { FormAlert } from '../../../ui/web/FormAlert.tsx'
import { lazyDialog } from '../../../ui/web/lazyComponent.tsx'
import { type SettingsPage, settingsPages } from '../../settingsPages.ts'
import type { SectionForm } from './useSection.ts'

const SectionHistory = lazyDialog(() => import('./SectionHistory.tsx'))

type Props = {
  lead: ReactNode
  form: SectionForm & { name: SettingsPage }
  children: ReactNode
  /** Below the form. */
  after?: ReactNode
  /** Beside the form where there is room, else below it; see Preview. */
  preview?: ReactNode
}

/** One section of the settings: its form, and its earlier versions. */
export function SettingsPart({ lead, form, children, after, preview }: Props) {
  const [open, setOpen] = useState(false)
  const unsavedId = useId()
  const { isChanged } = form
  const { label } = settingsPages[form.name]
  return (
    <SectionFrame page={form.name} lead={lead} preview={preview}>
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
            History<span className="sr-only">: {label}</span>
          </Button>
          {isChanged && (
            <span id={unsavedId} className="text-muted text-sm">
              Unsaved changes
            </span>
          )}
        </div>
      </form>
      {after}
      {open && <SectionHistory title={label} form={form} onClose={() => setOpen(false)} />}
    </SectionFrame>
  )
}

type FrameProps = { page: SettingsPage; lead: ReactNode; preview?: ReactNode; children: ReactNode }

/** What a page of the settings is called and about, around what there is to see or to do. */
export const SectionFrame = ({ page, lead, preview, children }: FrameProps) => (
  <section id={page} aria-labelledby="settings-page" className={joinClasses('min-w-0', !preview && 'max-w-2xl')}>
    <h1 id="settings-page" className="text-2xl wrap-anywhere sm:text-3xl">
      {settingsPages[page].label}
    </h1>
    <div className="mt-2 mb-6 max-w-measure text-muted">{lead}</div>
    {preview ? (
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_24rem] xl:items-start xl:gap-8">
        <div className="min-w-0">{children}</div>
        <div className="grid min-w-0 gap-4 xl:sticky xl:top-6 xl:max-h-[calc(100dvh-3rem)] xl:overflow-y-auto">
          {preview}
        </div>
      </div>
    ) : (
      children
    )}
  </section>
)
