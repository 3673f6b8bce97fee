import type { ReactNode } from 'react'
import { usePage } from '../../platform/web/pageContext.ts'
import { TeacherLine } from '../../ui/web/TeacherLine.tsx'

type Props = {
  size?: 40 | 56 | 96
  /** What they are here for: below the name. */
  children: ReactNode
  /** In their place until the settings name one. */
  otherwise?: ReactNode
}

/** The academy's teacher, as the page knows them. */
export function YourTeacher({ size = 56, children, otherwise = null }: Props) {
  const { teacher } = usePage()
  if (!teacher) return otherwise
  return (
    <TeacherLine {...teacher} size={size}>
      {children}
    </TeacherLine>
  )
}
