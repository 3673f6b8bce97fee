import { type IconNode, LoaderCircle } from 'lucide'
import type { ComponentProps, MouseEvent } from 'react'
import { isSecondOfDouble } from '../isSecondOfDouble.ts'
import { joinClasses } from '../joinClasses.ts'
import { type ButtonSize, type ButtonVariant, buttonClasses, pressedClasses } from './buttonClasses.ts'
import { Icon } from './Icon.tsx'

type Props = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: IconNode
  /** Behind the words: the arrow of the way on. */
  after?: IconNode | undefined
  busy?: boolean
  busyLabel?: string
  wide?: boolean
}

/**
 * While `busy` it keeps the focus and at least its width, says `busyLabel`, and swallows clicks and submits. One that
 * submits takes a double click for one: the first may have led on to another step, or have emptied the form.
 */
export function Button(props: Props) {
  const { variant = 'secondary', size = 'md', icon, after, busy, busyLabel = 'Saving...', wide, ...native } = props
  const { children, className, onClick, type = 'button', ...rest } = native
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || (type === 'submit' && isSecondOfDouble(event))) event.preventDefault()
    else onClick?.(event)
  }
  const idle = typeof children === 'string' ? children : undefined
  return (
    <button
      {...rest}
      type={type}
      onClick={click}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={buttonClasses(variant, size, joinClasses(pressedClasses, wide && 'w-full', className))}
    >
      {busy ? (
        <span className="steady-label" data-idle={idle} data-icon={icon ? true : undefined}>
          <span className="inline-flex items-center gap-2">
            <Icon of={LoaderCircle} size={18} className="shrink-0 motion-safe:animate-spin" />
            {busyLabel}
          </span>
        </span>
      ) : (
        <>
          {icon && <Icon of={icon} size={18} />}
          {children}
          {after && <Icon of={after} size={18} />}
        </>
      )}
    </button>
  )
}
