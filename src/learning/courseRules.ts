import type { Level } from './contract.ts'
import type { Status } from './courseContract.ts'

const LABELS: Record<Status, string> = { active: 'Active', inactive: 'Inactive', draft: 'Draft' }
export const statusLabel = (status: Status): string => LABELS[status]

/** Address of the page on which the lessons of a category are ordered. */
export const orderHref = (level: Level, category?: string): string =>
  `/admin/courses/order?level=${level}${category === undefined ? '' : `&category=${encodeURIComponent(category)}`}`
