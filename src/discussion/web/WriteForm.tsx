import { type KeyboardEvent, type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { FailureText } from '../../platform/web/FailureText.tsx'
import type { Draft } from '../../platform/web/useDraft.ts'
import { Button } from '../../ui/web/Button.tsx'
import { Field } from '../../ui/web/Field.tsx'
import { MAX_LENGTH } from '../contract.ts'

type Props = {
  /** Name of the text field for screen readers, and its placeholder. */
  label: string
  draft: Draft
  submitLabel: string
  busyLabel: string
  busy: boolean
  /** Why the last attempt failed. */
  failure: unknown
  onSubmit: (text: string) => void
  onCancel?: () => void
  field?: RefObject<HTMLTextAreaElement | null>
  autoFocus?: boolean
  rows?: number
  /** What to say of a text without a letter. */
  blank?: string
  max?: number
}

/** A text field with its buttons, for a comment, a reply or an edit. Blank text stays where it is. */
export function WriteForm(props: Props) {
  const { label, draft, submitLabel, busyLabel, busy, failure, onSubmit, onCancel, autoFocus, rows = 3 } = props
  const { blank = 'Please write something first.', max = MAX_LENGTH } = props
  const own = useRef<HTMLTextAreaElement>(null)
  const field = props.field ?? own
  const [wrong, setWrong] = useState<string>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    if (!autoFocus) return
    field.current?.focus()
    field.current?.setSelectionRange(draft.text.length, draft.text.length)
  }, [])

  const submit = () => {
    const text = draft.text.trim()
    const problem = text === '' ? blank : text.length > max ? `Please keep this to ${max} characters.` : undefined
    setWrong(problem)
    if (problem) field.current?.focus()
    else if (!busy) onSubmit(text)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey) && !event.repeat) submit()
  }
  const change = (text: string) => {
    draft.change(text)
    setWrong(undefined)
  }
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    submit()
  }
  const nearEnd = draft.text.length > max * 0.9
  return (
    <form method="post" onSubmit={send} className="grid gap-2">
      <Field
        type="textarea"
        ref={field}
        label={label}
        hideLabel
        placeholder={label}
        rows={rows}
        value={draft.text}
        readOnly={busy}
        onChange={(event) => change(event.target.value)}
        onKeyDown={press}
        error={wrong ?? (failure ? <FailureText error={failure} /> : undefined)}
        help={nearEnd ? `${draft.text.length} of ${max} characters` : undefined}
        className="field-sizing-content max-h-96 min-h-18 touch:min-h-18"
      />
      <div className="flex flex-wrap justify-end gap-2">
        {onCancel && (
          <Button size="sm" variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" size="sm" variant="primary" busy={busy} busyLabel={busyLabel}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
