import { useQueryClient } from '@tanstack/react-query'
import { AppError } from '../../platform/errors.ts'
import { failureMessage } from '../../platform/web/api.ts'
import { failureFlash } from '../../platform/web/loginLink.ts'
import { useSingleMutation } from '../../platform/web/useSingleMutation.ts'
import { useFlash } from '../../ui/web/Flash.tsx'
import { type Comment, changeEntry, type Entry, mergeById, withComment, withoutEntry, withReply } from '../thread.ts'
import { type ThreadSource, useSource } from './source.ts'
import { type ReplyPages, repliesKey, type ThreadPages } from './useThread.ts'

/** What acts do to a thread, as far as it is shown. */
export function useThreadCache(source: ThreadSource) {
  const queries = useQueryClient()
  const queryKey = source.key
  const change = (act: (pages: ThreadPages['pages']) => ThreadPages['pages']) =>
    queries.setQueriesData<ThreadPages>({ queryKey }, (data) => data && { ...data, pages: act(data.pages) })
  const changeReplies = (id: number, act: (data: Entry[]) => Entry[]) =>
    queries.setQueryData<ReplyPages>(
      repliesKey(source, id),
      (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, data: act(page.data) })) },
    )
  return {
    /** A list that is just being read is older than what is about to be shown. */
    hold: () => queries.cancelQueries({ queryKey }),
    change,
    changeReplies,
    repliesTo: (id: number) => mergeById(queries.getQueryData<ReplyPages>(repliesKey(source, id))?.pages ?? []),
    /** Those that are shown, in each of the lists that the thread has. */
    countShown: () =>
      mergeById(queries.getQueriesData<ThreadPages>({ queryKey }).flatMap(([, data]) => data?.pages ?? [])).length,
    changeOne: ({ id, parent_id }: Entry, act: <T extends Entry>(now: T) => T) => {
      change((pages) => changeEntry(pages, id, act))
      if (parent_id !== null)
        changeReplies(parent_id, (list) => list.map((reply) => (reply.id === id ? act(reply) : reply)))
    },
  }
}
type Cache = ReturnType<typeof useThreadCache>

type Act<Input, Answer> = {
  act: 'add' | 'reply' | 'edit' | 'remove'
  send: (source: ThreadSource, input: Input) => Promise<Answer>
  show: (cache: Cache, answer: Answer) => void
  /** Called even when the screen has moved on meanwhile, so that no sent draft comes back. */
  onDone: () => void
}

/** One act: sends it, shows its outcome in the thread at once, says how it went, and looks what others wrote meanwhile. */
function useAct<Input, Answer>({ act, send, show, onDone }: Act<Input, Answer>) {
  const source = useSource()
  const cache = useThreadCache(source)
  const flash = useFlash()
  const { done, failed } = source.texts[act]
  return useSingleMutation({
    mutationFn: (input: Input) => send(source, input),
    onSuccess: async (answer) => {
      await cache.hold()
      const before = cache.countShown()
      show(cache, answer)
      const more = cache.countShown() - before
      onDone()
      flash.success(done)
      source.onStored(act, more)
    },
    onError: (error) => flash.error(...failureFlash(error, failed ?? failureMessage(error))),
  })
}

export const useAddComment = (onDone: () => void) =>
  useAct({
    act: 'add',
    send: (source, body: string) => source.add(body),
    show: (cache, comment) => cache.change((pages) => withComment(pages, comment)),
    onDone,
  })

export const useAddReply = ({ id }: Comment, onDone: () => void) =>
  useAct({
    act: 'reply',
    send: (source, body: string) => source.reply(id, body),
    show: (cache, reply) => {
      const others = cache.repliesTo(id)
      cache.change((pages) => withReply(pages, reply, others))
      if (others.every((other) => other.id !== reply.id)) cache.changeReplies(id, (list) => [...list, reply])
    },
    onDone,
  })

export const useEditEntry = (entry: Entry, onDone: () => void) =>
  useAct({
    act: 'edit',
    send: (source, body: string) => source.edit(entry.id, body),
    show: (cache, { body, mentions, edited }) => cache.changeOne(entry, (now) => ({ ...now, body, mentions, edited })),
    onDone,
  })

const isGone = (error: unknown) => error instanceof AppError && error.code === 'not_found'

export const useDeleteEntry = (entry: Entry, onDone: () => void) =>
  useAct({
    act: 'remove',
    send: async (source, _: undefined) => {
      try {
        await source.remove(entry.id)
      } catch (error) {
        // somebody else was quicker: it is gone, which is all that was asked for
        if (!isGone(error)) throw error
      }
    },
    show: (cache) => {
      const { id, parent_id } = entry
      const others = parent_id === null ? [] : cache.repliesTo(parent_id)
      cache.change((pages) => withoutEntry(pages, entry, others))
      if (parent_id !== null) cache.changeReplies(parent_id, (list) => list.filter((reply) => reply.id !== id))
    },
    onDone,
  })
