import { call } from '../../platform/web/api.ts'
import { usePage } from '../../platform/web/pageContext.ts'
import { useForm } from '../../platform/web/useForm.ts'
import { Button } from '../../ui/web/Button.tsx'
import { Field } from '../../ui/web/Field.tsx'
import { useFlash } from '../../ui/web/Flash.tsx'
import { FormAlert } from '../../ui/web/FormAlert.tsx'
import { RadioField } from '../../ui/web/RadioField.tsx'
import { addCheckIn, type Kept, keptChoices, MAX_LINE, type Plan } from '../agreementContract.ts'
import { checkInWeekText, KEPT_LABELS, playedText } from '../agreementRules.ts'

type Props = { due: NonNullable<Plan['due']>; onSaved: (plan: Plan) => void }

/** The check-in of a week: how it was, a line if somebody likes, and send. */
export function CheckInForm({ due, onSaved }: Props) {
  const { locale } = usePage()
  const flash = useFlash()
  const form = useForm({
    start: { kept: null as Kept | null, words: '' },
    draft: `check-in ${due.due_on}`,
    send: ({ kept, words }) => call(addCheckIn, { body: { due_on: due.due_on, kept: kept as Kept, words } }),
    onSaved: (plan) => {
      flash.success('Thank you. Your teacher reads it.')
      onSaved(plan)
    },
  })
  const kept = form.choice('kept')
  const isBegun = form.values.kept !== null || form.values.words !== ''
  return (
    <form {...form.props} aria-label="Check-in" className="grid gap-4">
      <p className="text-muted text-sm">{`${checkInWeekText(due.due_on, locale)}: you played ${playedText(due.played, due.agreed)}.`}</p>
      <RadioField
        {...kept}
        layout="segments"
        legend="How much of your weekly plan did you do?"
        options={keptChoices.map((value) => ({ value, label: KEPT_LABELS[value] }))}
      />
      <FormAlert message={form.message} />
      {isBegun && (
        <>
          <Field {...form.field('words')} label="A line for your teacher" optional maxLength={MAX_LINE} />
          <div>
            <Button type="submit" variant="primary" busy={form.busy} busyLabel="Sending..." className="max-sm:w-full">
              Check in
            </Button>
          </div>
        </>
      )}
    </form>
  )
}
