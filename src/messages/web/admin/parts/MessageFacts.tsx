import { formatMoment } from '../../../../platform/clocks.ts'
import { usePage } from '../../../../platform/web/pageContext.ts'
import { Card } from '../../../../ui/web/Card.tsx'
import type { MessagePage } from '../../../messageContract.ts'
import { reasonWords } from '../../../rules.ts'
import { channelWords, outcomeOf, StateBadge, waysOf } from './words.tsx'

/** Whom a message went to, how and when, with its text as it was written. */
export function MessageFacts({ message, zone }: { message: MessagePage; zone: string }) {
  const { locale } = usePage()
  const { body, by, segment, segment_words: words, skipped, scheduled_at, started_at, ended_at, pinned_until } = message
  const at = (instant: string) => formatMoment(instant, locale, zone)
  const facts: [string, string | null][] = [
    ['To', words === segment ? segment : `${segment}: ${words}`],
    ['By', waysOf(message)],
    ['Written by', by ?? 'A former admin'],
    [started_at ? 'Sending began' : 'Scheduled for', `${at(started_at ?? scheduled_at)} (${zone})`],
    ['Ended', ended_at && at(ended_at)],
    ['Pinned until', pinned_until && at(pinned_until)],
    ['Outcome', outcomeOf(message)],
  ]
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <Card>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm">
          <dt className="text-muted">State</dt>
          <dd>
            <StateBadge state={message.state} />
          </dd>
          {facts.map(
            ([name, value]) =>
              value && (
                <div key={name} className="contents">
                  <dt className="text-muted">{name}</dt>
                  <dd className="wrap-anywhere">{value}</dd>
                </div>
              ),
          )}
        </dl>
        {skipped.length > 0 && (
          <ul className="mt-4 border-line border-t pt-3 text-muted text-sm">
            {skipped.map(({ channel, reason, people }) => (
              <li key={`${channel} ${reason}`}>
                {channelWords[channel]}: {people} left out, {reasonWords[reason]}
              </li>
            ))}
          </ul>
        )}
      </Card>
      {body && (
        <Card>
          <p className="whitespace-pre-wrap text-sm wrap-anywhere">{body}</p>
        </Card>
      )}
    </div>
  )
}
