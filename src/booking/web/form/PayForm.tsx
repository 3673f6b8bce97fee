import { FailureText } from '../../../platform/web/FailureText.tsx'
import { Field } from '../../../ui/web/Field.tsx'
import { FormAlert } from '../../../ui/web/FormAlert.tsx'
import { RadioField } from '../../../ui/web/RadioField.tsx'
import type { OfferProps } from '../../contract.ts'
import { type SkillLevel, skillLevels } from '../../states.ts'
import { TimeChoice } from '../calendar/TimeChoice.tsx'
import { DayHead } from './DayHead.tsx'
import { GoneNote } from './GoneNote.tsx'
import { PayButtons } from './PayButtons.tsx'
import type { LessonBooking } from './useLessonBooking.ts'

type Props = { offer: OfferProps; booking: LessonBooking; date: string }
const levels = skillLevels.map((value) => ({ value, label: value }))

/** The chosen day with its times, who comes and what for, and the ways to pay. */
export function PayForm({ offer, booking, date }: Props) {
  const { form, free, values, change, startsAt } = booking
  const bind = (name: 'name' | 'email' | 'focus') => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
    error: form.errors[name]?.[0],
  })
  return (
    <form ref={form.form} noValidate onSubmit={(event) => event.preventDefault()} className="grid gap-6">
      <DayHead date={date} takesFocus={booking.hasMoved} onChange={booking.leaveDay} />
      <div>
        <GoneNote
          gone={form.gone}
          zone={free.zone}
          onChoose={(instant) => form.takeInstead(() => booking.takeInstead(instant))}
        />
        <TimeChoice
          times={free.days.get(date) ?? []}
          zone={free.zone}
          hostZone={free.hostZone}
          value={startsAt}
          onChange={booking.chooseTime}
          error={form.errors.time?.[0]}
        />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field {...bind('name')} label="Name" autoComplete="name" />
        <Field {...bind('email')} type="email" label="E-mail" autoComplete="email" />
      </div>
      <Field
        {...bind('focus')}
        type="textarea"
        rows={3}
        label="What would you like to work on?"
        optional
        help="A piece, a passage, a habit: the teacher reads it before you meet."
      />
      <RadioField
        legend="Skill level"
        name="skillLevel"
        layout="segments"
        options={levels}
        value={values.skillLevel as SkillLevel}
        onChange={(skillLevel) => change({ skillLevel })}
        error={form.errors.skillLevel?.[0] ?? null}
      />
      <div>
        <FormAlert message={Boolean(form.failure) && <FailureText error={form.failure} />} />
        <PayButtons price={offer.price} refusals={offer.refusals} busy={form.busy} onPay={form.submit} />
      </div>
    </form>
  )
}
