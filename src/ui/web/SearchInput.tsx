import { Search } from 'lucide'
import type { ComponentProps } from 'react'
import { joinClasses } from '../joinClasses.ts'
import { controlClasses } from './FieldFrame.tsx'
import { Icon } from './Icon.tsx'

/** What is searched for, with its mark; every attribute is the native input's own. What is around it is `relative`. */
export const SearchInput = ({ className, ...native }: Omit<ComponentProps<'input'>, 'type'>) => (
  <>
    <Icon of={Search} size={18} className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-3 text-muted" />
    <input {...native} type="search" className={joinClasses(controlClasses, 'pl-10', className)} />
  </>
)
