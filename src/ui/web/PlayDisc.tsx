import { Play } from 'lucide'
import { joinClasses } from '../joinClasses.ts'
import { Icon } from './Icon.tsx'

/** On a picture that is a film once it is pressed; it grows a little with the pointer on the `group` around it. */
export const PlayDisc = ({ className }: { className?: string }) => (
  <span
    className={joinClasses(
      'grid size-14 place-items-center rounded-full bg-accent text-accent-ink shadow-soft transition-transform group-hover:scale-105 motion-reduce:transition-none',
      className,
    )}
  >
    <Icon of={Play} size={24} className="ml-1 fill-current" />
  </span>
)
