import { joinClasses } from '../joinClasses.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-outline'
export type ButtonSize = 'md' | 'sm'

const base =
  'inline-flex max-w-full shrink-0 select-none items-center justify-center gap-2 rounded-control border font-medium ' +
  'transition-colors disabled:cursor-not-allowed disabled:border-line disabled:bg-raised disabled:text-muted ' +
  'aria-disabled:cursor-progress'

/** What is on is tinted and has the accent's colour and edge; hovered, the edge is plain to see. */
export const pressedClasses =
  'aria-pressed:border-accent/35 aria-pressed:bg-accent-soft aria-pressed:text-accent ' +
  'aria-pressed:hover:border-accent aria-pressed:hover:text-accent'

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-accent-ink hover:bg-accent-hover',
  secondary: 'border-edge bg-surface text-ink hover:bg-raised',
  quiet: 'border-transparent text-ink hover:bg-raised disabled:border-transparent disabled:bg-transparent',
  danger: 'border-transparent bg-bad text-bad-ink hover:opacity-90',
  // beside what a page is for; the filled one confirms
  'danger-outline': 'border-bad bg-surface text-bad hover:bg-bad-soft',
}

const sizes: Record<ButtonSize, string> = {
  md: 'min-h-10 px-4 text-sm touch:min-h-11',
  sm: 'min-h-8 px-3 text-sm touch:min-h-11',
}

const squares: Record<ButtonSize, string> = {
  md: 'size-10 touch:size-11',
  sm: 'size-8 touch:size-11',
}

export function buttonClasses(variant: ButtonVariant, size: ButtonSize, extra?: string | false): string {
  return joinClasses(base, variants[variant], sizes[size], 'whitespace-nowrap', extra)
}

export function iconButtonClasses(variant: ButtonVariant, size: ButtonSize, extra?: string | false): string {
  const quiet = variant === 'quiet' && 'text-muted hover:text-ink'
  return joinClasses(base, variants[variant], squares[size], quiet, extra)
}
