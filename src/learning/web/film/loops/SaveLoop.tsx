import { useEffect, useRef } from 'react'
import { useForm } from '../../../../platform/web/useForm.ts'
import { Button } from '../../../../ui/web/Button.tsx'
import { Field } from '../../../../ui/web/Field.tsx'
import { FormAlert } from '../../../../ui/web/FormAlert.tsx'
import { type Passage, spanText } from '../../../film.ts'
import { MAX_LOOP_NAME } from '../../../filmContract.ts'

type Props = { passage: Passage; save: (name: string) => Promise<void>; onEnd: () => void }

/** A name for the loop; the suggestion is good enough to be kept with one key. */
export function SaveLoop({ passage, save, onEnd }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const form = useForm({
    start: { name: spanText(passage) },
    send: ({ name }) => save(name.trim()),
    onSaved: onEnd,
  })
  useEffect(() => {
    field.current?.select()
  }, [])
  return (
    <form {...form.props} className="grid gap-2" onKeyDown={({ key }) => key === 'Escape' && onEnd()}>
      <FormAlert message={form.message} />
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-48 flex-1 sm:max-w-80">
          <Field
            {...form.field('name')}
            ref={field}
            label="Name of the loop"
            maxLength={MAX_LOOP_NAME}
            autoComplete="off"
          />
        </div>
        <Button type="submit" variant="primary" busy={form.busy}>
          Save
        </Button>
        <Button onClick={onEnd}>Cancel</Button>
      </div>
    </form>
  )
}
