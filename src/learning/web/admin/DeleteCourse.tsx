import { call } from '../../../platform/web/api.ts'
import { DeleteDialog } from '../../../ui/web/DeleteDialog.tsx'
import type { Lesson } from '../../contract.ts'
import { deleteCourse } from '../../courseContract.ts'
import { deletionTexts } from './deletionTexts.ts'

type Props = { course: Lesson; onClose: () => void; onDeleted: () => void }

/** Asks before a course goes for good. */
export const DeleteCourse = ({ course: { id, title }, ...ends }: Props) => (
  <DeleteDialog {...ends} name={title} texts={deletionTexts} remove={() => call(deleteCourse, { params: { id } })}>
    Its picture, comments and bookmarks go with it, and it counts in nobody’s progress any more.
  </DeleteDialog>
)
