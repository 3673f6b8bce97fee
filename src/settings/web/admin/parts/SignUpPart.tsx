import { type SignUpMode, signUpModes } from '../../../../platform/academy.ts'
import { RadioField } from '../../../../ui/web/RadioField.tsx'
import { SelectField } from '../../../../ui/web/SelectField.tsx'
import { minimumAges, signUpNames } from '../../../sections.ts'
import { SettingsPart } from '../SettingsPart.tsx'
import { type Shared, useSection } from '../useSection.ts'

const HELP: Record<SignUpMode, string> = {
  open: 'Anybody can create an account.',
  invitation: 'Only with a link that you make under Users.',
  closed: 'Nobody, invited or not. Whoever has an account still logs in.',
}
const modes = signUpModes.map((value) => ({ value, label: signUpNames[value], help: HELP[value] }))

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
