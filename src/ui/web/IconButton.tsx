import { type IconNode, LoaderCircle } from 'lucide'
import type { ComponentProps } from 'react'
import { joinClasses } from '../joinClasses.ts'
import { type ButtonSize, type ButtonVariant, iconButtonClasses, pressedClasses } from './buttonClasses.ts'
import { Icon } from './Icon.tsx'

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconNode
  label: string
  variant?: ButtonVariant
  size?: ButtonSize
  busy?: boolean
  pressed?: boolean
}

/** A button of one drawing; `label` is its name for screen readers and its hint for the mouse. */
export function IconButton(props: Props) {
  const { icon, label, variant = 'quiet', size = 'md', busy, pressed, className, onClick, ...native } = props
  return (
    <button
      type="button"
      title={label}
      {...native}
      aria-label={label}
      aria-pressed={pressed}
      aria-busy={busy || undefined}
      aria-disabled={busy || native['aria-disabled'] || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
      className={iconButtonClasses(variant, size, joinClasses(pressedClasses, className))}
    >
      {busy ? (
        <Icon of={LoaderCircle} className="shrink-0 motion-safe:animate-spin" />
      ) : (
        <Icon of={icon} className={pressed ? 'shrink-0 fill-accent/20' : 'shrink-0'} />
      )}
    </button>
  )
}
