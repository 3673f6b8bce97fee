import type { ReactNode } from 'react'
import { filmProblem } from '../../../platform/filmAddress.ts'
import { usePage, useZone } from '../../../platform/web/pageContext.ts'
import type { useForm } from '../../../platform/web/useForm.ts'
import { nameOfZone } from '../../../platform/zoneNames.ts'
import { DraftNote } from '../../../ui/web/DraftNote.tsx'
import { Field } from '../../../ui/web/Field.tsx'
import { RadioField } from '../../../ui/web/RadioField.tsx'
import { SelectField } from '../../../ui/web/SelectField.tsx'
import { MAX_DESCRIPTION, MAX_TITLE, type Show, type ShowChoices } from '../../contract.ts'
import {
  type AccessType,
  DOOR_MINUTES,
  localStart,
  MAX_DOOR_MINUTES,
  MAX_MINUTES,
  MIN_MINUTES,
  SHOW_MINUTES,
  showClock,
  twiceAt,
} from '../../rules.ts'
import { PictureField } from './PictureField.tsx'
import { ScopeField, WeeksField } from './SeriesFields.tsx'
import { chosenStart, type ShowValues } from './showValues.ts'

export type ShowForm = Pick<
  ReturnType<typeof useForm<ShowValues>>,
  'values' | 'change' | 'field' | 'choice' | 'errorOf' | 'settle' | 'message' | 'note' | 'busy'
>

const RECORDING_HELP =
  'The address or the embed code of a video on YouTube, Vimeo or Google Drive, or of an MP4, WebM or HLS file.'

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
      options={twice.map((value) => ({ value, label: showClock(value, zone) }))}
      value={chosenStart(values, zone) ?? null}
      onChange={onChange}
    />
  )
}

export const NEW_SHOW: ShowValues = {
  title: '',
  description: '',
  host_id: '',
  picture_gone: '',
  start_time: '',
  start_instant: '',
  weeks: '1',
  scope: 'one',
  door_minutes: String(DOOR_MINUTES),
  duration: String(SHOW_MINUTES),
  access_type: 'all',
  zoom_link: '',
  recording_url: '',
}

export const showValues = (show: Show, zone: string): ShowValues => ({
  ...NEW_SHOW,
  title: show.title,
  description: show.description,
  host_id: String(show.host?.id ?? ''),
  door_minutes: String(show.door_minutes),
  start_time: localStart(show.start_time, zone),
  start_instant: show.start_time,
  duration: String(show.duration),
  access_type: show.access_type,
  zoom_link: show.zoom_link ?? '',
  recording_url: show.recording_url ?? '',
})

/** Two of these are beside each other where there is space. */
const HALVES = new Set(['start_time', 'duration', 'weeks', 'door_minutes', 'access_type', 'host_id'])

type Props = ShowChoices & {
  form: ShowForm
  file: File | null
  onFile: (file: File | null) => void
  /** The show that is being edited. */
  stored?: Show
}
type Control = Exclude<keyof ShowValues, 'start_instant' | 'picture_gone' | 'scope'> | 'picture'

const namedHost = ({ id, first_name, last_name }: NonNullable<Show['host']>) => ({
  id,
  name: `${first_name} ${last_name}`.trim(),
})

/** Every field of a show, in the order of the form. */
export function ShowFields({ form, hosts, zone: academyZone, file, onFile, stored }: Props) {
  const zone = useZone()
  const { tierNames } = usePage()
  const { values, change, field } = form
  const access: readonly { value: AccessType; label: string }[] = [
    { value: 'all', label: 'All members' },
    { value: 'premium', label: `${tierNames.premium} only` },
  ]
  const { host } = stored ?? {}
  // a host who is no admin any more stays until another one is chosen
  const choices = host && !hosts.some(({ id }) => id === host.id) ? [...hosts, namedHost(host)] : hosts
  const controls: Record<Control, ReactNode> = {
    title: <Field {...field('title')} label="Title" maxLength={MAX_TITLE} />,
    start_time: (
      <div className="grid gap-3">
        <Field
          {...field('start_time')}
          type="datetime-local"
          label="Start time"
          help={`On your clocks: ${nameOfZone(zone)}.`}
        />
        <WhichStart values={values} zone={zone} onChange={(start_instant) => change({ start_instant })} />
      </div>
    ),
    duration: (
      <Field
        {...field('duration')}
        type="number"
        label="Length in minutes"
        min={MIN_MINUTES}
        max={MAX_MINUTES}
        step={5}
        inputMode="numeric"
      />
    ),
    weeks: stored ? null : <WeeksField form={form} zone={zone} academyZone={academyZone} />,
    door_minutes: (
      <Field
        {...field('door_minutes')}
        type="number"
        label="Door opens, minutes before"
        min={0}
        max={MAX_DOOR_MINUTES}
        step={5}
        inputMode="numeric"
        help="Members enter from then on; admins at any time."
      />
    ),
    access_type: (
      <RadioField legend="Access level" layout="segments" options={access} {...form.choice('access_type')} />
    ),
    host_id: (
      <SelectField
        {...field('host_id')}
        label="Host"
        placeholder="Nobody named"
        options={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
        help="Shown with name and picture. Any admin can be chosen."
      />
    ),
    description: (
      <Field
        {...field('description')}
        type="textarea"
        rows={3}
        label="Description"
        optional
        maxLength={MAX_DESCRIPTION}
        help="What will be played or answered, and for whom. Members see it on the card."
      />
    ),
    picture: <PictureField form={form} file={file} onFile={onFile} currentUrl={stored?.picture_url ?? null} />,
    zoom_link: (
      <Field
        {...field('zoom_link')}
        type="url"
        inputMode="url"
        label="Zoom link"
        optional
        help="Members get it when they enter. It can follow later."
      />
    ),
    recording_url: (
      <Field
        {...field('recording_url')}
        error={filmProblem(values.recording_url) ?? form.errorOf('recording_url')}
        type="textarea"
        rows={3}
        label="Recording"
        optional
        help={RECORDING_HELP}
      />
    ),
  }
  // the zone of the browser is sent along, and is no field of the form
  const message = form.message ?? form.errorOf('timezone')
  return (
    <div className="grid gap-4">
      <DraftNote {...form.note} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {Object.entries(controls).map(
          ([name, control]) =>
            control && (
              <div key={name} className={HALVES.has(name) ? 'min-w-0' : 'min-w-0 sm:col-span-2'}>
                {control}
              </div>
            ),
        )}
      </div>
      {stored?.series_id != null && <ScopeField {...form.choice('scope')} what="change" />}
      <div role="alert">{message && <p className="text-bad text-sm">{message}</p>}</div>
    </div>
  )
}
