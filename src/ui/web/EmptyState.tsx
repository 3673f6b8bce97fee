import type { ReactNode } from 'react'
import { KeyboardArt } from './KeyboardArt.tsx'

type Props = { title: string; hint?: ReactNode; action?: ReactNode; marked?: readonly number[]; level?: 1 | 2 }

/**
 * Nothing here yet: a picture, the text, one line on what to do, and the button that does it. The title is a heading
 * where a `level` says so.
 */
export function EmptyState({ title, hint, action, marked = [4], level }: Props) {
  const Title = level ? (`h${level}` as const) : 'p'
  return (
    <div className="flex flex-col items-center px-4 py-12 text-center">
      <KeyboardArt marked={marked} size="sm" />
      <Title className={`mt-6 font-[550] font-display ${level === 1 ? 'text-2xl' : 'text-lg'}`}>{title}</Title>
      {hint && <p className="mt-1 max-w-[27.7em] text-muted text-sm">{hint}</p>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  )
}
