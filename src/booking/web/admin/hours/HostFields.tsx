import type { FormOf } from '../../../../platform/web/useForm.ts'
import { currentZone, zoneOptions } from '../../../../platform/zoneNames.ts'
import { Field } from '../../../../ui/web/Field.tsx'
import { SelectField } from '../../../../ui/web/SelectField.tsx'
import type { HoursValues } from './hoursValues.ts'
import { Part } from './Part.tsx'

type Props = { form: Pick<FormOf<HoursValues>, 'values' | 'field'> }

/** Notice, horizon, and who the host is. */
export function HostFields({ form }: Props) {
  const { values, field } = form
  const number = { type: 'number', inputMode: 'numeric', min: 0 } as const
  return (
    <>
      <Part title="Notice" lead="How early one has to book, how far ahead, and until when a booking can be changed.">
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <Field {...field('min_notice_hours')} {...number} label="Minimum notice" help="Hours before the start." />
          <Field {...field('horizon_days')} {...number} label="Bookable ahead" help="Days from today." />
          <Field {...field('change_notice_hours')} {...number} label="Changes until" help="Hours before the start." />
        </div>
      </Part>
      <Part title="The host" lead="Who teaches, where emails about bookings go, and the time zone of the week.">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field {...field('host_name')} label="Name" />
          <Field {...field('host_email')} type="email" label="Email" />
          <SelectField
            {...field('zone')}
            value={currentZone(values.zone)}
            label="Time zone"
            options={zoneOptions(values.zone)}
          />
        </div>
      </Part>
    </>
  )
}
