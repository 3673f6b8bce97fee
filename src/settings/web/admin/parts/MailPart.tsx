import { call } from '../../../../platform/web/api.ts'
import { Badge } from '../../../../ui/web/Badge.tsx'
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
    'Who your emails are from. The mail server is connected.'
  ) : (
    <>
      <Badge tone="brass">Not connected</Badge>
      <p className="mt-2">
        Emails reach nobody until the server has a mail server in <code>SMTP_URL</code>.
      </p>
    </>
  )
  const trial = (
    <Trial label="Send a test email" help="To your own address, by what is saved." run={() => call(testMail, {})} />
  )
  return (
    <SettingsPart lead={lead} form={form} after={trial}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field {...field('sender_name')} label="Sender’s name" placeholder={mail.name} maxLength={80} />
        <Field
          {...field('sender_email')}
          type="email"
          label="Sender’s address"
          placeholder={mail.email}
          maxLength={254}
          help="One that your mail server may send from."
        />
      </div>
      <Field
        {...field('reply_to')}
        type="email"
        label="Reply-to address"
        maxLength={254}
        help="Where answers arrive: at the sender’s address if left empty."
      />
      <Field
        name="per_minute"
        type="number"
        label="Emails per minute"
        min={1}
        max={600}
        value={form.values.per_minute}
        onChange={({ target }) => form.change({ per_minute: Number(target.value) })}
        help="How fast a message to many students goes out, within what your mail service allows."
        error={form.errorOf('per_minute')}
      />
    </SettingsPart>
  )
}
