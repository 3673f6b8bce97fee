import { Upload } from 'lucide'
import { useRef, useState } from 'react'
import { levelLabel, levels } from '../../../accounts/index.ts'
import { call } from '../../../platform/web/api.ts'
import { useForm } from '../../../platform/web/useForm.ts'
import { Button } from '../../../ui/web/Button.tsx'
import { Field } from '../../../ui/web/Field.tsx'
import { controlClasses, describe, FieldFrame } from '../../../ui/web/FieldFrame.tsx'
import { useFlash } from '../../../ui/web/Flash.tsx'
import { FormAlert } from '../../../ui/web/FormAlert.tsx'
import { SelectField } from '../../../ui/web/SelectField.tsx'
import { MAX_FILES, MAX_SOURCE_BYTES, storePieces } from '../../contract.ts'

const KINDS = '.musicxml,.xml,.mxl,.mid,.midi'
const MB = 1024 * 1024
const HELP = `MusicXML, compressed MusicXML (.mxl) or MIDI, up to ${MAX_FILES} at once, ${MAX_SOURCE_BYTES / MB} MB each.`
const START: { level: (typeof levels)[number]; category: string } = { level: 'beginner', category: '' }

/** Adds pieces from files; the academy reads title and composer from each and engraves it. */
export function AddPieces({ onAdded }: { onAdded: () => void }) {
  const flash = useFlash()
  const input = useRef<HTMLInputElement>(null)
  const [files, setFiles] = useState<File[]>([])
  const form = useForm({
    start: START,
    sendsFiles: true,
    send: (values, { upload }) => call(storePieces, { body: { ...values, files }, ...upload }),
    onSaved: ({ ids }) => {
      flash.success(
        ids.length === 1 ? 'Added. It is being engraved.' : `${ids.length} pieces added. They are being engraved.`,
      )
      setFiles([])
      if (input.current) input.current.value = ''
      onAdded()
    },
  })
  const problem = Object.entries(form.errors).find(([field]) => field.startsWith('files'))?.[1][0]
  const { progress } = form.bar
  return (
    <form
      {...form.props}
      className="mb-8 grid items-start gap-4 rounded-card border border-line bg-surface p-4 sm:grid-cols-[2fr_1fr_1fr_auto] sm:p-6"
    >
      <FieldFrame id="piece-files" label="Files" help={HELP} error={problem}>
        <input
          ref={input}
          {...describe('piece-files', { help: HELP, error: problem })}
          type="file"
          multiple
          accept={KINDS}
          onChange={({ target }) => {
            form.settle((field) => field.startsWith('files'))
            setFiles([...(target.files ?? [])])
          }}
          className={`${controlClasses} py-2 file:mr-3 file:rounded-control file:border-0 file:bg-raised file:px-3 file:py-1 file:text-ink`}
        />
      </FieldFrame>
      <SelectField
        label="Level"
        options={levels.map((level) => ({ value: level, label: levelLabel(level) }))}
        value={form.values.level}
        onChange={({ target }) => form.change({ level: target.value as typeof START.level })}
      />
      <Field label="Category" optional {...form.field('category')} />
      <Button
        type="submit"
        variant="primary"
        icon={Upload}
        busy={form.busy}
        busyLabel={typeof progress === 'number' ? `Sending, ${progress} %` : 'Sending...'}
        className="sm:mt-7"
      >
        Add pieces
      </Button>
      {form.message && (
        <div className="sm:col-span-4">
          <FormAlert message={form.message} />
        </div>
      )}
    </form>
  )
}
