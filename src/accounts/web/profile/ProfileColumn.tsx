import type { ReactNode } from 'react'
import { joinClasses } from '../../../ui/joinClasses.ts'

type Props = {
  /** Where nothing is above it but the line that ends the part before. */ below?: boolean
  children: ReactNode
}

/** The column of the profile's parts, beside their index where there is room for both. */
export const ProfileColumn = ({ below = false, children }: Props) => (
  <div className={joinClasses('hairlines max-w-4xl lg:ml-52 lg:max-w-none', below && 'border-line border-t')}>
    {children}
  </div>
)
