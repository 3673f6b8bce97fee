import { Pencil, Trash2 } from 'lucide'
import { type Chosen, ChosenNumber, TitleWithAccess } from '../../../accounts/web/admin/index.ts'
import type { Column } from '../../../ui/web/DataTable.tsx'
import { IconButton } from '../../../ui/web/IconButton.tsx'
import type { QuizRow } from '../../contract.ts'
import { countQuestions } from '../../rules.ts'
import { Cover } from '../Cover.tsx'

type Actions = {
  chosen: Chosen
  onEdit: (quiz: QuizRow) => void
  onDelete: (quiz: QuizRow) => void
}

/** What the list says of each quiz, and what can be done with it. */
export const quizColumns = ({ chosen, onEdit, onDelete }: Actions): readonly Column<QuizRow>[] => [
  {
    key: 'number',
    header: 'S/N',
    corner: true,
    cell: (row, index) => <ChosenNumber chosen={chosen} {...row} index={index} />,
  },
  {
    key: 'title',
    header: 'Quiz Title',
    lead: true,
    cell: (quiz) => (
      <span className="min-w-0">
        <TitleWithAccess item={quiz} />
        <span className="block font-normal text-muted text-xs">{`${quiz.category}, ${countQuestions(quiz.question_count)}`}</span>
      </span>
    ),
  },
  {
    key: 'description',
    header: 'Description',
    cell: ({ description }) => (
      <span className="line-clamp-2 max-w-measure [overflow-wrap:anywhere]">{description}</span>
    ),
  },
  {
    key: 'thumbnail',
    header: 'Thumbnail',
    cell: ({ thumbnail_path }) => (
      <span className="block w-24">
        <Cover url={thumbnail_path} />
      </span>
    ),
  },
  {
    key: 'actions',
    header: 'Action',
    actions: true,
    cell: (quiz) => (
      <>
        <IconButton icon={Pencil} label={`Edit ${quiz.title}`} onClick={() => onEdit(quiz)} />
        <IconButton icon={Trash2} label={`Delete ${quiz.title}`} onClick={() => onDelete(quiz)} />
      </>
    ),
  },
]
