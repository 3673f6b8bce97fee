import { ExternalLink, Pencil, Plus } from 'lucide'
import type { PropsOf } from '../../../platform/contract.ts'
import { call, failureMessage } from '../../../platform/web/api.ts'
import { failureFlash } from '../../../platform/web/loginLink.ts'
import { Moment } from '../../../platform/web/Moment.tsx'
import { navigate } from '../../../platform/web/navigate.ts'
import { withQueries } from '../../../platform/web/queries.tsx'
import { useSingleMutation } from '../../../platform/web/useSingleMutation.ts'
import { Badge } from '../../../ui/web/Badge.tsx'
import { Button } from '../../../ui/web/Button.tsx'
import { ButtonLink } from '../../../ui/web/ButtonLink.tsx'
import { type Column, DataTable } from '../../../ui/web/DataTable.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { IconLink } from '../../../ui/web/IconLink.tsx'
import { PageHead } from '../../../ui/web/PageHead.tsx'
import { type PageLine, type pagesScreen, undoPage } from '../../contract.ts'

const editAddress = (slug: string) => `/admin/pages?edit=${encodeURIComponent(slug)}`

const columns: readonly Column<PageLine>[] = [
  {
    key: 'title',
    header: 'Title',
    lead: true,
    cell: ({ slug, title }) => (
      <a href={editAddress(slug)} className="link wrap-anywhere">
        {title}
      </a>
    ),
  },
  { key: 'address', header: 'Address', cell: ({ address }) => <span className="wrap-anywhere">{address}</span> },
  {
    key: 'state',
    header: 'State',
    cell: ({ state, in_footer }) =>
      state === 'published' ? (
        <Badge tone="good">{in_footer ? 'Published' : 'Published, not in the footer'}</Badge>
      ) : (
        <Badge>Draft</Badge>
      ),
  },
  {
    key: 'changed',
    header: 'Changed',
    cell: ({ changed_at }) =>
      changed_at ? <Moment of={changed_at} /> : <span className="text-muted">As delivered</span>,
  },
  {
    key: 'actions',
    header: 'Actions',
    align: 'right',
    actions: true,
    cell: ({ slug, title, address, changed_at }) => (
      <>
        {changed_at && <IconLink icon={ExternalLink} label={`View ${title}`} href={address} />}
        <IconLink icon={Pencil} label={`Edit ${title}`} href={editAddress(slug)} />
      </>
    ),
  },
]

/** The version before a page was deleted becomes its newest. */
function BringBack({ page: { slug, title, version } }: { page: PageLine }) {
  const flash = useFlash()
  const undo = useSingleMutation({
    mutationFn: () => call(undoPage, { params: { slug }, body: { version } }),
    onSuccess: async ({ state }) => {
      const shown = state === 'published' ? 'It is published again.' : 'It is a draft.'
      flash.success(`The page is back. ${shown}`, { nextPage: true })
      await navigate(`/admin/pages?edit=${slug}`)
    },
    onError: (error) => flash.error(...failureFlash(error, failureMessage(error))),
  })
  return (
    <Button size="sm" aria-label={`Bring back ${title}`} busy={undo.isPending} onClick={() => undo.mutate(undefined)}>
      Bring back
    </Button>
  )
}

/** Imprint, privacy, terms and the owner's other pages. */
function Pages({ pages, deleted }: PropsOf<typeof pagesScreen>) {
  return (
    <div className="page py-6 sm:py-8">
      <PageHead
        title="Pages"
        lead="Imprint, privacy and terms begin with a text that names what this software stores; fill in what only you know, and publish them. They are not legal advice."
        actions={
          <ButtonLink icon={Plus} href="/admin/pages?add=1" variant="primary">
            New page
          </ButtonLink>
        }
      />
      <DataTable caption="Pages" columns={columns} rows={pages} rowKey={({ slug }) => slug} empty="No pages." />
      {deleted.length > 0 && (
        <section aria-labelledby="deleted" className="mt-12 max-w-3xl">
          <h2 id="deleted" className="text-xl">
            Deleted
          </h2>
          <ul className="hairlines mt-2">
            {deleted.map((page) => (
              <li key={page.slug} className="flex flex-wrap items-center justify-between gap-3 py-3 text-sm">
                <span className="min-w-0 wrap-anywhere">
                  {page.title} <span className="text-muted">{page.address}</span>
                </span>
                <BringBack page={page} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

export default withQueries(Pages)
