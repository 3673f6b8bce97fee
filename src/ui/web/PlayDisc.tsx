import { Play } from 'lucide'
import type { ReactNode } from 'react'
import { joinClasses } from '../joinClasses.ts'
import { Icon } from './Icon.tsx'

type Props = {
  /** `sm` on a small picture, of which more is pressed than the disc. */ size?: 'sm' | 'md'
  /** Beside it, e.g. whose player it is. */
  children?: ReactNode
}

/**
 * On the picture (`still`, or `picture` where that is drawn) of a film that does not play yet, in the corner before the music begins, where it hides neither
 * hands nor notes; it grows a little with the pointer on the `group` around it.
 */
export const PlayDisc = ({ size = 'md', children }: Props) => (
  <span
    className={joinClasses(
      'absolute flex items-center gap-3',
      size === 'sm' ? 'top-1.5 left-1.5' : 'top-1 left-1 sm:top-3 sm:left-3',
    )}
  >
    <span
      className={joinClasses(
        'grid shrink-0 place-items-center rounded-full border border-accent-ink/60 bg-accent text-accent-ink shadow-soft transition-transform group-hover:scale-105 motion-reduce:transition-none',
        size === 'sm' ? 'size-7' : 'size-9 sm:size-14',
      )}
    >
      <Icon
        of={Play}
        size={size === 'sm' ? 12 : 20}
        className={size === 'sm' ? 'ml-0.5 fill-current' : 'ml-0.5 fill-current max-sm:size-4 sm:ml-1'}
      />
    </span>
    {children}
  </span>
)
