import { ExternalLink, Pencil, Plus } from 'lucide'
import type { PropsOf } from '../../../platform/contract.ts'
import { Moment } from '../../../platform/web/Moment.tsx'
import { Badge } from '../../../ui/web/Badge.tsx'
import { ButtonLink } from '../../../ui/web/ButtonLink.tsx'
import { type Column, DataTable } from '../../../ui/web/DataTable.tsx'
import { IconLink } from '../../../ui/web/IconLink.tsx'
import { PageHead } from '../../../ui/web/PageHead.tsx'
import type { PageLine, pagesScreen } from '../../contract.ts'

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
    cell: ({ slug, title, address, state }) => (
      <>
        {state === 'published' && <IconLink icon={ExternalLink} label={`Look at ${title}`} href={address} />}
        <IconLink icon={Pencil} label={`Edit ${title}`} href={editAddress(slug)} />
      </>
    ),
  },
]

/** Imprint, privacy, terms and the owner's other pages. */
export default function Pages({ pages }: PropsOf<typeof pagesScreen>) {
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
    </div>
  )
}
