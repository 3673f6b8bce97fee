import { call } from '../../../platform/web/api.ts'
import { withQueries } from '../../../platform/web/queries.tsx'
import { listVersions, undoSettings } from '../../contract.ts'
import type { SectionForm } from './useSection.ts'
import { VersionsDialog } from './VersionsDialog.tsx'

type Props = {
  title: string
  form: Pick<SectionForm, 'name' | 'version' | 'take' | 'isChanged'>
  onClose: () => void
}

/** Who changed a section of the settings and when, and the way back to each earlier version. */
function HistoryDialog({ title, form, onClose }: Props) {
  const { name: section, version } = form
  return (
    <VersionsDialog
      title={title}
      queryKey={['settings history', section, version]}
      load={(signal) => call(listVersions, { query: { section }, signal })}
      undo={async (newest, to) => form.take(await call(undoSettings, { body: { section, version: newest, to } }))}
      isChanged={form.isChanged}
      onClose={onClose}
    />
  )
}

export default withQueries(HistoryDialog)
