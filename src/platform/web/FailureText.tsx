import { failureMessage } from './api.ts'
import { isLoggedOut, loginLink } from './loginLink.ts'

/** A failure in words and, where the session has ended, the way back in. */
export function FailureText({ error }: { error: unknown }) {
  if (!isLoggedOut(error)) return failureMessage(error)
  const { href, label } = loginLink()
  return (
    <>
      {failureMessage(error)}{' '}
      <a href={href} className="underline">
        {label}
      </a>
    </>
  )
}
