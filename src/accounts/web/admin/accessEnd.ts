import { formatMoment } from '../../../platform/clocks.ts'

/** '1 Mar 2027, 00:00 UTC': an end by its hour, since what ends as a day begins is open until the day before is over. */
export const accessEnd = (endsAt: string, locale: string): string => `${formatMoment(endsAt, locale, 'UTC')} UTC`
