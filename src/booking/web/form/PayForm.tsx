import { formatClock } from '../../../platform/clocks.ts'
import { usePage } from '../../../platform/web/pageContext.ts'
import { Field } from '../../../ui/web/Field.tsx'
import { FormAlert } from '../../../ui/web/FormAlert.tsx'
import { RadioField } from '../../../ui/web/RadioField.tsx'
import { formatWhen } from '../../clock.ts'
import type { OfferProps } from '../../contract.ts'
import { bookingEnd, topics } from '../../rules.ts'
import { skillLevels } from '../../states.ts'
import { TimeChoice } from '../calendar/TimeChoice.tsx'
import { DayHead } from './DayHead.tsx'
import { GoneNote } from './GoneNote.tsx'
import { PayButtons } from './PayButtons.tsx'
import type { LessonBooking } from './useLessonBooking.ts'

type Props = { offer: OfferProps; booking: LessonBooking; date: string }
const levels = skillLevels.map((value) => ({ value, label: value }))

/** The chosen day with its times, who comes and what for, and the ways to pay. */
export function PayForm({ offer, booking, date }: Props) {
  const { form, free, startsAt } = booking
  const { locale, teacher } = usePage()
  const describe = (start: string) => {
    const end = bookingEnd(new Date(start), offer.kind).toISOString()
    const lesson = teacher ? `${topics[offer.kind]} with ${teacher.name}` : topics[offer.kind]
    return `${lesson}, ${formatWhen(start, free.zone, locale)}–${formatClock(end, free.zone, locale)}`
  }
  return (
    <form {...form.props} onSubmit={(event) => event.preventDefault()} className="grid gap-6">
      <DayHead date={date} takesFocus={booking.hasMoved} onChange={booking.leaveDay} />
      <div>
        <GoneNote
          gone={form.errors.gone}
          zone={free.zone}
          onChoose={(instant) => form.takeInstead(() => booking.takeInstead(instant))}
        />
        <TimeChoice
          times={free.days.get(date) ?? []}
          zone={free.zone}
          hostZone={free.hostZone}
          value={startsAt}
          onChange={booking.chooseTime}
          error={form.errorOf('time')}
        />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field {...form.field('name')} label="Name" autoComplete="name" />
        <Field {...form.field('email')} type="email" label="Email" autoComplete="email" />
      </div>
      <Field
        {...form.field('focus')}
        type="textarea"
        rows={3}
        label="What would you like to work on?"
        optional
        help="A piece, a passage, a habit: the teacher reads it before you meet."
      />
      <RadioField legend="Skill level" layout="segments" options={levels} {...form.choice('skillLevel')} />
      <div>
        <FormAlert message={form.message} />
        <PayButtons
          what={startsAt ? describe(startsAt) : undefined}
          price={offer.price}
          refusals={offer.refusals}
          busy={form.pressed}
          onPay={form.submit}
        />
      </div>
    </form>
  )
}
