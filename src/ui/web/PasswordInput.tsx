import { Eye, EyeOff } from 'lucide'
import { type ComponentProps, useState } from 'react'
import { joinClasses } from '../joinClasses.ts'
import { IconButton } from './IconButton.tsx'

/** A password input whose text can be looked at, so that a typing error is seen before it is sent. */
export function PasswordInput({ className, ...native }: ComponentProps<'input'>) {
  const [shown, setShown] = useState(false)
  return (
    <div className="relative">
      <input {...native} type={shown ? 'text' : 'password'} className={joinClasses(className, 'pr-12')} />
      <IconButton
        icon={shown ? EyeOff : Eye}
        label={shown ? 'Hide what is typed' : 'Show what is typed'}
        size="sm"
        className="-translate-y-1/2 absolute top-1/2 right-1 touch:right-0"
        onClick={() => setShown(!shown)}
      />
    </div>
  )
}
