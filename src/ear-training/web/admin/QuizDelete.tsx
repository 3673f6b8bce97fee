import { call } from '../../../platform/web/api.ts'
import { DeleteDialog } from '../../../ui/web/DeleteDialog.tsx'
import { deleteQuiz, type QuizRow } from '../../contract.ts'

// Spec silent: it says nothing to the admin where it failed, which would look as if it had worked
const TEXTS = { done: 'Quiz deleted', failed: 'Error deleting quiz' }

type Props = { quiz: QuizRow; onClose: () => void; onDeleted: () => void }

/** Asks before a quiz goes for good. */
export const QuizDelete = ({ quiz: { id, title }, ...ends }: Props) => (
  <DeleteDialog {...ends} name={title} texts={TEXTS} remove={() => call(deleteQuiz, { params: { id } })}>
    Its questions, comments and the members’ scores go with it.
  </DeleteDialog>
)
