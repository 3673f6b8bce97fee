import { call } from '../../../../platform/web/api.ts'
import { Field } from '../../../../ui/web/Field.tsx'
import { type Services, testMail } from '../../../contract.ts'
import { SettingsPart } from '../SettingsPart.tsx'
import { Trial } from '../Trial.tsx'
import { type Shared, useSection } from '../useSection.ts'

/** Who emails are from, and a test of them. */
export function MailPart({ mail, ...shared }: Shared & { mail: Services['mail'] }) {
  const form = useSection('mail', shared)
  const { field } = form
  const lead = mail.isSetUp ? (
    'Who your emails are from. A mail server is set up.'
  ) : (
    <>
      Who your emails are from. <strong className="font-medium text-ink">No mail server is set up</strong>: whoever runs
      the server enters one as <code>SMTP_URL</code>, and until then emails reach nobody.
    </>
  )
  const trial = (
    <Trial label="Send a test email" help="To your own address, by what is saved." run={() => call(testMail, {})} />
  )
  return (
    <SettingsPart title="Email" lead={lead} form={form} after={trial}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field {...field('sender_name')} label="Sender’s name" placeholder={mail.name} maxLength={80} optional />
        <Field
          {...field('sender_email')}
          type="email"
          label="Sender’s address"
          placeholder={mail.email}
          maxLength={254}
          help="One that your mail server may send from."
          optional
        />
      </div>
      <Field
        {...field('reply_to')}
        type="email"
        label="Answers go to"
        maxLength={254}
        help="Blank: to the sender."
        optional
      />
      <Field
        name="per_minute"
        type="number"
        label="Emails a minute"
        min={1}
        max={600}
        value={form.values.per_minute}
        onChange={({ target }) => form.change({ per_minute: Number(target.value) })}
        help="How fast a message to many students goes out. Ask your mail service what it allows."
        error={form.errorOf('per_minute')}
      />
    </SettingsPart>
  )
}
