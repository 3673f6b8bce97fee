import { type SQL, sql } from 'drizzle-orm'
import { type Month, monthRows } from '../../platform/server/months.ts'

const at = (time: Date): SQL => sql`${time.toISOString()}::timestamptz`

/**
 * Each subscription that was ever paid, or that a change of plan made of one: `who` it belonged to, and from when to when
 * it ran. Members who have left have no id by then, and count by their subscription and those that followed on it. One
 * whose charge failed runs to the end of its grace, and one that was cancelled to its paid end, whether its provider has
 * said so or not.
 */
const ran = (now: Date): SQL => sql`recursive line (id, root) as (
    select s.id, s.id from subscriptions s where s.follows_id is null
    union all select s.id, line.root from subscriptions s join line on s.follows_id = line.id
  ), ran as (
    select s.id, s.user_id, coalesce(s.user_id, -line.root) as who, coalesce(paid.first, s.created_at) as begins,
      case when s.state in ('ended', 'refunded')
          then coalesce(s.ended_at, least(s.changed_at, s.period_ends_at))
        when s.state = 'cancelling' and s.period_ends_at <= ${at(now)} then s.period_ends_at end as ends,
      case when c.reason is not null then c.reason when s.state = 'refunded' then 'refunded'
        when s.grace_ends_at is not null and not s.cancel_at_period_end then 'payment' else 'unsaid' end as reason,
      coalesce(c.words, '') as words
    from subscriptions s join line on line.id = s.id
    left join (select subscription_id, min(happened_at) as first from charges
      where state <> 'failed' group by 1) paid on paid.subscription_id = s.id
    left join cancellations c on c.subscription_id = s.id
    where s.state <> 'incomplete' and (paid.first is not null or s.follows_id is not null)
  )`

/** Whether a row of `ran` runs at a moment. */
const runsAt = (moment: SQL, row: 'r' | 'o' = 'r'): SQL => {
  const of = sql.raw(row)
  return sql`${of}.begins <= ${moment} and (${of}.ends is null or ${of}.ends > ${moment})`
}

/** Who had a subscription as each month began, for statements about them: month, who. */
export const subscribersAt = (months: readonly Month[], now: Date): SQL =>
  sql`with ${ran(now)} select distinct months.month, r.who from ${monthRows(months)} join ran r on ${runsAt(sql`months.starts`)}`

/**
 * Those of them who had none any more as the month ended, or have none by now, with the last that ended: month, user_id
 * (null for who has left), at, reason, words. Another plan, also one bought anew within the month, is no leaving.
 */
export const leaversOf = (months: readonly Month[], now: Date): SQL => {
  const end = sql`least(months.ends, ${at(now)})`
  return sql`with ${ran(now)}, running as (
      select distinct months.month, months.starts, ${end} as ends, r.who
      from ${monthRows(months)} join ran r on ${runsAt(sql`months.starts`)}
    )
    select distinct on (running.month, running.who) running.month, l.user_id, l.ends as at, l.reason, l.words
    from running join ran l on l.who = running.who and l.ends > running.starts and l.ends <= running.ends
    where not exists (select 1 from ran o where o.who = running.who and ${runsAt(sql`running.ends`, 'o')})
    order by running.month, running.who, l.ends desc`
}

/**
 * Subscriptions that are charged again, for statements about them: user_id, currency, duration, amount_minor, and `ending`
 * for those that were cancelled and run out, which are not. One that another plan follows on counts as that one alone.
 */
export const recurringOf = (now: Date): SQL => sql`select s.user_id, s.currency, s.duration, s.amount_minor,
    s.state = 'cancelling' as ending
  from subscriptions s where s.user_id is not null and (s.state = 'active'
    or s.state = 'past_due' and (s.grace_ends_at is null or s.grace_ends_at > ${at(now)})
    or s.state = 'cancelling' and s.period_ends_at > ${at(now)} and not exists (select 1 from subscriptions f
      where f.follows_id = s.id and f.state in ('active', 'past_due')))`
