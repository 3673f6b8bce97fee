import { fullName } from '../../accounts/index.ts'
import { formatClock, formatNear } from '../../platform/clocks.ts'
import type { PropsOf } from '../../platform/contract.ts'
import { formatWait } from '../../platform/dates.ts'
import { usePage, useZone } from '../../platform/web/pageContext.ts'
import { Avatar } from '../../ui/web/Avatar.tsx'
import { ButtonLink } from '../../ui/web/ButtonLink.tsx'
import { Card } from '../../ui/web/Card.tsx'
import type { todoScreen } from '../screens.ts'
import type { Todo } from '../todo.ts'

const many = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`

/** What waits beside the appointments, each with its way. */
function waitingIn({ payments: { charges, disputed, events, refused } }: Todo) {
  const unused = events + refused
  return [
    disputed > 0 && {
      text: `${many(disputed, 'payment is', 'payments are')} disputed`,
      href: '/admin/payments?state=disputed',
    },
    charges > 0 && {
      text: `${many(charges, 'charge has', 'charges have')} failed`,
      href: '/admin/payments?state=failed',
    },
    unused > 0 && {
      text: `${many(unused, 'event', 'events')} of a payment provider could not be used`,
      href: '/admin/payments?tab=events',
    },
  ].filter((each) => each !== false)
}

/** What waits longest in the inbox, and how much there is of it. */
function Waiting({ inbox: { total, oldest } }: Pick<Todo, 'inbox'>) {
  const { now, locale } = usePage()
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h3 className="font-medium font-sans text-base">{`${total} waiting for you`}</h3>
        <ButtonLink href="/admin/inbox" variant="primary" size="sm">
          Open the inbox
        </ButtonLink>
      </div>
      <ul className="mt-1 divide-y divide-line">
        {oldest.map(({ key, at, user, about, text }) => (
          <li key={key} className="flex items-start gap-3 py-3">
            <Avatar
              firstName={user?.first_name ?? ''}
              lastName={user?.last_name ?? ''}
              src={user?.passport ?? null}
              size={40}
            />
            <div className="min-w-0 flex-1 text-sm">
              <p className="font-medium wrap-anywhere">{user ? fullName(user) : 'A former member'}</p>
              <p className="text-muted wrap-anywhere">{about}</p>
              <p className="mt-0.5 line-clamp-2 wrap-anywhere">{text}</p>
            </div>
            <div className="grid shrink-0 justify-items-end gap-0.5 text-sm">
              <time dateTime={at} className="text-muted">
                {formatWait(at, now, locale)}
              </time>
              <a
                href={`/admin/inbox?entry=${key}`}
                className="link inline-flex items-center font-medium touch:min-h-11"
              >
                Reply<span className="sr-only">{` to ${user ? fullName(user) : 'a former member'}: ${about}`}</span>
              </a>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

/** What an admin has to do today: first what has its hour, then what waits. */
export default function TodoToday({ todo }: PropsOf<typeof todoScreen>) {
  const { locale } = usePage()
  const zone = useZone()
  const waiting = waitingIn(todo)
  const { appointments, next, inbox } = todo
  return (
    <section aria-labelledby="todo" className="page pb-4 lg:pb-6">
      <Card>
        <h2 id="todo" className="text-xl">
          Today
        </h2>
        {appointments.length + waiting.length + inbox.total === 0 && !next && (
          <p className="mt-2 text-muted">Nothing to do, and nothing in your calendar. A good day to play.</p>
        )}
        {next && (
          <p className="mt-2">
            <span className="text-muted">Nothing in your calendar today. Next: </span>
            <time dateTime={next.at} className="tabular-nums">
              {`${formatNear(next.at, locale, zone)}, ${formatClock(next.at, zone, locale)}`}
            </time>{' '}
            <a href={next.href} className="link inline-flex min-h-8 items-center wrap-anywhere touch:min-h-11">
              {next.title}
            </a>
          </p>
        )}
        <ul className="mt-3 grid gap-1 empty:hidden">
          {appointments.map(({ at, title, href }) => (
            <li key={`${at} ${href}`} className="flex items-baseline gap-4">
              <time dateTime={at} className="w-14 shrink-0 text-muted text-sm tabular-nums">
                {formatClock(at, zone, locale)}
              </time>
              <a href={href} className="link inline-flex min-h-8 min-w-0 items-center wrap-anywhere touch:min-h-11">
                {title}
              </a>
            </li>
          ))}
          {waiting.map(({ text, href }) => (
            <li key={href}>
              <a href={href} className="link inline-flex min-h-8 items-center touch:min-h-11">
                {text}
              </a>
            </li>
          ))}
        </ul>
        {inbox.total > 0 && <Waiting inbox={inbox} />}
      </Card>
    </section>
  )
}
