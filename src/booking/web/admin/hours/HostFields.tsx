import { zoneOptions } from '../../../../platform/clocks.ts'
import { Field } from '../../../../ui/web/Field.tsx'
import { SelectField } from '../../../../ui/web/SelectField.tsx'
import type { HoursValues } from './hoursValues.ts'
import { Part } from './Part.tsx'

type Props = {
  values: HoursValues
  change: (part: Partial<HoursValues>) => void
  errorOf: (field: string) => string | undefined
}

/** Notice, horizon, and who the host is. */
export function HostFields({ values, change, errorOf }: Props) {
  const bind = (name: keyof HoursValues) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
    error: errorOf(name),
  })
  const number = { type: 'number', inputMode: 'numeric', min: 0 } as const
  return (
    <>
      <Part title="Notice" lead="How early one has to book, how far ahead, and until when a booking can be changed.">
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <Field {...bind('min_notice_hours')} {...number} label="Minimum notice" help="Hours before the start." />
          <Field {...bind('horizon_days')} {...number} label="Bookable ahead" help="Days from today." />
          <Field {...bind('change_notice_hours')} {...number} label="Changes until" help="Hours before the start." />
        </div>
      </Part>
      <Part title="The host" lead="Who teaches, where mails about bookings go, and on whose clock the week stands.">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field {...bind('host_name')} label="Name" />
          <Field {...bind('host_email')} type="email" label="E-mail" />
          <SelectField {...bind('zone')} label="Time zone" options={zoneOptions(values.zone)} />
        </div>
      </Part>
    </>
  )
}
