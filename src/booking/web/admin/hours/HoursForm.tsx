import { useRef } from 'react'
import { fieldsOf } from '../../../../platform/errors.ts'
import { call } from '../../../../platform/web/api.ts'
import { FailureText } from '../../../../platform/web/FailureText.tsx'
import { useFormDraft } from '../../../../platform/web/useFormDraft.ts'
import { useSingleMutation } from '../../../../platform/web/useSingleMutation.ts'
import { Button } from '../../../../ui/web/Button.tsx'
import { DraftNote } from '../../../../ui/web/DraftNote.tsx'
import { useFlash } from '../../../../ui/web/Flash.tsx'
import { FormAlert } from '../../../../ui/web/FormAlert.tsx'
import { type Hours, saveHours } from '../../../contract.ts'
import { DaysOff } from './DaysOff.tsx'
import { HostFields } from './HostFields.tsx'
import { bodyOf, daysOffIn, type HoursValues, valuesOf, weekIn } from './hoursValues.ts'
import { Part } from './Part.tsx'
import { WeekFields } from './WeekFields.tsx'

type Props = { hours: Hours; onSaved: (hours: Hours) => void }

/** When the teacher can be booked: the week with its breaks, days off, how early and how late. */
export function HoursForm({ hours, onSaved }: Props) {
  const flash = useFlash()
  const draft = useFormDraft<HoursValues>('booking-hours', valuesOf(hours))
  const { values, change } = draft
  const form = useRef<HTMLFormElement>(null)
  const saving = useSingleMutation({
    mutationFn: () => call(saveHours, { body: bodyOf(values) }),
    onSuccess: (answer) => {
      draft.restart(valuesOf(answer.hours))
      flash.success(answer.message)
      onSaved(answer.hours)
    },
    onError: () =>
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-wrong]')?.focus(),
      ),
  })
  const errors = fieldsOf(saving.error) ?? {}
  /** What is wrong with a field, or with something within it. */
  const errorOf = (field: string) =>
    Object.entries(errors).find(([name]) => name === field || name.startsWith(`${field}[`))?.[1][0]
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        saving.mutate()
      }}
      className="max-w-4xl"
    >
      <DraftNote restored={draft.restored} onDiscard={draft.discard} />
      <FormAlert message={saving.error && !fieldsOf(saving.error) && <FailureText error={saving.error} />} />
      <div className="hairlines">
        <Part
          title="The week"
          lead="What is open can be booked, by half hours. A break is the gap between two stretches."
        >
          <WeekFields
            week={weekIn(values)}
            errorOf={(day) => errorOf(`week[${day}]`)}
            onChange={(week) => change({ week: JSON.stringify(week) })}
          />
        </Part>
        <Part title="Days off" lead="Nothing can be booked on these days. What is booked already stays.">
          <DaysOff
            days={daysOffIn(values)}
            error={errorOf('days_off')}
            onChange={(days) => change({ days_off: JSON.stringify(days) })}
          />
        </Part>
        <HostFields values={values} change={change} errorOf={errorOf} />
      </div>
      <div className="flex justify-end border-line border-t pt-6">
        <Button type="submit" variant="primary" busy={saving.isPending} className="max-sm:w-full">
          Save hours
        </Button>
      </div>
    </form>
  )
}
