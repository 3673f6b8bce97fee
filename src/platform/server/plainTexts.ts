import type * as z from 'zod/mini'

type Issue = Parameters<NonNullable<ReturnType<typeof z.locales.en>['localeError']>>[0]

/**
 * What a person reads beside a field whose schema has no text of its own. Schemas of forms have theirs; this is for
 * addresses and calls that were written by hand.
 */
export function plainText(issue: Issue): string {
  if (issue.input === undefined || issue.input === null) return 'Please fill this in.'
  if (issue.code === 'invalid_value') return `Please choose one of these: ${issue.values.map(String).join(', ')}.`
  if (issue.code === 'too_small') return amiss(issue.origin, 'at least', issue.minimum)
  if (issue.code === 'too_big') return amiss(issue.origin, 'at most', issue.maximum)
  if (issue.code === 'invalid_type') return TYPES[issue.expected] ?? UNREADABLE
  return UNREADABLE
}

const UNREADABLE = 'This can’t be read. Please check it.'
const TYPES: Record<string, string> = {
  string: 'This must be a text.',
  number: 'This must be a number.',
  int: 'This must be a whole number.',
  boolean: 'This must be true or false.',
  array: 'This must be a list.',
}

function amiss(origin: string, bound: string, limit: number | bigint): string {
  if (origin === 'string')
    return `This must have ${bound} ${limit} ${Number(limit) === 1 ? 'character' : 'characters'}.`
  if (origin === 'array' || origin === 'set')
    return `This must have ${bound} ${limit} ${Number(limit) === 1 ? 'entry' : 'entries'}.`
  return `This must be ${bound} ${limit}.`
}
