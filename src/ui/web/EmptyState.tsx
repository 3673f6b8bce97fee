import type { ReactNode } from 'react'
import { KeyboardArt } from './KeyboardArt.tsx'

type Props = { title: string; hint?: ReactNode; action?: ReactNode; marked?: readonly number[] }

/** Nothing here yet: a picture, the text, one line on what to do, and the button that does it. */
export function EmptyState({ title, hint, action, marked = [4] }: Props) {
  return (
    <div className="flex flex-col items-center px-4 py-12 text-center">
      <KeyboardArt marked={marked} size="sm" />
      <p className="mt-6 font-[550] font-display text-lg">{title}</p>
      {hint && <p className="mt-1 max-w-[44ch] text-muted text-sm">{hint}</p>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  )
}
