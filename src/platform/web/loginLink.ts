import { AppError } from '../errors.ts'

/** True when a failure means that the reader is no longer logged in here. */
export const isLoggedOut = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'unauthenticated'

/** The way back to this page by logging in; only where something has just failed, never while rendering at first. */
export const loginLink = (): { href: string; label: string } => ({
  href: `/login?next=${encodeURIComponent(location.pathname + location.search)}`,
  label: 'Log in',
})

/** What to flash for a failure: `text`, but where the session has ended that, and the way back in. */
export const failureFlash = (error: unknown, text: string): [string, { link?: { href: string; label: string } }] =>
  isLoggedOut(error) ? [error.message, { link: loginLink() }] : [text, {}]
