import { Repeat2, SkipForward } from 'lucide'
import { Menu } from '../../ui/web/Menu.tsx'
import type { PartAct } from '../contract.ts'

export type PartActsProps = { label: string; onAct: (act: PartAct) => void }

/** What else can be done with a part, open as soon as it is drawn. */
export default function PartActs({ label, onAct }: PartActsProps) {
  return (
    <Menu
      label={label}
      opensAtOnce
      items={[
        { label: 'Swap for something else', icon: Repeat2, onChoose: () => onAct('swap') },
        { label: 'Skip today', icon: SkipForward, onChoose: () => onAct('skip') },
      ]}
    />
  )
}
