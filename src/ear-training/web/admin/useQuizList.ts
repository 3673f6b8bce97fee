import { useState } from 'react'
import { type Paged, Paging } from '../../../platform/paging.ts'
import { call } from '../../../platform/web/api.ts'
import { useAdminList } from '../../../platform/web/useAdminList.ts'
import { listQuizzes, type QuizRow } from '../../contract.ts'

/** The page of quizzes that the address names; `first` is what the screen came with. */
export function useQuizList(first: Paged<QuizRow>) {
  const [opened] = useState<Paging>({ page: first.current_page, perPage: first.per_page })
  return useAdminList<QuizRow, Paging>({
    ...{ name: 'admin ear quizzes', schema: Paging, first, opened },
    load: (query, signal) => call(listQuizzes, { query, signal }),
  })
}
