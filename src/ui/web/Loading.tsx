import type { ReactNode } from 'react'
import { useDelayed } from './useDelayed.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** Skeletons in the shape of what comes. They take their room at once and are seen after `delay` milliseconds. */
export function Loading({
  label = 'Loading',
  delay = 0,
  children,
}: {
  label?: string
  delay?: number
  children: ReactNode
}) {
  const visible = useDelayed(delay)
  return (
    <div aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden="true" className={visible ? undefined : 'invisible'}>
        {children}
      </div>
    </div>
  )
}
