import type { IconNode } from 'lucide'
import type { ComponentProps } from 'react'
import { type ButtonSize, type ButtonVariant, iconButtonClasses } from './buttonClasses.ts'
import { Icon } from './Icon.tsx'

type Props = Omit<ComponentProps<'a'>, 'children'> & {
  icon: IconNode
  label: string
  href: string
  variant?: ButtonVariant
  size?: ButtonSize
}

export function IconLink({ icon, label, variant = 'quiet', size = 'md', href, className, ...native }: Props) {
  return (
    <a title={label} {...native} href={href} aria-label={label} className={iconButtonClasses(variant, size, className)}>
      <Icon of={icon} />
    </a>
  )
}
