import type { LucideIcon } from 'lucide-react'

/** A drawing beside words: never the only bearer of a meaning, so hidden from screen readers. */
export function Icon({ of: Drawing, size = 20, className }: { of: LucideIcon; size?: number; className?: string }) {
  return <Drawing size={size} strokeWidth={1.5} aria-hidden="true" className={className ?? 'shrink-0'} />
}
