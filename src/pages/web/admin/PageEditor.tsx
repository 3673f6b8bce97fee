import { History } from 'lucide'
import { useState } from 'react'
import type { PropsOf } from '../../../platform/contract.ts'
import { AppError, invalidField } from '../../../platform/errors.ts'
import { call } from '../../../platform/web/api.ts'
import { navigate } from '../../../platform/web/navigate.ts'
import { withQueries } from '../../../platform/web/queries.tsx'
import { useForm } from '../../../platform/web/useForm.ts'
import { isLegal } from '../../../settings/index.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { CheckboxField } from '../../../ui/web/CheckboxField.tsx'
import { DraftNote } from '../../../ui/web/DraftNote.tsx'
import { Field } from '../../../ui/web/Field.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { FormAlert } from '../../../ui/web/FormAlert.tsx'
import { lazyDialog } from '../../../ui/web/lazyComponent.tsx'
import { PageHead } from '../../../ui/web/PageHead.tsx'
import { RadioField } from '../../../ui/web/RadioField.tsx'
import { type EditedPage, type pageEditorScreen, readPage, savePage } from '../../contract.ts'
import { slugOf } from '../../rules.ts'
import { DeletePage } from './DeletePage.tsx'
import { MovePage } from './MovePage.tsx'
import { TextPreview } from './TextPreview.tsx'

const PageHistory = lazyDialog(() => import('./PageHistory.tsx'))

const STATES = [
  { value: 'draft', label: 'Draft', help: 'Only admins see it.' },
  { value: 'published', label: 'Published', help: 'Everybody can read it.' },
] as const

const HELP =
  'Markdown: ## for a heading, - for a list, **bold**, _italic_, [text](https://…) for a link. {academy} becomes the name of your academy.'

/** Writing a page, with a preview. */
function PageEditor({ page }: PropsOf<typeof pageEditorScreen>) {
  const flash = useFlash()
  const [version, setVersion] = useState(page?.version ?? 0)
  /** What the form began with. */
  const [base, setBase] = useState<Pick<EditedPage, 'title' | 'body' | 'in_footer' | 'state'>>({
    title: page?.title ?? '',
    body: page?.body ?? '',
    in_footer: page?.in_footer ?? true,
    state: page?.state ?? 'draft',
  })
  const [dialog, setDialog] = useState<'history' | 'move' | null>(null)
  const form = useForm({
    start: { slug: '', ...base },
    draft: `page-${page?.slug ?? ''}`,
    send: ({ slug, ...body }) => {
      const address = page?.slug ?? slugOf(slug || body.title)
      // no call has an address without a name
      if (address === '') throw invalidField('slug', 'Please enter an address in plain letters and digits.')
      return call(savePage, { params: { slug: address }, body: { ...body, version } })
    },
    onSaved: async (saved) => {
      flash.success('Page saved.')
      if (page) take(saved)
      else await navigate(`/admin/pages?edit=${saved.slug}`)
    },
    onFailed: async (error) => {
      if (!page || !(error instanceof AppError) || error.code !== 'conflict') return
      const newest = await call(readPage, { params: { slug: page.slug } }).catch(() => undefined)
      if (newest) setVersion(newest.version)
    },
  })
  const take = ({ title, body, in_footer, state, version }: EditedPage) => {
    setVersion(version)
    setBase({ title, body, in_footer, state })
    form.restart({ slug: '', title, body, in_footer, state })
  }
  const { field, choice, values } = form
  const isChanged = Object.entries(base).some(([name, value]) => values[name as keyof typeof base] !== value)
  const inFooter = choice('in_footer')
  return (
    <div className="page py-6 sm:py-8">
      <a href="/admin/pages" className="link mb-4 inline-flex items-center gap-1 text-sm touch:min-h-11">
        All pages
      </a>
      <PageHead
        title={page ? page.title : 'New page'}
        lead={
          page && (page.state === 'published' ? <PublishedAt address={page.address} /> : `Address: ${page.address}`)
        }
      />
      <form {...form.props} className="max-w-3xl">
        <DraftNote {...form.note} />
        <FormAlert message={form.message} />
        <div className="grid gap-4">
          <Field {...field('title')} label="Title" maxLength={80} />
          {!page && (
            <Field
              {...field('slug')}
              label="Address"
              placeholder={slugOf(values.title) || 'opening-hours'}
              maxLength={60}
              optional
              help={`It will be at /page/${slugOf(values.slug || values.title) || '…'}.`}
            />
          )}
          <Field {...field('body')} type="textarea" rows={18} label="Text" maxLength={20_000} help={HELP} />
          <TextPreview body={values.body} />
          <RadioField {...choice('state')} legend="State" options={STATES} />
          <CheckboxField
            name="in_footer"
            label="A link in the footer of every page"
            checked={inFooter.value}
            onChange={({ target }) => inFooter.onChange(target.checked)}
          />
        </div>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button type="submit" variant="primary" busy={form.busy}>
            Save
          </Button>
          {page && version > 0 && (
            <Button icon={History} variant="quiet" onClick={() => setDialog('history')}>
              History
            </Button>
          )}
          {page && version > 0 && !isLegal(page.slug) && (
            // what is typed belongs to the address that it was typed at
            <Button variant="quiet" disabled={isChanged} onClick={() => setDialog('move')}>
              Change address
            </Button>
          )}
          {page && <DeletePage page={{ ...page, version }} onDeleted={() => navigate('/admin/pages')} />}
        </div>
      </form>
      {page && dialog === 'move' && <MovePage page={{ ...page, version }} onClose={() => setDialog(null)} />}
      {page && dialog === 'history' && (
        <PageHistory
          page={{ ...page, version }}
          isChanged={isChanged}
          onUndone={take}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  )
}

const PublishedAt = ({ address }: { address: string }) => (
  <>
    Published at{' '}
    <a href={address} className="link">
      {address}
    </a>
  </>
)

export default withQueries(PageEditor)
