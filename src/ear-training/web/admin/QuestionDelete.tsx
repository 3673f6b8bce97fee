import { call } from '../../../platform/web/api.ts'
import { DeleteDialog } from '../../../ui/web/DeleteDialog.tsx'
import { deleteQuestion, type Question } from '../../contract.ts'
import { quizLabel } from '../../rules.ts'

const TEXTS = { done: 'Question deleted', failed: 'Error deleting question' }

type Props = { category: string; question: Question; onClose: () => void; onDeleted: () => void }

/** Asks before a stored question is taken out of its quiz, which happens at once. */
export const QuestionDelete = ({ category, question: { id, correct_option }, ...ends }: Props) => (
  <DeleteDialog
    {...ends}
    name={`The question whose answer is ${quizLabel(category, correct_option)}`}
    texts={TEXTS}
    remove={() => call(deleteQuestion, { params: { id } })}
  />
)
