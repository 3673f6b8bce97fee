import { Plus } from 'lucide'
import { useState } from 'react'
import { BulkAccess, useChosen } from '../../../accounts/web/admin/index.ts'
import type { PropsOf } from '../../../platform/contract.ts'
import { type Paged, Paging } from '../../../platform/paging.ts'
import { call } from '../../../platform/web/api.ts'
import { withQueries } from '../../../platform/web/queries.tsx'
import { useAdminList } from '../../../platform/web/useAdminList.ts'
import { ButtonLink } from '../../../ui/web/ButtonLink.tsx'
import { DeleteDialog } from '../../../ui/web/DeleteDialog.tsx'
import { PagedTable } from '../../../ui/web/PagedTable.tsx'
import { PageHead } from '../../../ui/web/PageHead.tsx'
import { deleteQuiz, listQuizzes, type QuizRow, type quizListScreen } from '../../contract.ts'
import { QuizEdit } from './QuizEdit.tsx'
import { quizColumns } from './quizColumns.tsx'

/** All quizzes, the newest first; each is edited and deleted in a dialog. */
function QuizList({ quizzes }: PropsOf<typeof quizListScreen>) {
  const { list, open, opened, close, saved, deleted, reload } = useQuizList(quizzes)
  const [editing, deleting] = [opened('edit'), opened('delete')]
  const chosen = useChosen(list.rows)
  const columns = quizColumns({
    chosen,
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
      <BulkAccess kind="quizzes" chosen={chosen} onChanged={reload} />
      <PagedTable
        list={list}
        caption="Quizzes"
        columns={columns}
        rowKey={({ id }) => id}
        error={list.error && 'The list of quizzes could not be loaded.'}
        empty="No Quiz found."
        emptyHint="New quizzes appear in the members’ ear training."
      />
      {editing && <QuizEdit key={editing.id} quiz={editing} onClose={close} onSaved={saved} onOutdated={reload} />}
      {deleting && <QuizDelete quiz={deleting} onClose={close} onDeleted={deleted} />}
    </div>
  )
}

// Spec silent: it says nothing to the admin where it failed, which would look as if it had worked
const TEXTS = { done: 'Quiz deleted', failed: 'Error deleting quiz' }

type Props = { quiz: QuizRow; onClose: () => void; onDeleted: () => void }

/** Asks before a quiz goes for good. */
const QuizDelete = ({ quiz: { id, title }, ...ends }: Props) => (
  <DeleteDialog {...ends} name={title} texts={TEXTS} remove={() => call(deleteQuiz, { params: { id } })}>
    Its questions, comments and the members’ scores go with it.
  </DeleteDialog>
)

/** The page of quizzes that the address names; `first` is what the screen came with. */
function useQuizList(first: Paged<QuizRow>) {
  const [opened] = useState<Paging>({ page: first.current_page, perPage: first.per_page })
  return useAdminList<QuizRow, Paging>({
    ...{ name: 'admin ear quizzes', schema: Paging, first, opened },
    load: (query, signal) => call(listQuizzes, { query, signal }),
  })
}

export default withQueries(QuizList)
