import { useState } from 'react'
import { type Paged, Paging } from '../../../platform/paging.ts'
import { call } from '../../../platform/web/api.ts'
import { useAdminList } from '../../../platform/web/useAdminList.ts'
import { listUploads, type Upload } from '../../uploadContract.ts'

/** First part of the key of everything that a change of uploads makes stale. */
export const UPLOADS = 'admin uploads'

/** The page of uploads that the address names; `first` is what the screen came with. */
export function useUploadList(first: Paged<Upload>) {
  const [opened] = useState<Paging>({ page: first.current_page, perPage: first.per_page })
  return useAdminList<Upload, Paging>({
    ...{ name: UPLOADS, schema: Paging, first, opened },
    load: async (query, signal) => {
      const page = await call(listUploads, { query, signal })
      if (Array.isArray(page)) throw new Error('A page was asked for and the whole list came.')
      return page
    },
  })
}
