import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { type Paged, Paging } from '../../../platform/paging.ts'
import { call } from '../../../platform/web/api.ts'
import { useAddressQuery } from '../../../platform/web/useAddressQuery.ts'
import { listUploads, type Upload } from '../../uploadContract.ts'

/** First part of the key of everything that a change of uploads makes stale. */
export const UPLOADS = 'admin uploads'
const MEANT = { page: 1, perPage: 10 }

const read = (told: Record<string, string>): Paging => {
  const parsed = z.safeParse(Paging, told)
  return parsed.success ? parsed.data : z.parse(Paging, {})
}

/** The page of uploads that the address names; `first` is what the screen came with. */
export function useUploadList(first: Paged<Upload>) {
  const client = useQueryClient()
  const address = useAddressQuery<Paging>({ page: first.current_page, perPage: first.per_page }, read, MEANT)
  const { query } = address
  const isFirst = query.page === first.current_page && query.perPage === first.per_page
  const list = useQuery({
    queryKey: [UPLOADS, query],
    queryFn: async ({ signal }) => {
      const page = await call(listUploads, { query, signal })
      if (Array.isArray(page)) throw new Error('A page was asked for and the whole list came.')
      return page
    },
    placeholderData: keepPreviousData,
    ...(isFirst ? { initialData: first } : {}),
  })
  const reload = () => client.invalidateQueries({ queryKey: [UPLOADS] })
  return { ...address, list, reload }
}
