import type { TierNames } from '../../../../platform/academy.ts'
import { type AccessTier, accessTiers } from '../../../../platform/reader.ts'
import { usePage } from '../../../../platform/web/pageContext.ts'
import { CheckboxField } from '../../../../ui/web/CheckboxField.tsx'
import { Field } from '../../../../ui/web/Field.tsx'
import { SelectField } from '../../../../ui/web/SelectField.tsx'
import { drillAnswerChoices, type ItemKind, MOST_TAKES_A_MONTH, readingLineChoices } from '../../../accessSection.ts'
import { SettingsPart } from '../SettingsPart.tsx'
import { type Shared, useSection } from '../useSection.ts'

const labelsWith = ({ standard, premium }: TierNames): Record<AccessTier, string> => ({
  free: 'Free: everybody registered',
  standard: `${standard} and ${premium}`,
  premium: `${premium} only`,
})
const kinds: [ItemKind, string][] = [
  ['lessons', 'Roadmap lessons'],
  ['uploads', 'Library lessons'],
  ['quizzes', 'Ear-training quizzes'],
  ['pieces', 'Pieces'],
  ['long_routines', 'Routines of more than 10 minutes'],
  ['master_classes', 'Master classes'],
  ['takes', 'Sending takes to the teacher'],
  ['personal_roadmaps', 'Personal roadmap'],
  ['accountability', 'Weekly plan with check-ins'],
]

/** What each tier opens. */
export function AccessPart(shared: Shared) {
  const form = useSection('access', shared)
  const labels = labelsWith(usePage().tierNames)
  const options = accessTiers.map((value) => ({ value, label: labels[value] }))
  const first = form.choice('first_piece_free')
  return (
    <SettingsPart lead="What each plan opens. A single item can say otherwise in its own form." form={form}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {kinds.map(([kind, label]) => (
          <SelectField key={kind} {...form.field(kind)} label={label} options={options} />
        ))}
        <Field
          type="number"
          inputMode="numeric"
          min={0}
          max={MOST_TAKES_A_MONTH}
          label="Takes per month"
          help="How many a member may send in each calendar month."
          value={form.values.takes_a_month}
          onChange={({ target }) => form.change({ takes_a_month: Number(target.value) })}
          error={form.errorOf('takes_a_month')}
        />
      </div>
      <CheckboxField
        checked={first.value}
        onChange={({ target }) => first.onChange(target.checked)}
        error={first.error}
        label="The first piece of each category is free"
        help="Gives everyone something to try, unless a piece’s own setting says otherwise."
      />
      <DailyChoice
        form={form}
        name="free_drill_answers"
        label="Drill answers a day for free members"
        help="Counted by each member’s own midnight; everybody else answers as many as they like."
        choices={drillAnswerChoices}
      />
      <DailyChoice
        form={form}
        name="free_reading_lines"
        label="Lines to read a day for free members"
        help="Counted by each member’s own midnight; everybody else reads as many as they like."
        choices={readingLineChoices}
      />
    </SettingsPart>
  )
}

type DailyProps = {
  form: ReturnType<typeof useSection<'access'>>
  name: 'free_drill_answers' | 'free_reading_lines'
  label: string
  help: string
  choices: readonly number[]
}

/** How many of something free members have a day. */
function DailyChoice({ form, name, label, help, choices }: DailyProps) {
  return (
    <SelectField
      {...{ name, label, help }}
      value={String(form.values[name])}
      onChange={({ target }) => form.change({ [name]: Number(target.value) })}
      options={choices.map((count) => ({
        value: String(count),
        label: count === 0 ? 'As many as they like' : String(count),
      }))}
      error={form.errorOf(name)}
    />
  )
}
