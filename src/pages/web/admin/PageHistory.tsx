import { call } from '../../../platform/web/api.ts'
import { withQueries } from '../../../platform/web/queries.tsx'
import { VersionsDialog } from '../../../settings/web/admin/index.ts'
import { type EditedPage, listPageVersions, undoPage } from '../../contract.ts'

type Props = {
  page: Pick<EditedPage, 'slug' | 'title' | 'version'>
  isChanged: boolean
  onUndone: (page: EditedPage) => void
  onClose: () => void
}

/** Who changed a page and when, and the way back to each earlier version. */
function PageHistory({ page: { slug, title, version }, isChanged, onUndone, onClose }: Props) {
  const params = { slug }
  return (
    <VersionsDialog
      title={title}
      queryKey={['page history', slug, version]}
      load={(signal) => call(listPageVersions, { params, signal })}
      undo={async (newest, to) => onUndone(await call(undoPage, { params, body: { version: newest, to } }))}
      isChanged={isChanged}
      onClose={onClose}
    />
  )
}

export default withQueries(PageHistory)
