import { ChevronLeft } from 'lucide'
import { Icon } from '../../../ui/web/Icon.tsx'
import { type SettingsPage, settingsAddress, settingsPageNames, settingsPages } from '../../settingsPages.ts'

type Props = {
  page: SettingsPage
  /** Whether it has changes that are not saved. */
  isChanged: boolean
}

/** The ways to the other pages of the settings: beside the form, and in a narrow window the way back to the list of them. */
export const SectionList = ({ page: here, isChanged }: Props) => (
  <nav aria-label="Sections" className="max-lg:mb-4 lg:sticky lg:top-6">
    <a href="/admin/settings" className="link inline-flex min-h-11 items-center gap-1 text-sm lg:hidden">
      <Icon of={ChevronLeft} size={18} />
      All settings
    </a>
    <ul className="grid gap-1 max-lg:hidden">
      {settingsPageNames.map((page) => (
        <li key={page}>
          <a
            href={settingsAddress(page)}
            aria-current={page === here ? 'page' : undefined}
            className="flex min-h-9 items-center justify-between gap-2 rounded-control px-3 text-sm transition-colors hover:bg-raised aria-[current]:bg-raised aria-[current]:font-medium touch:min-h-11"
          >
            {settingsPages[page].label}{' '}
            {page === here && isChanged && <span className="font-normal text-brass-ink text-xs">Unsaved</span>}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
