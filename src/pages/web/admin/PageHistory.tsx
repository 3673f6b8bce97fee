import { call } from '../../../platform/web/api.ts'
import { HistoryDialog } from '../../../settings/web/index.ts'
import { type EditedPage, listPageVersions, undoPage } from '../../contract.ts'

type Props = {
  page: Pick<EditedPage, 'slug' | 'title' | 'version'>
  isChanged: boolean
  onUndone: (page: EditedPage) => void
  onClose: () => void
}

/** Who changed a page and when, and the way back to each earlier version. */
export default function PageHistory({ page: { slug, title, version }, isChanged, onUndone, onClose }: Props) {
  const params = { slug }
  return (
    <HistoryDialog
      title={title}
      of={[`page ${slug}`, version]}
      load={(signal) => call(listPageVersions, { params, signal })}
      undo={async (newest, to) => onUndone(await call(undoPage, { params, body: { version: newest, to } }))}
      isChanged={isChanged}
      onClose={onClose}
    />
  )
}
