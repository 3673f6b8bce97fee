import type { ReactNode } from 'react'
import { Disclosure } from '../../../ui/web/Disclosure.tsx'

/** How a part of a page will look with what is typed; it is for the eye alone, and nothing in it can be reached. */
export const Preview = ({ children }: { children: ReactNode }) => (
  <Disclosure summary="Preview">
    <div inert className="overflow-hidden rounded-card border border-line bg-paper">
      {children}
    </div>
  </Disclosure>
)
