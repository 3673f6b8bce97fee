import type { TierNames } from '../../../../platform/academy.ts'
import { type AccessTier, accessTiers } from '../../../../platform/reader.ts'
import { usePage } from '../../../../platform/web/pageContext.ts'
import { CheckboxField } from '../../../../ui/web/CheckboxField.tsx'
import { SelectField } from '../../../../ui/web/SelectField.tsx'
import type { ItemKind } from '../../../accessSection.ts'
import { SettingsPart } from '../SettingsPart.tsx'
import { type Shared, useSection } from '../useSection.ts'

const labelsWith = ({ standard, premium }: TierNames): Record<AccessTier, string> => ({
  free: 'Free: everybody registered',
  standard: `${standard} and ${premium}`,
  premium: `${premium} only`,
})
/** Master classes have their field once there are any. */
const kinds: [ItemKind, string][] = [
  ['lessons', 'Roadmap lessons'],
  ['uploads', 'Library lessons'],
  ['quizzes', 'Ear-training quizzes'],
  ['pieces', 'Pieces'],
]

/** What each tier opens. */
export function AccessPart(shared: Shared) {
  const form = useSection('access', shared)
  const labels = labelsWith(usePage().tierNames)
  const options = accessTiers.map((value) => ({ value, label: labels[value] }))
  const first = form.choice('first_piece_free')
  return (
    <SettingsPart title="Access" lead="Who may open what. A single item can say otherwise in its own form." form={form}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {kinds.map(([kind, label]) => (
          <SelectField key={kind} {...form.field(kind)} label={label} options={options} />
        ))}
      </div>
      <CheckboxField
        checked={first.value}
        onChange={({ target }) => first.onChange(target.checked)}
        error={first.error}
        label="The first piece of each category is free"
        help="So that everybody has something to try. A piece with a tier of its own keeps it."
      />
    </SettingsPart>
  )
}
