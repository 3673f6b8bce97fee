import type { ReactNode } from 'react'
import { joinClasses } from '../joinClasses.ts'

/** A surface with a hairline. `flush` lets its content reach the edge (tables, pictures). */
export function Card({ children, className, flush }: { children: ReactNode; className?: string; flush?: boolean }) {
  return (
    <div
      className={joinClasses(
        'rounded-card border border-line bg-surface',
        flush ? 'overflow-hidden' : 'p-4 sm:p-6',
        className,
      )}
    >
      {children}
    </div>
  )
}
