import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { SearchInput } from './SearchInput.tsx'

type Props = {
  label: string
  placeholder?: string
  defaultValue?: string
  onSearch: (text: string) => void
  delay?: number
}

/** Calls `onSearch` once the typing has rested for `delay` milliseconds (0: on every keystroke), on Enter at once. */
export function SearchBox({ label, placeholder, defaultValue, onSearch, delay = 250 }: Props) {
  const id = useId()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const search = (text: string, wait: number) => {
    clearTimeout(timer.current)
    if (wait === 0) onSearch(text)
    else timer.current = setTimeout(() => onSearch(text), wait)
  }
  const enter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    search(event.currentTarget.value, 0)
  }
  return (
    <div className="relative min-w-0 flex-1 sm:min-w-52 sm:max-w-80">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <SearchInput
        id={id}
        placeholder={placeholder}
        defaultValue={defaultValue}
        onChange={(event) => search(event.target.value, delay)}
        onKeyDown={enter}
      />
    </div>
  )
}
