import { useState } from 'react'
import { DAY_MINUTES } from '../../activity/index.ts'
import type { CallInput } from '../../platform/contract.ts'
import { addDays, daysOfWeek } from '../../platform/days.ts'
import { usePage } from '../../platform/web/pageContext.ts'
import { formatIn } from '../../platform/zoneNames.ts'
import { Button } from '../../ui/web/Button.tsx'
import { CheckboxField } from '../../ui/web/CheckboxField.tsx'
import { Disclosure } from '../../ui/web/Disclosure.tsx'
import { Field } from '../../ui/web/Field.tsx'
import { SelectField } from '../../ui/web/SelectField.tsx'
import { MAX_PAUSE_DAYS, type saveRoutineSettings, type Today } from '../contract.ts'

type Props = { today: Today; onSave: (change: CallInput<typeof saveRoutineSettings>['body']) => void }

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `At ${String(hour).padStart(2, '0')}:00`,
}))
const goals = [1, 2, 3, 4, 5, 6, 7].map((days) => ({
  value: String(days),
  label: days === 1 ? '1 day a week' : `${days} days a week`,
}))

/** The goal of the week, its rest days, a pause, and the mail. Each choice is saved as it is made. */
export function RoutineSettings({ today: { day, settings }, onSave }: Props) {
  const { goal_days: goal, mail_hour: mail } = settings
  return (
    <Disclosure summary="Goal, rest days and reminder">
      <div className="grid gap-6 pt-2 sm:max-lg:grid-cols-2">
        <SelectField
          label="Goal"
          help={`Days of a week on which you would like to practise. A day counts from ${DAY_MINUTES} minutes, or once a part of its routine is done.`}
          options={goals}
          value={String(goal)}
          onChange={({ target }) => onSave({ goal_days: Number(target.value) })}
        />
        <SelectField
          label="Email me my routine"
          help={
            settings.is_address_confirmed
              ? 'One email on days that you practise, in your time zone. None on rest days, in a pause, or once you are done.'
              : 'Confirm your email address first, on your profile: until then no routine is sent.'
          }
          options={[{ value: 'off', label: 'Never' }, ...hours]}
          value={mail === null ? 'off' : String(mail)}
          onChange={({ target }) => onSave({ mail_hour: target.value === 'off' ? null : Number(target.value) })}
        />
        <RestDays {...{ settings, onSave }} />
        <PauseField key={settings.paused_until} {...{ day, settings, onSave }} />
      </div>
    </Disclosure>
  )
}

type Part = Pick<Props, 'onSave'> & Pick<Today, 'settings'>

/** A Monday, so that the days of its week have their names. */
const ANY_MONDAY = '2024-01-01'

function RestDays({ settings: { rest_days: rest }, onSave }: Part) {
  const { locale } = usePage()
  const name = formatIn('UTC', locale, { weekday: 'long' })
  const turn = (day: number) =>
    onSave({ rest_days: rest.includes(day) ? rest.filter((each) => each !== day) : [...rest, day] })
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-sm">Rest days</legend>
      <div className="grid grid-cols-2 gap-x-4 gap-y-2">
        {daysOfWeek(ANY_MONDAY).map((day, at) => (
          <CheckboxField
            key={day}
            label={name.format(Date.parse(`${day}T12:00:00Z`))}
            checked={rest.includes(at + 1)}
            // one day is left to practise on
            disabled={rest.length >= 6 && !rest.includes(at + 1)}
            onChange={() => turn(at + 1)}
          />
        ))}
      </div>
      <p className="mt-1.5 text-muted text-sm">Nothing is asked of you on these days, and nothing breaks.</p>
    </fieldset>
  )
}

function PauseField({ day, settings: { paused_until: paused }, onSave }: Part & Pick<Today, 'day'>) {
  const [until, setUntil] = useState(paused ?? '')
  const [error, setError] = useState('')
  const save = () => {
    const fits = until >= day && until <= addDays(day, MAX_PAUSE_DAYS)
    setError(fits ? '' : `Please choose a day within the next ${MAX_PAUSE_DAYS} days.`)
    if (fits) onSave({ paused_until: until })
  }
  return (
    <div className="grid content-start gap-3">
      <Field
        type="date"
        label="Pause until"
        help="The last day of the pause. On holiday, ill, or simply busy: your week waits for you."
        min={day}
        max={addDays(day, MAX_PAUSE_DAYS)}
        value={until}
        error={error}
        onChange={({ target }) => setUntil(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button onClick={save}>{paused ? 'Change the pause' : 'Pause'}</Button>
        {paused && <Button onClick={() => onSave({ paused_until: null })}>End the pause</Button>}
      </div>
    </div>
  )
}
