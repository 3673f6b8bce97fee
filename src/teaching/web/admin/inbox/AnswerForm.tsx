import { type KeyboardEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { endpoint, submission } from '../../../../platform/contract.ts'
import { AppError, fieldErrors } from '../../../../platform/errors.ts'
import { call } from '../../../../platform/web/api.ts'
import { useMember } from '../../../../platform/web/pageContext.ts'
import { useForm } from '../../../../platform/web/useForm.ts'
import { Button } from '../../../../ui/web/Button.tsx'
import { Field } from '../../../../ui/web/Field.tsx'
import { useFlash } from '../../../../ui/web/Flash.tsx'
import { FormAlert } from '../../../../ui/web/FormAlert.tsx'
import { type Action, type Entry, markEntry } from '../../../inboxContract.ts'

type Props = { entry: Entry; action: Action; onClose: () => void; onDone: () => void }

const DEALT =
  'This was answered, closed or changed meanwhile. What you wrote is still here: send it as well, or cancel.'

/** The call of the module that the entry belongs to; of several sends with one key there is one answer. */
function send({ method, path, fixed, field, form }: Action, words: string): Promise<unknown> {
  const called = endpoint(method, path, {
    body: z.object(submission),
    response: z.unknown(),
    encoding: form ? 'multipart' : 'json',
  })
  return call(called, { body: { ...fixed, ...(field ? { [field.name]: words } : {}) } as { submit_key?: string } })
}

/** Answers an entry where it is. What is typed is kept until it is sent, also when another admin was faster. */
export function AnswerForm({ entry, action, onClose, onDone }: Props) {
  const { kind, id } = entry
  /** As it was when it was read: whatever the list says by now. */
  const [version] = useState(entry.version)
  const { field } = action
  const me = useMember()
  const flash = useFlash()
  const [isLate, setIsLate] = useState(false)
  /** Whether the entry is this admin's, so that of two who answer at once one is told; unsure where the line broke. */
  const isMine = useRef<boolean | 'unsure'>(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const form = useForm({
    ...{ start: { words: '' }, draft: `inbox ${kind} ${id} ${action.label}` },
    send: async ({ words }) => {
      // what is refused anyway takes nothing on
      const isRefused = field?.required && !words.trim()
      if (!isLate && !isRefused && isMine.current !== true) {
        await call(markEntry, { params: { kind, id }, body: { version, assignee: me.id } }).catch((error) => {
          const code = error instanceof AppError ? error.code : undefined
          if (code === 'conflict' && isMine.current === 'unsure') return
          if (code === 'unavailable') isMine.current = 'unsure'
          if (code !== 'not_found' && code !== 'conflict') throw error
          setIsLate(true)
          throw new AppError('conflict', DEALT)
        })
        isMine.current = true
      }
      return send(action, words)
    },
    onSaved: () => {
      flash.success(action.done)
      onDone()
    },
    onFailed: () => area.current?.focus(),
    errorsIn: (error) => {
      const words = field && fieldErrors(error)?.[field.name]
      return words ? { words } : undefined
    },
  })
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      onClose()
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      form.submit()
    }
  }
  return (
    <form
      {...form.props}
      onKeyDown={press}
      className="mt-4 grid content-start gap-3 border-line border-t pt-4 xl:border-t-0 xl:pt-0"
    >
      <FormAlert message={form.message} />
      {field && (
        <Field
          {...form.field('words')}
          autoFocus
          ref={area}
          type="textarea"
          label={field.label}
          optional={!field.required}
          help="Ctrl+Enter sends it, Esc closes it."
          rows={3}
          maxLength={field.max}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={action.danger ? 'danger' : 'primary'} busy={form.busy} busyLabel="Sending...">
          {isLate ? `${action.label} anyway` : action.label}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  )
}
