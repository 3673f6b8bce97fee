import { ChevronLeft } from 'lucide'
import { Icon } from '../../../ui/web/Icon.tsx'
import { SideLinks } from '../../../ui/web/SideLinks.tsx'
import { type SettingsPage, settingsAddress, settingsGroups, settingsPages } from '../../settingsPages.ts'
import { useUnsaved } from './useUnsaved.ts'

type Props = {
  page: SettingsPage
  /** Whether it has changes that are not saved. */
  isChanged: boolean
}

/** The ways to the other pages of the settings: beside the form, and in a narrow window the way back to the list of them. */
export function SectionList({ page: here, isChanged }: Props) {
  const unsaved = useUnsaved()
  const isUnsaved = (page: SettingsPage) => (page === here ? isChanged : unsaved.includes(page))
  return (
    <nav aria-label="Sections" className="max-lg:mb-4 lg:sticky lg:top-6">
      <a href="/admin/settings" className="link inline-flex min-h-11 items-center gap-1 text-sm lg:hidden">
        <Icon of={ChevronLeft} size={18} />
        All settings
      </a>
      <div className="grid gap-4 max-lg:hidden">
        {settingsGroups.map(({ title, pages }) => (
          <div key={title}>
            <p className="mb-1 px-3 text-muted text-xs">{title}</p>
            <SideLinks
              links={pages.map((page) => ({
                ...{ href: settingsAddress(page), label: settingsPages[page].label, current: page === here },
                mark: isUnsaved(page) ? 'Unsaved' : undefined,
              }))}
            />
          </div>
        ))}
      </div>
    </nav>
  )
}
