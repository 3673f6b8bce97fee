import { formatDate } from '../../../platform/dates.ts'

/** 'Mar 1, 2027, 00:00 UTC': an end by its hour, since what ends as a day begins is open until the day before is over. */
export const accessEnd = (endsAt: string, locale: string): string =>
  `${formatDate(endsAt, locale, 'UTC', 'medium')}, ${new Date(endsAt).toISOString().slice(11, 16)} UTC`
