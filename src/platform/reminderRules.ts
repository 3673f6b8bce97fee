/**
 * When those who take part in something are reminded of its start.
 * `leadMs`: how long before it, in milliseconds and in the order in which the mails come.
 */
export function reminderRules<Lead extends string>(leadMs: Readonly<Record<Lead, number>>) {
  const leads = Object.keys(leadMs) as [Lead, ...Lead[]]
  const remindAt = (start: Date, lead: Lead): Date => new Date(start.getTime() - leadMs[lead])
  return {
    leads,
    remindAt,
    /** A queue that was held up must not remind of a day when an hour is left, nor of an hour when it has begun. */
    isTimely(start: Date, lead: Lead, now: Date): boolean {
      const next = leads[leads.indexOf(lead) + 1]
      return now < (next ? remindAt(start, next) : start)
    },
  }
}
