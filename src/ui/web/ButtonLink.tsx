import type { IconNode } from 'lucide'
import type { ComponentProps } from 'react'
import { joinClasses } from '../joinClasses.ts'
import { type ButtonSize, type ButtonVariant, buttonClasses } from './buttonClasses.ts'
import { Icon } from './Icon.tsx'

type Props = ComponentProps<'a'> & {
  /** None while it leads nowhere yet. */
  href: string | undefined
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: IconNode
  /** Behind the words: the arrow of the way on. */
  after?: IconNode
  wide?: boolean
}

/** A link that looks like a button: for going somewhere, never for doing something. */
export function ButtonLink({
  variant = 'secondary',
  size = 'md',
  icon,
  after,
  wide,
  className,
  children,
  ...native
}: Props) {
  return (
    <a {...native} className={buttonClasses(variant, size, joinClasses(wide && 'w-full', className))}>
      {icon && <Icon of={icon} size={18} />}
      {children}
      {after && <Icon of={after} size={18} />}
    </a>
  )
}
