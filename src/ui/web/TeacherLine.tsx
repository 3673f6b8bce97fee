import type { ReactNode } from 'react'
import { Portrait } from './Portrait.tsx'

type Props = {
  name: string
  portrait: { src: string } | null
  size?: 40 | 56 | 96
  /** What they are here for: below the name. */
  children: ReactNode
}

/** The teacher's face and name, wherever a member waits for them, pays them or writes to them. */
export const TeacherLine = ({ name, portrait, size = 40, children }: Props) => (
  <div className="flex min-w-0 items-center gap-3">
    <Portrait name={name} portrait={portrait} size={size} lazy />
    <div className="min-w-0">
      <p className="font-medium wrap-anywhere">{name}</p>
      <p className="text-muted text-sm">{children}</p>
    </div>
  </div>
)
