import { useForm } from '../../platform/web/useForm.ts'
import { Field } from '../../ui/web/Field.tsx'
import { FormDialog } from '../../ui/web/FormDialog.tsx'
import { SelectField } from '../../ui/web/SelectField.tsx'
import { type Agreement, MAX_TASKS, MOST_MINUTES, type Plan } from '../agreementContract.ts'
import { WEEKDAYS } from '../agreementRules.ts'

export type Terms = Pick<Agreement, 'days' | 'minutes' | 'tasks' | 'check_in_day'>
type Props = {
  /** Whose calendar the check-in day is of, as it is said to who writes. */
  whose: 'your' | 'the member’s'
  title: string
  description: string
  /** Under which what was typed is kept. */
  draft: string
  /** What it begins with. */
  start: Terms | null
  send: (terms: Terms) => Promise<Plan>
  onSaved: (plan: Plan) => void
  onClose: () => void
}

const TASKS = Array.from({ length: MAX_TASKS }, (_, at) => at)
const DAYS = [1, 2, 3, 4, 5, 6, 7]

/** What is to hold for each week; the other side confirms it. */
export function AgreementForm({ whose, title, description, draft, start, send, onSaved, onClose }: Props) {
  const form = useForm({
    start: {
      days: String(start?.days ?? 4),
      minutes: String(start?.minutes ?? 120),
      check_in_day: String(start?.check_in_day ?? 7),
      tasks: TASKS.map((at) => start?.tasks[at] ?? ''),
    },
    draft,
    send: ({ tasks, ...terms }) =>
      send({
        ...{ days: Number(terms.days), minutes: Number(terms.minutes), check_in_day: Number(terms.check_in_day) },
        tasks: tasks.map((task) => task.trim()).filter((task) => task !== ''),
      }),
    onSaved,
  })
  const { tasks } = form.values
  return (
    <FormDialog
      {...{ form, title, description, message: form.message }}
      onClose={() => form.leave(onClose)}
      submitLabel="Propose it"
      busyLabel="Sending..."
    >
      <div className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            {...form.field('days')}
            label="Days a week"
            options={DAYS.map((day) => ({ value: String(day), label: String(day) }))}
          />
          <Field
            {...form.field('minutes')}
            type="number"
            inputMode="numeric"
            min={5}
            max={MOST_MINUTES}
            label="Minutes a week"
          />
        </div>
        <fieldset className="grid gap-3">
          <legend className="mb-1.5 font-medium text-sm">Up to three tasks</legend>
          {TASKS.map((at) => (
            <Field
              key={at}
              label={`Task ${at + 1}`}
              hideLabel
              placeholder={`Task ${at + 1}`}
              maxLength={120}
              value={tasks[at] ?? ''}
              error={at === 0 ? form.errorOf('tasks') : form.errorOf(`tasks[${at}]`)}
              onChange={({ target }) => form.change({ tasks: tasks.with(at, target.value) })}
            />
          ))}
        </fieldset>
        <SelectField
          {...form.field('check_in_day')}
          label="Check-in day"
          help={`By ${whose} own calendar; the six days after it count, too.`}
          options={WEEKDAYS.map((label, at) => ({ value: String(at + 1), label }))}
        />
      </div>
    </FormDialog>
  )
}
