import { Field } from '../../../../ui/web/Field.tsx'
import { type SocialName, socialNames } from '../../../sections.ts'
import { SettingsPart } from '../SettingsPart.tsx'
import { type Shared, useSection } from '../useSection.ts'

const networks = Object.entries(socialNames) as [SocialName, string][]

/** How the academy is reached, and where else it can be found. */
export function ContactPart(shared: Shared) {
  const form = useSection('contact', shared)
  const { field } = form
  return (
    <SettingsPart lead="Shown at the foot of every page. What is blank is not shown." form={form}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field {...field('email')} type="email" label="Email address" maxLength={254} />
        <Field {...field('phone')} type="tel" label="Phone" maxLength={40} />
      </div>
      <Field {...field('address')} type="textarea" rows={3} label="Postal address" maxLength={300} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {networks.map(([network, label]) => (
          <Field key={network} {...field(network)} type="url" label={label} placeholder="https://" maxLength={500} />
        ))}
      </div>
    </SettingsPart>
  )
}
