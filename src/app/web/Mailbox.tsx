import { Paperclip } from 'lucide'
import type { PropsOf } from '../../platform/contract.ts'
import { formatDate } from '../../platform/dates.ts'
import { Moment } from '../../platform/web/Moment.tsx'
import { usePage } from '../../platform/web/pageContext.ts'
import { EmptyState } from '../../ui/web/EmptyState.tsx'
import { Icon } from '../../ui/web/Icon.tsx'
import { PageHead } from '../../ui/web/PageHead.tsx'
import { Tabs } from '../../ui/web/Tabs.tsx'
import type { DevMail, mailboxScreen } from '../screens.ts'

/** The mails of a demo, which has no mail server: what members and teachers would find in their mailboxes. */
export default function Mailbox({ mails, chosen }: PropsOf<typeof mailboxScreen>) {
  return (
    <section aria-labelledby="mailbox" className="page py-8">
      <PageHead
        title={<span id="mailbox">Mailbox</span>}
        lead="A demo has no mail server, so its mails reach nobody. Here they are as they would be read, the newest first."
      />
      {chosen ? (
        <div className="grid gap-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <nav
            aria-label="Mails"
            className="max-h-80 self-start overflow-y-auto rounded-card border border-line bg-surface lg:max-h-[70rem]"
          >
            <ul className="divide-y divide-line">
              {mails.map((mail) => (
                <MailLine key={mail.name} mail={mail} isChosen={mail.name === chosen.name} />
              ))}
            </ul>
          </nav>
          <Letter key={chosen.name} mail={chosen} />
        </div>
      ) : (
        <EmptyState title="No mail has been written yet." hint="Register a member, or book a lesson." />
      )}
    </section>
  )
}

function MailLine({ mail, isChosen }: { mail: Omit<DevMail, 'text'>; isChosen: boolean }) {
  const { locale, zone } = usePage()
  return (
    <li>
      <a
        href={`/dev/mail?${new URLSearchParams({ mail: mail.name })}`}
        aria-current={isChosen ? 'page' : undefined}
        className="block px-4 py-3 text-sm hover:bg-raised focus-visible:outline-offset-[-2px] aria-[current]:bg-raised"
      >
        <span className="line-clamp-2 font-medium wrap-break-word">{mail.subject}</span>
        <span className="block truncate text-muted">{mail.to}</span>
        <span className="block text-muted text-xs">{formatDate(mail.sent_at, locale, zone, 'medium')}</span>
      </a>
    </li>
  )
}

function Letter({ mail }: { mail: DevMail }) {
  const facts = [
    ['From', mail.from],
    ['To', mail.to],
  ] as const
  return (
    <article aria-labelledby="subject" className="min-w-0">
      <h2 id="subject" className="text-xl wrap-break-word">
        {mail.subject}
      </h2>
      <dl className="my-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-break-word">{value}</dd>
          </div>
        ))}
        <dt className="text-muted">Written</dt>
        <dd>
          <Moment of={mail.sent_at} />
        </dd>
      </dl>
      {mail.files.map((file) => (
        <p key={file} className="mb-4 flex items-center gap-2 text-muted text-sm">
          <Icon of={Paperclip} size={16} />
          {file}
        </p>
      ))}
      <Tabs
        label="The mail"
        tabs={[
          { id: 'seen', label: 'As it is seen', panel: <Seen mail={mail} /> },
          {
            id: 'plain',
            label: 'Plain text',
            panel: <pre className="whitespace-pre-wrap wrap-break-word py-4 font-mono text-sm">{mail.text}</pre>,
          },
        ]}
      />
    </article>
  )
}

/** Whatever a mail holds, it runs nothing; what it links to opens in a tab of its own. */
const Seen = ({ mail }: { mail: DevMail }) => (
  <iframe
    title={mail.subject}
    src={`/dev/mail/${mail.name}/html`}
    sandbox="allow-popups allow-popups-to-escape-sandbox"
    className="mt-4 h-[44rem] w-full rounded-card border border-line bg-white"
  />
)
