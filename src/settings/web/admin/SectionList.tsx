import { ChevronLeft } from 'lucide'
import { Icon } from '../../../ui/web/Icon.tsx'
import { SideLinks } from '../../../ui/web/SideLinks.tsx'
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
    <div className="max-lg:hidden">
      <SideLinks
        links={settingsPageNames.map((page) => ({
          ...{ href: settingsAddress(page), label: settingsPages[page].label, current: page === here },
          mark: page === here && isChanged ? 'Unsaved' : undefined,
        }))}
      />
    </div>
  </nav>
)
