import { nameOfZone } from '../../../platform/clocks.ts'
import { filmProblem } from '../../../platform/filmAddress.ts'
import { useZone } from '../../../platform/web/pageContext.ts'
import { DraftNote } from '../../../ui/web/DraftNote.tsx'
import { Field } from '../../../ui/web/Field.tsx'
import { RadioField } from '../../../ui/web/RadioField.tsx'
import { MAX_TITLE } from '../../contract.ts'
import { type AccessType, clockOf, MAX_MINUTES, MIN_MINUTES, twiceAt } from '../../rules.ts'
import { chosenStart, type ShowValues } from './showValues.ts'
import type { ShowForm } from './useShowForm.ts'

const RECORDING_HELP =
  'The address or the embed code of a video on YouTube, Vimeo or Google Drive, or of an MP4, WebM or HLS file.'
const access: readonly { value: AccessType; label: string }[] = [
  { value: 'all', label: 'All members' },
  { value: 'premium', label: 'Premium only' },
]

type WhichProps = { values: ShowValues; zone: string; onChange: (instant: string) => void }

/** Asks which of two is meant when the clocks say the start twice that night. */
function WhichStart({ values, zone, onChange }: WhichProps) {
  const twice = twiceAt(values.start_time, zone)
  if (twice.length === 0) return null
  return (
    <RadioField
      legend="The clocks go back that night. Which one do you mean?"
      name="start_instant"
      layout="segments"
      options={twice.map((value) => ({ value, label: clockOf(value, zone) }))}
      value={chosenStart(values, zone) ?? null}
      onChange={onChange}
    />
  )
}

/** Every field of a show. */
export function ShowFields({ form }: { form: ShowForm }) {
  const zone = useZone()
  const { values, change, errors, message } = form
  const bind = (name: keyof ShowValues) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
    error: errors[name]?.[0],
  })
  return (
    <div className="grid gap-4">
      <DraftNote restored={form.restored} onDiscard={form.discard} />
      <Field {...bind('title')} label="Title" maxLength={MAX_TITLE} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <div className="grid gap-3">
          <Field
            {...bind('start_time')}
            type="datetime-local"
            label="Start time"
            help={`On your clocks: ${nameOfZone(zone)}.`}
          />
          <WhichStart values={values} zone={zone} onChange={(start_instant) => change({ start_instant })} />
        </div>
        <Field
          {...bind('duration')}
          type="number"
          label="Length in minutes"
          min={MIN_MINUTES}
          max={MAX_MINUTES}
          step={5}
          inputMode="numeric"
        />
      </div>
      <RadioField
        legend="Access level"
        name="access_type"
        layout="segments"
        options={access}
        value={values.access_type as AccessType}
        onChange={(access_type) => change({ access_type })}
        error={errors.access_type?.[0] ?? null}
      />
      <Field
        {...bind('zoom_link')}
        type="url"
        inputMode="url"
        label="Zoom link"
        optional
        help="Members get it when they enter. It can follow later."
      />
      <Field
        {...bind('recording_url')}
        error={filmProblem(values.recording_url) ?? errors.recording_url?.[0]}
        type="textarea"
        rows={3}
        label="Recording"
        optional
        help={RECORDING_HELP}
      />
      <div role="alert">{message && <p className="text-bad text-sm">{message}</p>}</div>
    </div>
  )
}
