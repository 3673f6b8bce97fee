import { call } from '../../../platform/web/api.ts'
import { listVersions, undoSettings } from '../../contract.ts'
import HistoryDialog from './HistoryDialog.tsx'
import type { SectionForm } from './useSection.ts'

type Props = {
  title: string
  form: Pick<SectionForm, 'name' | 'version' | 'take' | 'isChanged'>
  onClose: () => void
}

/** The history of one section of the settings. */
export default function SectionHistory({ title, form, onClose }: Props) {
  const { name: section, version, isChanged, take } = form
  return (
    <HistoryDialog
      {...{ title, isChanged, onClose }}
      of={[section, version]}
      load={(signal) => call(listVersions, { query: { section }, signal })}
      undo={async (newest, to) => take(await call(undoSettings, { body: { section, version: newest, to } }))}
    />
  )
}
