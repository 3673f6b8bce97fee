import { Search } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { isFreeKey } from '../../platform/web/singleKeys.ts'
import { IconButton } from '../../ui/web/IconButton.tsx'
import { lazyDialog } from '../../ui/web/lazyComponent.tsx'

const SearchDialog = lazyDialog(() => import('./SearchDialog.tsx'))

const isChord = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey

const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  [...key].length === 1 && !ctrlKey && !metaKey && !altKey

/** Opens the search through everything: its button, `/`, and Ctrl-K or Command-K, also while something is written. */
export function SearchOpener() {
  const [open, setOpen] = useState(false)
  // what is typed on while the dialog is still being loaded
  const typed = useRef('')
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (document.querySelector('dialog[open]')) return
      if (open && isLetter(event)) typed.current += event.repeat ? '' : event.key
      else if (isChord(event) || (event.key === '/' && isFreeKey(event))) setOpen(true)
      else return
      // the browser has a search of its own on each of them
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [open])
  const close = () => {
    typed.current = ''
    setOpen(false)
  }
  return (
    <>
      <IconButton
        icon={Search}
        label="Search"
        aria-keyshortcuts="/ Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {open && <SearchDialog typed={typed} onClose={close} />}
    </>
  )
}
