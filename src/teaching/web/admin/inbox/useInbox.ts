import { useCallback, useEffect, useRef, useState } from 'react'
import { AppError } from '../../../../platform/errors.ts'
import { call, failureMessage } from '../../../../platform/web/api.ts'
import { useAdminList } from '../../../../platform/web/useAdminList.ts'
import { useFlash } from '../../../../ui/web/Flash.tsx'
import {
  closeEntry,
  type Entry,
  entryKey,
  type Inbox,
  InboxAddress,
  listInbox,
  reopenEntry,
} from '../../../inboxContract.ts'

/** The page of entries that the address names, which of them is chosen, and what is done with it. */
export function useInbox(first: Inbox, opened: InboxAddress) {
  const flash = useFlash()
  const inbox = useAdminList<Entry, InboxAddress, 'later' | 'assign', Pick<Inbox, 'counts'>>({
    ...{ name: 'inbox', schema: InboxAddress, first, opened, among: 'entry' },
    load: (query, signal) => call(listInbox, { query, signal }),
  })
  const { list, reload } = inbox
  const { counts } = inbox.shown
  const dealt = useRef(new Set<string>())
  const [, redraw] = useState(0)
  const rows = list.rows?.filter((entry) => !dealt.current.has(entryKey(entry)))
  const choice = useChoice(rows, inbox)

  /** What was done last, while it can be put back from here. */
  const [lastDone, setLastDone] = useState<Entry | null>(null)
  /** What is dealt with gives way to the next at once; the list is read anew behind it. */
  const takeOff = useCallback(
    (entry: Entry) => {
      dealt.current.add(entryKey(entry))
      setLastDone((last) => (last === entry ? last : null))
      choice.keepFocus()
      redraw((n) => n + 1)
      void Promise.resolve(reload()).then(() => {
        // by now the list says itself what is open: an entry that came back is shown
        dealt.current.delete(entryKey(entry))
        redraw((n) => n + 1)
      })
    },
    [choice.keepFocus, reload],
  )

  const closing = useRef(new Set<string>())
  /** Once at a time for each entry, so that a key that is held closes no other. */
  const close = async (entry: Entry) => {
    const key = entryKey(entry)
    if (!entry.can_close) return flash.error('This needs a decision: press R.')
    if (closing.current.has(key)) return
    closing.current.add(key)
    try {
      await call(closeEntry, { params: { kind: entry.kind, id: entry.id }, body: { version: entry.version } })
      setLastDone(entry)
      takeOff(entry)
    } catch (error) {
      flash.error(failureMessage(error))
      if (error instanceof AppError && ['conflict', 'not_found'].includes(error.code)) void reload()
    } finally {
      closing.current.delete(key)
    }
  }
  const putBack = async (entry: Entry) => {
    setLastDone(null)
    let isBack = false
    try {
      await call(reopenEntry, { params: { kind: entry.kind, id: entry.id } })
      isBack = true
      flash.success('It waits again.')
    } catch (error) {
      flash.error(failureMessage(error))
    }
    choice.keepFocus()
    await reload()
    // whoever takes it back goes on with it
    if (isBack && inbox.query.view !== 'done') choice.choose(entry, true)
  }
  return { ...inbox, ...choice, rows, counts, takeOff, close, lastDone, putBack, closeDialog: inbox.close }
}

type Address = Pick<ReturnType<typeof useAdminList<Entry, InboxAddress>>, 'query' | 'go' | 'list'>

/**
 * The entry that the address names, or else the first; what follows a lost one takes its place. It has the focus once
 * somebody has moved to it.
 */
function useChoice(rows: readonly Entry[] | undefined, { query, go, list }: Address) {
  const lastAt = useRef({ page: '', at: 0 })
  const wanted = useRef(false)
  const { loading } = list
  const last = Math.max(0, (rows?.length ?? 0) - 1)
  const named = rows?.findIndex((entry) => entryKey(entry) === query.entry) ?? -1
  const page = `${query.view} ${query.page}`
  const chosenAt = named < 0 ? Math.min(lastAt.current.page === page ? lastAt.current.at : 0, last) : named
  const chosen = rows?.[chosenAt]
  const key = chosen && entryKey(chosen)
  useEffect(() => {
    lastAt.current = { page, at: chosenAt }
  }, [page, chosenAt])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time another entry is chosen
  useEffect(() => {
    if (!wanted.current || loading) return
    wanted.current = false
    const entry = list.ref.current?.querySelector<HTMLElement>('[data-chosen]')
    ;(entry ?? list.ref.current)?.focus()
    for (const part of list.ref.current?.querySelectorAll('[aria-current=true], [data-chosen]') ?? [])
      part.scrollIntoView({ block: 'nearest' })
  }, [key, query.entry, loading])
  const keepFocus = useCallback(() => {
    wanted.current = true
  }, [])
  return {
    chosen,
    keepFocus,
    /** Whether one was opened, and a phone shows it in place of the list. */
    isOpen: query.entry !== undefined && chosen !== undefined,
    choose: (entry: Entry, inPlace?: boolean) => {
      keepFocus()
      go({ entry: entryKey(entry) }, inPlace)
    },
    putAside: () => {
      keepFocus()
      go({ entry: undefined })
    },
    /** To the entry beside it; beyond the last one of a page to the first of the next, and back. */
    step: (by: 1 | -1) => {
      const at = chosenAt + by
      const next = rows?.[at]
      const turned = query.page + by
      if (!next && (turned < 1 || turned > list.lastPage || list.loading)) return
      keepFocus()
      if (next) return go({ entry: entryKey(next) }, true)
      lastAt.current = { page: `${query.view} ${turned}`, at: by > 0 ? 0 : Number.POSITIVE_INFINITY }
      go({ page: turned, entry: undefined })
    },
  }
}
