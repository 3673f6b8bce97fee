import type { SignUpMode } from '../../../../platform/academy.ts'
import { RadioField } from '../../../../ui/web/RadioField.tsx'
import { SelectField } from '../../../../ui/web/SelectField.tsx'
import { minimumAges } from '../../../sections.ts'
import { SettingsPart } from '../SettingsPart.tsx'
import { type Shared, useSection } from '../useSection.ts'

const modes: { value: SignUpMode; label: string; help: string }[] = [
  { value: 'open', label: 'Open', help: 'Anybody can create an account.' },
  { value: 'invitation', label: 'By invitation', help: 'Only with a link that you make under Users.' },
  { value: 'closed', label: 'Closed', help: 'Nobody, invited or not. Whoever has an account still logs in.' },
]

const ages = minimumAges.map((age) => ({ value: String(age), label: age ? `${age} years` : 'Don’t ask' }))

/** Who may register, and from which age on. */
export function SignUpPart(shared: Shared) {
  const form = useSection('sign_up', shared)
  const mode = form.choice('mode')
  const age = form.choice('minimum_age')
  const lead = (
    <>
      Who may create an account. Members whom you import come in any case. Invitation links are made under{' '}
      <a href="/admin/users" className="link">
        Users
      </a>
      .
    </>
  )
  return (
    <SettingsPart lead={lead} form={form}>
      <RadioField {...mode} legend="Who may register" options={modes} />
      <SelectField
        name={age.name}
        value={String(age.value)}
        onChange={({ target }) => age.onChange(Number(target.value) as (typeof minimumAges)[number])}
        label="Minimum age"
        options={ages}
        help="Newcomers, and imported members as they choose a password, confirm that they are old enough; no birthday is stored."
        error={age.error}
      />
    </SettingsPart>
  )
}
