import { ThemeToggle } from '../../ui/web/ThemeToggle.tsx'

/** The part of the header that needs a script: the dark-mode toggle. */
export default function HeaderTools() {
  return <ThemeToggle />
}
