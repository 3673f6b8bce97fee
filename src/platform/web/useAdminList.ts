import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as z from 'zod/mini'
import type { Paged, Paging } from '../paging.ts'
import { useAddressQuery } from './useAddressQuery.ts'
import { useHiddenColumns } from './useHiddenColumns.ts'

type Values = Record<string, string | number | undefined>

type Source<Row, Q extends Values & Paging, More> = {
  /** First part of the key of everything that a change of the list makes stale. */
  name: string
  /** The page of the list that the screen came with, and what it was asked for by. */
  first: Paged<Row> & More
  opened: Q
  /** Reads an address; its defaults are what the address leaves out. */
  schema: z.ZodMiniType<Q>
  load: (query: Q, signal: AbortSignal) => Promise<Paged<Row> & More>
  /** Whether the list is asked for by this query; by any, unless it says otherwise. */
  isAsked?: (query: Q) => boolean
  /** A field that chooses among the rows of a page: the address has it, and the list is not asked for by it. */
  among?: keyof Q
}

/**
 * A list of an admin's: the page that the address asks for, its rows, and which dialog is open about which of them.
 * `list` is what PagedTable draws; `shown` the page as it came, with whatever more it brings. A dialog ends by `close`, `saved` or `deleted`; `reload` is for one that learns that
 * its row is no longer what it was, and stays open.
 */
export function useAdminList<
  Row,
  Q extends Values & Paging,
  What extends string = 'edit' | 'delete',
  More extends object = object,
>(source: Source<Row, Q, More>) {
  const { name, first, opened, schema, load, isAsked = () => true, among } = source
  const client = useQueryClient()
  const read = useCallback(
    (params: Record<string, string>) => {
      const parsed = z.safeParse(schema, params)
      return parsed.success ? parsed.data : z.parse(schema, {})
    },
    [schema],
  )
  const address = useAddressQuery<Q>(opened, read, z.parse(schema, {}))
  const { query, go, hrefOf } = address
  const asked = among === undefined ? query : { ...query, [among]: undefined }
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = useQuery<Paged<Row>>({
    queryKey: [name, asked],
    // an answer that is no longer asked for is dropped by its signal
    queryFn: ({ signal }) => load(asked, signal),
    enabled: isAsked(query),
    placeholderData: keepPreviousData<Paged<Row>>,
    ...(query === opened ? { initialData: first } : {}),
  })
  const reload = () => client.invalidateQueries({ queryKey: [name] })

  // the last row of the last page is gone, or somebody typed a page that never was
  const lastPage = data?.last_page ?? 1
  const beyond = data !== undefined && !isPlaceholderData && query.page > lastPage
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list that ends before its page
  useEffect(() => {
    if (beyond) go({ page: lastPage } as Partial<Q>, true)
  }, [beyond, lastPage])

  const list = {
    rows: isError ? undefined : data?.data,
    total: data?.total,
    firstIndex: (query.page - 1) * query.perPage,
    page: query.page,
    lastPage,
    loading: isPlaceholderData || beyond || (isFetching && (isError || !data)),
    error: isFetching ? null : error,
    retry: () => void refetch(),
    goToPage: (page: number) => go({ page } as Partial<Q>),
    hrefOf: (page: number) => hrefOf({ page } as Partial<Q>),
    ref: useRef<HTMLDivElement>(null),
    ...useHiddenColumns(name),
  }
  return {
    ...address,
    shown: (data ?? first) as Paged<Row> & More,
    list,
    reload,
    ...useRowDialog<Row, What>(list.ref, data, reload),
  }
}

/** Which dialog is open about which row, and where the focus goes when it is done. */
function useRowDialog<Row, What extends string>(
  table: { current: HTMLElement | null },
  page: unknown,
  reload: () => unknown,
) {
  type Opened = { what: What; row: Row } | null
  const [dialog, setDialog] = useState<Opened>(null)
  const current = useRef<Opened>(null)
  const show = (next: Opened) => {
    current.current = next
    setDialog(next)
  }
  /** The focus was given back to a row's button, and the row may go with the next answer. */
  const keeping = useRef(false)
  const keepFocus = () => {
    if (document.activeElement === document.body) table.current?.focus({ preventScroll: true })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that arrives
  useEffect(() => {
    if (keeping.current && !current.current) keepFocus()
  }, [page])

  /** An answer can come late: it ends the dialog that it was asked by, and no other. */
  const end = () => {
    if (current.current !== dialog) return
    // the dialog gives the focus back, perhaps to a button that has gone, so it has to be closed first
    flushSync(() => show(null))
    keeping.current = true
    keepFocus()
  }
  return {
    open: (what: What, row: Row) => show({ what, row }),
    /** The row that this dialog is open about. */
    opened: (what: What): Row | null => (dialog?.what === what ? dialog.row : null),
    close: end,
    saved: () => {
      end()
      void reload()
    },
    deleted: () => {
      end()
      // the button that has the focus is about to go
      if (!current.current) table.current?.focus({ preventScroll: true })
      void reload()
    },
  }
}
