import { Ellipsis } from 'lucide'
import { type ComponentType, useState } from 'react'
import { useFlash } from '../../ui/web/Flash.tsx'
import { IconButton } from '../../ui/web/IconButton.tsx'
import type { PartActsProps } from './PartActs.tsx'

const load = () => import('./PartActs.tsx')
const prepare = () => void load().catch(() => {})

/** The button of a part's menu, which is loaded when a hand moves towards it. */
export function PartMenu(props: PartActsProps) {
  const [Acts, setActs] = useState<ComponentType<PartActsProps>>()
  const flash = useFlash()
  if (Acts) return <Acts {...props} />
  const open = (button: HTMLElement) =>
    load().then(
      // whoever has gone on to something else meanwhile is not called back
      (loaded) => document.activeElement === button && setActs(() => loaded.default),
      () => flash.error('This could not be loaded. Check your connection and try again.'),
    )
  return (
    <IconButton
      icon={Ellipsis}
      label={props.label}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={({ currentTarget }) => void open(currentTarget)}
    />
  )
}
