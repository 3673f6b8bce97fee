import { Moon, Sun } from 'lucide'
import { iconButtonClasses } from './buttonClasses.ts'
import { Icon } from './Icon.tsx'
import { useTheme } from './useTheme.ts'

/** Dark mode on and off. Which drawing shows is decided by the style sheet, so nothing changes when the script arrives. */
export function ThemeToggle({ className }: { className?: string }) {
  const [theme, setTheme] = useTheme()
  return (
    <button
      type="button"
      title="Dark mode"
      aria-label="Dark mode"
      aria-pressed={theme === 'dark'}
      onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
      className={iconButtonClasses('quiet', 'md', className)}
    >
      <Icon of={Moon} className="shrink-0 dark:hidden" />
      <Icon of={Sun} className="hidden shrink-0 dark:block" />
    </button>
  )
}
