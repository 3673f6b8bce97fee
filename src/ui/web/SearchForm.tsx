import { ArrowRight } from 'lucide'
import { joinClasses } from '../joinClasses.ts'
import { IconButton } from './IconButton.tsx'
import { SearchInput } from './SearchInput.tsx'

type Props = {
  label: string
  /** The page that answers. */
  action: string
  defaultValue?: string | undefined
  maxLength: number
  required?: boolean
  /** What is chosen beside it, and stays; null is left out. */
  also?: Record<string, string | null>
  className?: string
}

/** A search that is an address, sent by Enter or its button, so that it works without a script. */
export function SearchForm({ label, action, defaultValue, maxLength, required, also = {}, className }: Props) {
  return (
    <search className={joinClasses('min-w-0', className)}>
      <form action={action} aria-label={label} className="relative">
        <SearchInput
          name="q"
          aria-label={label}
          placeholder={label}
          defaultValue={defaultValue}
          maxLength={maxLength}
          required={required}
          enterKeyHint="search"
          className="pr-12"
        />
        <IconButton type="submit" icon={ArrowRight} label="Find" className="absolute inset-y-0 right-0" />
        {Object.entries(also).map(
          ([name, value]) => value !== null && <input key={name} type="hidden" name={name} value={value} />,
        )}
      </form>
    </search>
  )
}
