import { FolderClosed, FolderOpen } from 'lucide'
import type { ReactNode } from 'react'
import { Disclosure } from './Disclosure.tsx'
import { Icon } from './Icon.tsx'

type Props = {
  title: string
  meta?: ReactNode
  open?: boolean
  onToggle?: (open: boolean) => void
  name?: string
  children: ReactNode
}

/** A named group that folds away, with a figure at the right ('3/7'). */
export function Folder({ title, meta, ...disclosure }: Props) {
  const summary = (
    <>
      <Icon of={FolderClosed} size={18} className="shrink-0 text-muted group-open:hidden" />
      <Icon of={FolderOpen} size={18} className="hidden shrink-0 text-accent group-open:block" />
      <span className="min-w-0 flex-1">{title}</span>
      {meta && <span className="font-normal text-muted text-xs tabular-nums">{meta}</span>}
    </>
  )
  return <Disclosure summary={summary} {...disclosure} />
}
