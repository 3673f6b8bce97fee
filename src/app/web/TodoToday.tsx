import type { PropsOf } from '../../platform/contract.ts'
import { usePage, useZone } from '../../platform/web/pageContext.ts'
import { formatIn } from '../../platform/zoneNames.ts'
import { Card } from '../../ui/web/Card.tsx'
import type { todoScreen } from '../screens.ts'
import type { Todo } from '../todo.ts'

const many = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`

/** What waits beside the appointments, each with its way. */
function waitingIn({ inbox, payments: { charges, disputed, events, refused } }: Todo) {
  const messages = events + refused
  return [
    inbox > 0 && {
      text: many(inbox, 'question waits for an answer', 'questions wait for an answer'),
      href: '/admin/inbox',
    },
    disputed > 0 && {
      text: `${many(disputed, 'payment is', 'payments are')} disputed`,
      href: '/admin/payments?state=disputed',
    },
    charges > 0 && {
      text: `${many(charges, 'charge has', 'charges have')} failed`,
      href: '/admin/payments?state=failed',
    },
    messages > 0 && {
      text: `${many(messages, 'message', 'messages')} of a payment provider could not be used`,
      href: '/admin/payments?tab=events',
    },
  ].filter((each) => each !== false)
}

/** What an admin has to do today: first what has its hour, then what waits. */
export default function TodoToday({ todo }: PropsOf<typeof todoScreen>) {
  const { locale } = usePage()
  const clock = formatIn(useZone(), locale, { timeStyle: 'short' })
  const waiting = waitingIn(todo)
  const { appointments } = todo
  return (
    <section aria-labelledby="todo" className="page pb-4 lg:pb-6">
      <Card>
        <h2 id="todo" className="text-xl">
          Today
        </h2>
        {appointments.length + waiting.length === 0 && (
          <p className="mt-2 text-muted">Nothing waits for you, and nothing is in your calendar. A good day to play.</p>
        )}
        <ul className="mt-3 grid gap-1 empty:hidden">
          {appointments.map(({ at, title, href }) => (
            <li key={`${at} ${href}`} className="flex items-baseline gap-4">
              <time dateTime={at} className="w-14 shrink-0 text-muted text-sm tabular-nums">
                {clock.format(Date.parse(at))}
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
      </Card>
    </section>
  )
}
