import { AudioLines, Volume2 } from 'lucide'
import type { ComponentProps } from 'react'
import { Button } from '../../../ui/web/Button.tsx'
import type { Hearing } from './useHearing.ts'

type Props = {
  /** What is heard: 'Minor 6th'. */
  name: string
  state: ReturnType<Hearing['stateOf']>
  onHear: () => void
  /** The words on it, with which its name begins; what is heard where there are none. */
  label?: string
} & Pick<ComponentProps<typeof Button>, 'className'>

/** Lets one example sound, as often as one likes. */
export function HearButton({ name, state, onHear, label, className = '' }: Props) {
  return (
    <Button
      size="sm"
      icon={state === 'sounding' ? AudioLines : Volume2}
      aria-label={label ? `${label}: ${name}` : `Hear ${name}`}
      busy={state === 'loading'}
      busyLabel={label ?? name}
      data-sounding={state === 'sounding' || undefined}
      onClick={onHear}
      className={`data-sounding:border-ink ${className}`}
    >
      {label ?? name}
    </Button>
  )
}
