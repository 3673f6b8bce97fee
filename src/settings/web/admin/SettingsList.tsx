import { useEffect } from 'react'
import type { PropsOf } from '../../../platform/contract.ts'
import { PageHead } from '../../../ui/web/PageHead.tsx'
import type { settingsListScreen } from '../../contract.ts'
import { movedTo, settingsAddress, settingsGroups, settingsPages } from '../../settingsPages.ts'
import { useUnsaved } from './useUnsaved.ts'

/** What the academy's owner decides without touching a file: the way to each page of it, and how things stand there. */
export default function SettingsList({ summaries }: PropsOf<typeof settingsListScreen>) {
  const unsaved = useUnsaved()
  // links of the time when all of it was one page
  useEffect(() => {
    const follow = () => {
      const address = movedTo(location.hash)
      if (address) location.replace(address)
    }
    follow()
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  return (
    <div className="page py-6 sm:py-8">
      <PageHead title="Settings" lead="What you save here is live at once, for everybody." />
      <div className="grid gap-6 sm:gap-8">
        {settingsGroups.map(({ title, pages }) => (
          <section key={title} aria-label={title}>
            <h2 className="mb-2 text-lg sm:mb-3">{title}</h2>
            <ul className="grid gap-x-6 max-sm:divide-y max-sm:divide-line sm:grid-cols-2 sm:gap-4 lg:grid-cols-3 xl:grid-cols-4">
              {pages.map((page) => (
                <li key={page}>
                  <a
                    href={settingsAddress(page)}
                    className="block h-full py-3 transition-colors hover:bg-raised sm:rounded-card sm:border sm:border-line sm:bg-surface sm:p-4"
                  >
                    <span className="flex items-baseline justify-between gap-2">
                      <span className="font-medium">{settingsPages[page].label}</span>
                      {unsaved.includes(page) && <span className="text-brass-ink text-xs">Unsaved</span>}
                    </span>
                    {summaries[page] && <span className="block text-sm wrap-anywhere">{summaries[page]}</span>}
                    <span className="block text-muted text-sm">{settingsPages[page].hint}</span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}
