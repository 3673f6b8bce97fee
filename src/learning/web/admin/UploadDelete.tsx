import { call } from '../../../platform/web/api.ts'
import { DeleteDialog } from '../../../ui/web/DeleteDialog.tsx'
import { deleteUpload, type Upload } from '../../uploadContract.ts'
import { deletionTexts } from './deletionTexts.ts'

type Props = { upload: Upload; onClose: () => void; onDeleted: () => void }

/** Asks before an upload goes for good. */
export const UploadDelete = ({ upload: { id, title }, ...ends }: Props) => (
  <DeleteDialog {...ends} name={title} texts={deletionTexts} remove={() => call(deleteUpload, { params: { id } })}>
    Its picture, comments and bookmarks go with it.
  </DeleteDialog>
)
