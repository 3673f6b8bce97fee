import { call } from '../../../platform/web/api.ts'
import { navigate } from '../../../platform/web/navigate.ts'
import { useForm } from '../../../platform/web/useForm.ts'
import { Field } from '../../../ui/web/Field.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { FormDialog } from '../../../ui/web/FormDialog.tsx'
import { type EditedPage, movePage } from '../../contract.ts'
import { slugOf } from '../../rules.ts'

type Props = { page: Pick<EditedPage, 'slug' | 'version'>; onClose: () => void }

/** Gives a page another address; the old one leads there from then on. */
export function MovePage({ page, onClose }: Props) {
  const flash = useFlash()
  const form = useForm({
    start: { slug: page.slug },
    send: ({ slug }) =>
      call(movePage, { params: { slug: page.slug }, body: { slug: slugOf(slug), version: page.version } }),
    onSaved: async (moved) => {
      flash.success('Address changed.', { nextPage: true })
      await navigate(`/admin/pages?edit=${moved.slug}`)
    },
  })
  return (
    <FormDialog
      form={form}
      message={form.message}
      onClose={() => form.leave(onClose)}
      title="Change address"
      description="Links to the old address lead to the new one."
      submitLabel="Change"
    >
      <Field
        {...form.field('slug')}
        label="Address"
        maxLength={60}
        autoComplete="off"
        help={`It will be at /page/${slugOf(form.values.slug) || '…'}.`}
      />
    </FormDialog>
  )
}
