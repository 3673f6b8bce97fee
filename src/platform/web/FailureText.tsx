import { messageOf } from './api.ts'
import { isLoggedOut, wayBackIn } from './wayBackIn.ts'

/** A failure in words and, where the session has ended, the way back in. */
export function FailureText({ error }: { error: unknown }) {
  if (!isLoggedOut(error)) return messageOf(error)
  const { href, label } = wayBackIn()
  return (
    <>
      {messageOf(error)}{' '}
      <a href={href} className="underline">
        {label}
      </a>
    </>
  )
}
