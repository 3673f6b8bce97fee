import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type SubmitEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useMember } from '../../../platform/web/pageContext.ts'
import { Avatar } from '../../../ui/web/Avatar.tsx'
import { Card } from '../../../ui/web/Card.tsx'
import { Field } from '../../../ui/web/Field.tsx'
import { MAX_POST } from '../../contract.ts'
import type { Space, Subcategory } from '../../spaces.ts'
import { ComposerMore } from './ComposerMore.tsx'
import { useComposer } from './useComposer.ts'

type Props = {
  preset: Subcategory | undefined
  spaces: readonly Space[]
  placeholder: string
  /** The plain text box that was here before this component loaded, with what was typed into it until then. */
  line: HTMLTextAreaElement | null
  autoFocus: boolean
  onPosted: (id: number) => void
}

/** Where a post is written, with all that belongs to one; folded into a line again when there is nothing in it. */
export default function OpenComposer({ preset, spaces, placeholder, line, autoFocus, onPosted }: Props) {
  const me = useMember()
  const [isExpanded, setIsExpanded] = useState(autoFocus)
  const form = useRef<HTMLFormElement>(null)
  const composer = useComposer({ preset, spaces }, (id) => {
    setIsExpanded(false)
    // the button that had the focus goes
    form.current?.querySelector<HTMLElement>('textarea')?.blur()
    onPosted(id)
  })
  const { values, wrong, picks, change, isSending, isBegun } = composer
  // at once, so that no stroke falls between the line and the field that takes its place, or is put before its words
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, in the place of the line that it takes
  useLayoutEffect(() => {
    if (line?.value) change({ body: line.value })
    if (autoFocus) form.current?.querySelector<HTMLElement>('textarea')?.focus()
  }, [])
  const isOpen = isExpanded || isBegun

  const submit = () => {
    const field = composer.submit()
    if (field) form.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus()
  }
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    submit()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey) && !event.repeat) submit()
  }
  const take = (event: DragEvent | ClipboardEvent, files: FileList) => {
    if (files.length === 0) return
    // or the browser would open the file in the place of the page
    event.preventDefault()
    if (isSending) return
    setIsExpanded(true)
    picks.add(files)
  }
  const nearEnd = values.body.length > MAX_POST * 0.9
  return (
    <Card>
      <form
        method="post"
        ref={form}
        aria-label="New post"
        onSubmit={send}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => take(event, event.dataTransfer.files)}
        onPaste={(event) => take(event, event.clipboardData.files)}
        className="grid gap-4"
      >
        <div className="flex gap-3">
          <span className="max-sm:hidden">
            <Avatar firstName={me.first_name} lastName={me.last_name} src={me.passport} />
          </span>
          <div className="min-w-0 flex-1">
            <Field
              type="textarea"
              name="body"
              label="Write a post"
              hideLabel
              placeholder={placeholder}
              rows={isOpen ? 4 : 1}
              value={values.body}
              readOnly={isSending}
              onFocus={() => setIsExpanded(true)}
              onChange={(event) => change({ body: event.target.value })}
              onKeyDown={press}
              error={wrong.body}
              help={nearEnd ? `${values.body.length} of ${MAX_POST} characters` : undefined}
              className={isOpen ? 'field-sizing-content max-h-96 min-h-28 touch:min-h-28' : 'resize-none'}
            />
          </div>
        </div>
        {isOpen && <ComposerMore composer={composer} spaces={spaces} onClose={() => setIsExpanded(false)} />}
      </form>
    </Card>
  )
}
