import { useState } from 'react'
import { type Paged, Paging } from '../../../platform/paging.ts'
import { call } from '../../../platform/web/api.ts'
import { useAdminList } from '../../../platform/web/useAdminList.ts'
import { listShows, type Show } from '../../contract.ts'

/** The page of shows that the address names; `first` is what the screen came with. */
export function useShowList(first: Paged<Show>) {
  const [opened] = useState<Paging>({ page: first.current_page, perPage: first.per_page })
  return useAdminList<Show, Paging>({
    ...{ name: 'admin live shows', schema: Paging, first, opened },
    load: async (query, signal) => {
      const page = await call(listShows, { query, signal })
      if (Array.isArray(page)) throw new Error('A page was asked for and the whole list came.')
      return page
    },
  })
}
