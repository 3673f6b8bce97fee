import { Mic } from 'lucide'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { call } from '../../../platform/web/api.ts'
import { useForm } from '../../../platform/web/useForm.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { Card } from '../../../ui/web/Card.tsx'
import { Field } from '../../../ui/web/Field.tsx'
import { FormAlert } from '../../../ui/web/FormAlert.tsx'
import { type AdminTake, addMark, type TakeMark } from '../../contract.ts'
import { barAt, clockText } from '../../rules.ts'
import { Recorder } from '../record/Recorder.tsx'

type Props = {
  take: AdminTake
  /** Where the recording is now, in seconds. */
  seconds: number
  onMarked: (mark: TakeMark) => void
  /** Whether something is said that is not marked yet. */
  onOpen: (isOpen: boolean) => void
}
type Values = { text: string; bar: string }

/** Marks the place where the recording is: a moment, of a piece a bar too, in text or by voice. */
export function MarkForm({ take, seconds, onMarked, onOpen }: Props) {
  const [voice, setVoice] = useState<File | null>(null)
  const [speaks, setSpeaks] = useState(false)
  const hasBars = take.place === 'piece'
  const form = useForm<Values, TakeMark>({
    ...{ start: { text: '', bar: '' }, draft: `take mark ${take.id}` },
    sendsFiles: voice !== null,
    send: ({ text, bar: typed }, { upload }) => {
      const bar = typed || (barAt(take.bars, seconds)?.toString() ?? '')
      // a bar that is typed says where it is; the moment is that of the recording otherwise
      const named = typed
        ? { bar: Number(typed) }
        : { at: Math.round(seconds * 100) / 100, ...(bar ? { bar: Number(bar) } : {}) }
      const body = { ...named, text, ...(voice ? { voice } : {}) }
      return call(addMark, { params: { id: take.id }, body, ...(voice ? upload : {}) })
    },
    onSaved: (mark) => {
      form.restart({ text: '', bar: '' })
      setVoice(null)
      setSpeaks(false)
      onMarked(mark)
    },
  })
  const isOpen = form.values.text.trim() !== '' || voice !== null
  useEffect(() => onOpen(isOpen), [isOpen, onOpen])
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    form.submit()
  }
  return (
    <Card>
      <form
        {...form.props}
        onKeyDown={press}
        aria-label="Mark this place"
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
      >
        <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_8rem]">
          <Field
            {...form.field('text')}
            type="textarea"
            rows={2}
            maxLength={2000}
            label={`What you say at ${clockText(seconds)}`}
          />
          {hasBars && (
            <Field
              {...form.field('bar')}
              inputMode="numeric"
              label="Bar"
              optional
              placeholder={barAt(take.bars, seconds)?.toString()}
            />
          )}
        </div>
        {speaks && <Recorder kind="audio" onRecorded={setVoice} disabled={form.busy} />}
        <FormAlert message={form.message ?? form.errorOf('media') ?? form.errorOf('at')} />
        <div className="flex flex-wrap items-center justify-end gap-3">
          {!speaks && (
            <Button icon={Mic} onClick={() => setSpeaks(true)}>
              Say it instead
            </Button>
          )}
          <Button type="submit" variant="primary" busy={form.busy}>
            Mark this place
          </Button>
        </div>
      </form>
    </Card>
  )
}
