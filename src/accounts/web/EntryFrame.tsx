import type { ReactNode } from 'react'
import { KeyboardArt } from '../../ui/web/KeyboardArt.tsx'
import { YourTeacher } from './YourTeacher.tsx'

type Props = {
  title: string
  lead?: ReactNode
  /** What the teacher is here for, whose face is then in place of the keys. */
  teacher?: string
  marked?: number[]
  children?: ReactNode
  foot?: ReactNode
}

/** The quiet column in which a person comes in: a face or a few keys, a title, the form, and the other ways below it. */
export function EntryFrame({ title, lead, teacher, marked = [0, 4, 7], children, foot }: Props) {
  const keys = <KeyboardArt marked={marked} size="sm" />
  return (
    <div className="mx-auto w-full max-w-md px-4 py-5 sm:py-18">
      {teacher ? <YourTeacher otherwise={keys}>{teacher}</YourTeacher> : keys}
      <h1 className="mt-4 text-2xl sm:mt-6 sm:text-3xl">{title}</h1>
      {lead && <p className="mt-2 text-muted wrap-anywhere">{lead}</p>}
      {children && <div className="mt-5 sm:mt-6">{children}</div>}
      {foot && <div className="mt-8 grid gap-2 border-line border-t pt-6 text-sm">{foot}</div>}
    </div>
  )
}
