import { CircleAlert, RotateCw } from 'lucide'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'

type Props = { title: string; hint?: ReactNode; onRetry?: () => void; retrying?: boolean }

/** What happened, in words, and a way to try again. */
export function FailedState({ title, hint, onRetry, retrying = false }: Props) {
  return (
    <div className="flex flex-col items-center px-4 py-12 text-center">
      <Icon of={CircleAlert} size={28} className="text-bad" />
      <div role="alert">
        <p className="mt-4 font-[550] font-display text-lg">{title}</p>
        {hint && <p className="mt-1 max-w-[27.7em] text-muted text-sm">{hint}</p>}
      </div>
      {onRetry && (
        <div className="mt-6">
          <Button icon={RotateCw} onClick={onRetry} busy={retrying} busyLabel="Trying again...">
            Retry
          </Button>
        </div>
      )}
    </div>
  )
}
