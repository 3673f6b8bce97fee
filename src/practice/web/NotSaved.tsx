import { ArrowRight, RotateCcw } from 'lucide'
import type { AppError } from '../../platform/errors.ts'
import { isLoggedOut, loginLink } from '../../platform/web/loginLink.ts'
import { Button } from '../../ui/web/Button.tsx'

type Props = {
  /** `isWaiting`: it is kept in this browser and sent again by itself. */
  unsent: { failure: AppError; isWaiting: boolean }
  onAgain: () => void
  /** To what is played next, where the academy has not taken this. */
  next: string
  onNext: () => void
}

/** What was played did not reach the academy, and how it will or why it can't. */
export function NotSaved({ unsent: { failure, isWaiting }, onAgain, next, onNext }: Props) {
  const words = `${failure.message}${isWaiting ? ' What you played is kept in this browser and sent later.' : ''}`
  const login = isLoggedOut(failure) && loginLink()
  return (
    <div role="alert" className="flex flex-wrap items-center gap-4 rounded-card border border-line bg-surface p-4">
      <p>
        {words}{' '}
        {login && (
          <a href={login.href} className="link">
            {login.label}
          </a>
        )}
      </p>
      {isWaiting ? (
        <Button size="sm" icon={RotateCcw} onClick={onAgain}>
          Try again
        </Button>
      ) : (
        <Button size="sm" icon={ArrowRight} onClick={onNext}>
          {next}
        </Button>
      )}
    </div>
  )
}
