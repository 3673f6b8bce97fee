import { AudioLines, Volume2 } from 'lucide'
import { joinClasses } from '../../../ui/joinClasses.ts'
import { Icon } from '../../../ui/web/Icon.tsx'
import type { Hearing } from './useHearing.ts'

type Props = { name: string; state: ReturnType<Hearing['stateOf']>; onHear: () => void; className?: string }

/** The same as a small round button, where its name is read beside it. */
export const HearDisc = ({ name, state, onHear, className }: Props) => (
  <button
    type="button"
    aria-label={`Hear ${name}`}
    aria-busy={state === 'loading' || undefined}
    data-sounding={state === 'sounding' || undefined}
    onClick={onHear}
    className={joinClasses(
      'grid shrink-0 place-items-center rounded-full border border-edge bg-surface text-ink transition-colors hover:border-ink aria-busy:animate-pulse data-sounding:border-accent data-sounding:text-accent',
      className,
    )}
  >
    <Icon of={state === 'sounding' ? AudioLines : Volume2} size={18} />
  </button>
)
