import { useState } from 'react'
import { call } from '../../platform/web/api.ts'
import { useForm } from '../../platform/web/useForm.ts'
import { Card } from '../../ui/web/Card.tsx'
import { Field } from '../../ui/web/Field.tsx'
import { FilePicker } from '../../ui/web/FilePicker.tsx'
import { useFlash } from '../../ui/web/Flash.tsx'
import { FormAlert } from '../../ui/web/FormAlert.tsx'
import { RadioField } from '../../ui/web/RadioField.tsx'
import { SendingActions } from '../../ui/web/SendingActions.tsx'
import { type Allowance, MAX_TAKE_BYTES, sendTake } from '../contract.ts'
import { Recorder } from './record/Recorder.tsx'
import { KeyPlayer } from './TakePlayer.tsx'
import type { RunKeys, SendTakeProps } from './TakesBlock.tsx'
import { usePlayback } from './usePlayback.ts'

type Source = 'audio' | 'video' | 'file' | 'run'
type Props = Pick<SendTakeProps, 'place' | 'placeId' | 'run'> & {
  allowance: Allowance
  onSent: () => Promise<unknown>
  /** Begins the form anew. */
  onReset: () => void
}

const ACCEPTED = 'audio/*,video/*,.mp3,.m4a,.wav,.ogg,.webm,.mp4,.mov'
const SOURCES = [
  { value: 'audio', label: 'Record sound' },
  { value: 'video', label: 'Record video' },
  { value: 'file', label: 'Choose a file' },
] as const

/** Records or chooses a take, plays it before it is sent, and sends it. */
export function TakeForm({ place, placeId, run, allowance, onSent, onReset }: Props) {
  const flash = useFlash()
  const [source, setSource] = useState<Source>(run ? 'run' : 'audio')
  const [media, setMedia] = useState<File | null>(null)
  /** Whatever was wrong with the one before is not wrong with this one. */
  const take = (file: File | null) => {
    setMedia(file)
    form.settle((field) => field === 'media')
  }
  const choose = (next: Source) => {
    setSource(next)
    take(null)
  }
  const ofRun = source === 'run' && run ? run : null
  const form = useForm({
    start: { words: '' },
    sendsFiles: media !== null,
    send: ({ words }, { upload }) =>
      call(sendTake, {
        body: { place, place_id: placeId, words, ...(ofRun ?? (media && { media })) },
        ...(media ? upload : {}),
      }),
    onSaved: () => {
      flash.success('Your take is with your teacher.')
      return onSent()
    },
    onCancelled: () => flash.success('Upload cancelled.'),
  })
  const options = [...(run ? [{ value: 'run', label: 'The run you just played' } as const] : []), ...SOURCES]
  return (
    <Card>
      <form {...form.props} aria-label="Send a take" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <RadioField
          legend="How do you want to play it?"
          name="source"
          layout="segments"
          options={options}
          value={source}
          onChange={choose}
        />
        {source === 'run' && run && <RunPreview run={run} />}
        {(source === 'audio' || source === 'video') && (
          <Recorder key={source} kind={source} onRecorded={take} disabled={form.busy} />
        )}
        {source === 'file' && (
          <FilePicker
            label="Recording"
            file={media}
            onFile={take}
            accept={ACCEPTED}
            maxBytes={MAX_TAKE_BYTES}
            disabled={form.busy}
            help="MP3, M4A, WAV, OGG, WebM, MP4 or MOV, up to 100 MB and two minutes."
            error={form.errorOf('media')}
          />
        )}
        <FormAlert message={form.message ?? (source === 'file' ? null : form.errorOf('media'))} />
        <Field
          {...form.field('words')}
          type="textarea"
          rows={2}
          maxLength={500}
          label="Words for your teacher"
          optional
        />
        <div className="flex flex-wrap items-center justify-end gap-3">
          <p className="mr-auto text-muted text-sm">
            {allowance.left === 1 ? 'This is your last take this month.' : `${allowance.left} takes left this month.`}
          </p>
          {(media || ofRun) && (
            <SendingActions form={form.bar} what="Sending your take" submitLabel="Send to my teacher" leave={onReset} />
          )}
        </div>
      </form>
    </Card>
  )
}

/** The run that was just played, to be heard before it is sent. */
function RunPreview({ run: { notes } }: { run: RunKeys }) {
  const seconds = Math.max(...notes.map(({ at, length }) => at + length))
  const playback = usePlayback({ kind: 'midi', notes, seconds })
  return <KeyPlayer label="The run you just played" length={seconds} playback={playback} />
}
