import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { joinClasses } from '../joinClasses.ts'
import { Icon } from './Icon.tsx'

type Tone = 'neutral' | 'accent' | 'good' | 'bad' | 'brass' | 'standard' | 'standard-lock' | 'premium'

/** The ground and the ink of each tone. */
export const badgeTones: Readonly<Record<Tone, string>> = {
  neutral: 'bg-raised text-ink',
  accent: 'bg-accent-soft text-accent',
  good: 'bg-good-soft text-good',
  bad: 'bg-bad-soft text-bad',
  brass: 'bg-brass-soft text-brass-ink',
  standard: 'bg-standard-soft text-standard-ink',
  'standard-lock': 'bg-standard-lock-soft text-standard-lock',
  premium: 'bg-premium-soft text-premium-ink',
}

export function Badge({ tone = 'neutral', icon, children }: { tone?: Tone; icon?: IconNode; children: ReactNode }) {
  return (
    <span
      className={joinClasses(
        'inline-flex min-h-6 items-center gap-1 whitespace-nowrap rounded-full px-2.5 font-medium font-sans text-xs',
        badgeTones[tone],
      )}
    >
      {icon && <Icon of={icon} size={14} />}
      {children}
    </span>
  )
}
