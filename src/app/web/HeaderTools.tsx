import { Bell } from '../../notifications/web/index.ts'
import { usePage } from '../../platform/web/pageContext.ts'
import { RunningPart } from '../../routine/web/index.ts'
import { SearchOpener } from '../../search/web/index.ts'
import { ThemeToggle } from '../../ui/web/ThemeToggle.tsx'

/** The part of the header that needs a script: the search, the dark-mode toggle, and the bell for members of the community. */
export default function HeaderTools() {
  const { user, blocked } = usePage()
  return (
    <div className="flex items-center sm:gap-1">
      {user && <RunningPart />}
      {user && <SearchOpener />}
      <ThemeToggle />
      {user && !blocked && <Bell />}
    </div>
  )
}
