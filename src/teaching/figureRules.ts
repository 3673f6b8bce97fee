import { levelLabel } from '../accounts/index.ts'
import { formatMonth } from '../platform/clocks.ts'
import { formatDate } from '../platform/dates.ts'
import type { Detail, FigureName, Figures } from './figuresContract.ts'
import { riskWords } from './rules.ts'

/** Whole percent, half up; null where there is nothing to be a part of. */
export const percentOf = (part: number, whole: number): number | null =>
  whole > 0 ? Math.floor((part * 200 + whole) / (whole * 2)) : null

/** A list's address on the page of a figure's people. */
export const peopleHref = (figure: FigureName, key: string | number = ''): string =>
  `/admin/figures/${figure}${key === '' ? '' : `?key=${encodeURIComponent(key)}`}`

/** Parts of a key of `retention` and `income`, which have two. */
export const splitKey = (key: string): [string, string | undefined] => {
  const [first = '', second] = key.split('.')
  return [first, second]
}

/** The headline of a list of people. */
export function describePart(figure: FigureName, key: string, { stops }: Figures, locale: string): string {
  const [first, second] = splitKey(key)
  switch (figure) {
    case 'active':
      return `Practised in the week from ${formatDate(key, locale, 'UTC', 'medium')}`
    case 'retention':
      return `Joined in ${formatMonth(first, locale)}${second === undefined ? '' : `, practised in month ${Number(second) + 1}`}`
    case 'stops': {
      const lesson = stops.find(({ id }) => String(id) === key)
      return `Stopped at ${lesson ? `${lesson.title}, ${levelLabel(lesson.level)}` : 'a lesson that is gone'}`
    }
    case 'risk':
      return `At risk${key === '' ? '' : `: ${riskWords[key as keyof typeof riskWords].label.toLowerCase()}`}`
    case 'income':
      return `Paid in ${formatMonth(first, locale)}, ${second}`
    case 'recurring':
      return `Monthly recurring revenue, ${key}`
    case 'churn':
      return `Left in ${formatMonth(key, locale)}`
  }
}

/** The columns that a spreadsheet of a figure has, also where there is nothing to count. */
export const numberColumns: Record<FigureName, readonly string[]> = {
  active: ['week', 'members', 'minutes'],
  retention: ['month', 'joined', ...Array.from({ length: 12 }, (_, at) => `month_${at + 1}`)],
  stops: ['id', 'title', 'category', 'level', 'completed', 'stopped'],
  risk: ['reason', 'members'],
  income: ['month', 'currency', 'amount_minor', 'members'],
  recurring: ['currency', 'monthly_minor', 'members', 'ending_monthly_minor', 'ending_members'],
  churn: ['month', 'running', 'ended', 'reasons'],
}

/** Lines of a figure's numbers for a spreadsheet, each with its columns by name; amounts in minor units, as their columns say. */
export function figureLines(figure: FigureName, figures: Figures): Record<string, string | number>[] {
  switch (figure) {
    case 'active':
      return figures.weeks
    case 'retention':
      return figures.cohorts.map(({ month, joined, active }) => ({
        ...{ month, joined },
        ...Object.fromEntries(figures.cohorts.map((_, at) => [`month_${at + 1}`, active[at] ?? ''])),
      }))
    case 'stops':
      return figures.stops
    case 'risk':
      return figures.risk.reasons.map(({ reason, members }) => ({ reason: riskWords[reason].label, members }))
    case 'income':
      return figures.income.map(({ amount, ...line }) => ({ ...line, amount_minor: amount }))
    case 'recurring':
      return figures.recurring.map(({ amount, ending, ...line }) => ({
        ...line,
        ...{ monthly_minor: amount, ending_monthly_minor: ending },
      }))
    case 'churn':
      return figures.churn.map(({ month, running, ended, reasons }) => ({
        ...{ month, running, ended },
        reasons: reasons.map(({ text, members }) => `${text}: ${members}`).join('; '),
      }))
  }
}

/** The columns that a spreadsheet of people has beside their names. */
export const detailColumns: Record<FigureName, readonly (keyof Detail)[]> = {
  active: ['minutes'],
  retention: [],
  stops: ['at'],
  risk: ['risks'],
  income: ['amount', 'currency'],
  recurring: ['amount', 'currency', 'duration', 'ending'],
  churn: ['at', 'reason', 'words'],
}
