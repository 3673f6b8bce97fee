import type { ComponentProps } from 'react'
import { Avatar } from './Avatar.tsx'

type Props = { name: string; portrait: { src: string } | null; size: 40 | 56 | 96 | 128 } & Pick<
  ComponentProps<typeof Avatar>,
  'lazy' | 'className'
>

/** The face of somebody whom the settings name in one line; without a picture the initials of first and last name. */
export function Portrait({ name, portrait, ...look }: Props) {
  const [first = '', ...others] = name.split(' ')
  return <Avatar firstName={first} lastName={others.at(-1) ?? ''} src={portrait?.src ?? null} {...look} />
}
