import type { AccessType } from './rules.ts'

type Watcher = { premium: boolean }

/** Whether somebody may enter a show, see its recording and have any link to either. Admins are premium readers. */
export const canWatch = (watcher: Watcher, show: { access_type: AccessType }): boolean =>
  show.access_type === 'all' || watcher.premium
