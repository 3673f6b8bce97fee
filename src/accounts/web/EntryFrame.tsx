import type { ReactNode } from 'react'
import { KeyboardArt } from '../../ui/web/KeyboardArt.tsx'

type Props = { title: string; lead?: ReactNode; marked?: number[]; children?: ReactNode; foot?: ReactNode }

/** The quiet column in which a person comes in: a few keys, a title, the form, and the other ways below it. */
export function EntryFrame({ title, lead, marked = [0, 4, 7], children, foot }: Props) {
  return (
    <div className="mx-auto w-full max-w-md px-4 py-8 sm:py-18">
      <KeyboardArt marked={marked} size="sm" />
      <h1 className="mt-6 text-2xl sm:text-3xl">{title}</h1>
      {lead && <p className="mt-2 text-muted wrap-anywhere">{lead}</p>}
      {children && <div className="mt-6">{children}</div>}
      {foot && <div className="mt-8 grid gap-2 border-line border-t pt-6 text-sm">{foot}</div>}
    </div>
  )
}
