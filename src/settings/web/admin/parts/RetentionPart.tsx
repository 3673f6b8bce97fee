import { SelectField } from '../../../../ui/web/SelectField.tsx'
import { type RetentionName, retentionChoices } from '../../../retentionSection.ts'
import { periodText } from '../../../retentionText.ts'
import { SettingsPart } from '../SettingsPart.tsx'
import { type Shared, useSection } from '../useSection.ts'

const fields: { name: RetentionName; label: string; help: string; zero?: string }[] = [
  {
    ...{ name: 'sign_ins', label: 'Refused logins', zero: 'Server default' },
    help: 'Whose account was tried, when and from where.',
  },
  {
    ...{ name: 'audit', label: 'Changes by admins', zero: 'Server default' },
    help: 'What is listed under Audit.',
  },
  { name: 'mails', label: 'Emails', help: 'Those that could not be delivered, and copies in the data folder.' },
  { name: 'reports', label: 'Decided reports', help: 'With the words that were reported.', zero: 'Keep forever' },
  {
    ...{ name: 'unconfirmed', label: 'Unconfirmed accounts', zero: 'Keep forever' },
    help: 'Accounts with no confirmed address, no use since the first day, and no payment or booking. They are emailed a week before.',
  },
]

/** How long traces of people are kept. */
export function RetentionPart(shared: Shared) {
  const form = useSection('retention', shared)
  const lead = (
    <>
      Older records are deleted every night and can’t be restored. Say the same on your{' '}
      <a href="/admin/pages" className="link">
        privacy page
      </a>
      .
    </>
  )
  return (
    <SettingsPart lead={lead} form={form}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {fields.map(({ name, label, help, zero = '' }) => (
          <SelectField
            key={name}
            name={name}
            label={label}
            value={String(form.values[name])}
            onChange={({ target }) => form.change({ [name]: Number(target.value) })}
            options={retentionChoices[name].map((days) => ({ value: String(days), label: periodText(days) ?? zero }))}
            help={help}
            error={form.errorOf(name)}
          />
        ))}
      </div>
    </SettingsPart>
  )
}
