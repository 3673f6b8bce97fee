import { Play } from 'lucide'
import { joinClasses } from '../joinClasses.ts'
import { Icon } from './Icon.tsx'

type Props = {
  /** `sm` on a small picture, of which more is pressed than the disc. */ size?: 'sm' | 'md'
  className?: string
}

/** On a picture that is a film once it is pressed; it grows a little with the pointer on the `group` around it. */
export const PlayDisc = ({ size = 'md', className }: Props) => (
  <span
    className={joinClasses(
      'grid place-items-center rounded-full bg-accent text-accent-ink shadow-soft transition-transform group-hover:scale-105 motion-reduce:transition-none',
      size === 'sm' ? 'size-8' : 'size-14',
      className,
    )}
  >
    <Icon
      of={Play}
      size={size === 'sm' ? 14 : 24}
      className={size === 'sm' ? 'ml-0.5 fill-current' : 'ml-1 fill-current'}
    />
  </span>
)
