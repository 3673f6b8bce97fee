import { type FieldErrors, fieldErrors } from '../../../../platform/errors.ts'
import { call } from '../../../../platform/web/api.ts'
import { useForm } from '../../../../platform/web/useForm.ts'
import { Button } from '../../../../ui/web/Button.tsx'
import { DraftNote } from '../../../../ui/web/DraftNote.tsx'
import { useFlash } from '../../../../ui/web/Flash.tsx'
import { FormAlert } from '../../../../ui/web/FormAlert.tsx'
import { type Hours, saveHours } from '../../../contract.ts'
import { DaysOff } from './DaysOff.tsx'
import { HostFields } from './HostFields.tsx'
import { type HoursValues, hoursValues } from './hoursValues.ts'
import { Part } from './Part.tsx'
import { WeekFields } from './WeekFields.tsx'

type Props = { hours: Hours; onSaved: (hours: Hours) => void }

/** What is wrong with something within a field is said of that field; of the week, of its day. */
const wholeFields = (errors: FieldErrors | undefined): FieldErrors | undefined =>
  errors &&
  Object.fromEntries(
    Object.entries(errors)
      .toReversed()
      .map(([name, texts]) => [/^week\[\d+\]|^[^[]+/.exec(name)?.[0] ?? name, texts]),
  )

/** When the teacher can be booked: the week with its breaks, days off, how early and how late. */
export function HoursForm({ hours, onSaved }: Props) {
  const flash = useFlash()
  const form = useForm({
    start: hoursValues(hours),
    draft: 'booking-hours',
    send: (body) => call(saveHours, { body }),
    onSaved: (answer) => {
      form.restart(hoursValues(answer.hours))
      flash.success(answer.message)
      onSaved(answer.hours)
    },
    errorsIn: (error) => wholeFields(fieldErrors(error)),
  })
  const { values, change, errorOf } = form
  const changeWeek = (week: HoursValues['week']) => {
    change({ week })
    form.settle((field) => field.startsWith('week['))
  }
  return (
    <form {...form.props} className="max-w-4xl">
      <DraftNote {...form.note} />
      <FormAlert message={form.message} />
      <div className="hairlines">
        <Part
          title="The week"
          lead="What is open can be booked, by half hours. A break is the gap between two stretches."
        >
          <WeekFields week={values.week} errorOf={(day) => errorOf(`week[${day}]`)} onChange={changeWeek} />
        </Part>
        <Part title="Days off" lead="Nothing can be booked on these days. What is booked already stays.">
          <DaysOff days={values.days_off} error={errorOf('days_off')} onChange={(days_off) => change({ days_off })} />
        </Part>
        <HostFields form={form} />
      </div>
      <div className="flex justify-end border-line border-t pt-6">
        <Button type="submit" variant="primary" busy={form.busy} className="max-sm:w-full">
          Save hours
        </Button>
      </div>
    </form>
  )
}
