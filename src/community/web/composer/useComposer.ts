import { useRef, useState } from 'react'
import { call } from '../../../platform/web/api.ts'
import { failureFlash } from '../../../platform/web/loginLink.ts'
import { useFormDraft } from '../../../platform/web/useFormDraft.ts'
import { useSingleMutation } from '../../../platform/web/useSingleMutation.ts'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { addPost, MAX_POST } from '../../contract.ts'
import { type Space, type Subcategory, spaceCategory, spaceSubcategory } from '../../spaces.ts'
import { useLists } from '../feed/useLists.ts'
import { composerDraft } from './composerDraft.ts'
import { usePicks } from './usePicks.ts'

type Wrong = { body?: string; subcategory?: string }
type NewPost = { body: string; subcategory: Subcategory }

/** What is wrong with the fields, in the words beside them. */
function problemsOf({ body, subcategory }: NewPost, known: readonly Subcategory[]): Wrong {
  const text = body.trim()
  return {
    ...(text === '' ? { body: 'Post content cannot be empty.' } : {}),
    ...(text.length > MAX_POST ? { body: `Please keep this to ${MAX_POST} characters.` } : {}),
    ...(known.includes(subcategory) ? {} : { subcategory: 'Please select a category.' }),
  }
}

type Target = { preset: Subcategory | undefined; spaces: readonly Space[] }

/** A post that is being written; its words and its category outlive a reload. `preset` is the space it goes to. */
export function useComposer({ preset, spaces }: Target, onPosted: (id: number) => void) {
  const known = preset ? [preset] : spaces.map(({ slug }) => spaceSubcategory(slug))
  const name = composerDraft(preset)
  const empty = { body: '', subcategory: preset ?? '' }
  const { values, change, restart } = useFormDraft<Record<keyof NewPost, string>>(name, empty)
  const picks = usePicks()
  const lists = useLists()
  const flash = useFlash()
  const [wrong, setWrong] = useState<Wrong>({})
  const [percent, setPercent] = useState<number>()
  const stop = useRef<AbortController>(undefined)

  const post = useSingleMutation({
    mutationFn: ({ body, subcategory }: NewPost) => {
      stop.current = new AbortController()
      const files = picks.picks.map(({ file }) => file)
      return call(addPost, {
        body: {
          body,
          category: spaceCategory(subcategory),
          subcategory,
          media: files,
        },
        signal: stop.current.signal,
        ...(files.length > 0 ? { onProgress: setPercent } : {}),
      })
    },
    onSuccess: ({ id }) => {
      restart(empty)
      picks.clear()
      flash.success('Posted successfully.')
      onPosted(id)
      void lists.startOver()
    },
    onError: (error) => {
      if (!stop.current?.signal.aborted) flash.error(...failureFlash(error, 'Error creating post.'))
    },
    onSettled: () => setPercent(undefined),
  })

  return {
    values,
    picks,
    wrong,
    /** Per cent of a post with files that is sent. */
    percent,
    /** There is something that would be lost. */
    isBegun: values.body !== '' || picks.picks.length > 0,
    isSending: post.isPending,
    failure: stop.current?.signal.aborted ? null : post.error,
    change: (more: Partial<Record<keyof NewPost, string>>) => {
      change(more)
      setWrong({})
    },
    /** Tells which field is wrong, if one is. */
    submit: (): keyof NewPost | undefined => {
      const problems = problemsOf(values, known)
      setWrong(problems)
      const { body, subcategory } = values
      if (problems.body) return 'body'
      if (problems.subcategory) return 'subcategory'
      post.mutate({ body: body.trim(), subcategory })
      return undefined
    },
    cancel: () => stop.current?.abort(),
    discard: () => {
      restart(empty)
      picks.clear()
      setWrong({})
      post.reset()
    },
  }
}
export type ComposerState = ReturnType<typeof useComposer>
