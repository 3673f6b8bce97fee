import { Plus } from 'lucide'
import type { PropsOf } from '../../../platform/contract.ts'
import { withQueries } from '../../../platform/web/queries.tsx'
import { ButtonLink } from '../../../ui/web/ButtonLink.tsx'
import { PagedTable } from '../../../ui/web/PagedTable.tsx'
import { PageHead } from '../../../ui/web/PageHead.tsx'
import type { quizListScreen } from '../../contract.ts'
import { QuizDelete } from './QuizDelete.tsx'
import { QuizEdit } from './QuizEdit.tsx'
import { quizColumns } from './quizColumns.tsx'
import { useQuizList } from './useQuizList.ts'

/** All quizzes, the newest first; each is edited and deleted in a dialog. */
function QuizList({ quizzes }: PropsOf<typeof quizListScreen>) {
  const { list, open, opened, close, saved, deleted, reload } = useQuizList(quizzes)
  const [editing, deleting] = [opened('edit'), opened('delete')]
  const columns = quizColumns({
    onEdit: (quiz) => open('edit', quiz),
    onDelete: (quiz) => open('delete', quiz),
  })
  return (
    <div className="page py-6 sm:py-8">
      <PageHead
        title="Ear training"
        actions={
          <ButtonLink href="/admin/ear-training/create" variant="primary" icon={Plus}>
            Add Quiz
          </ButtonLink>
        }
      />
      <PagedTable
        list={list}
        caption="Quizzes"
        columns={columns}
        rowKey={({ id }) => id}
        error={list.error && 'The list of quizzes could not be loaded.'}
        empty="No Quiz found."
        emptyHint="What you add stands in the members’ ear training."
      />
      {editing && <QuizEdit key={editing.id} quiz={editing} onClose={close} onSaved={saved} onOutdated={reload} />}
      {deleting && <QuizDelete quiz={deleting} onClose={close} onDeleted={deleted} />}
    </div>
  )
}

export default withQueries(QuizList)
