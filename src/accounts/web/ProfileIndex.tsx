import type { PropsOf } from '../../platform/contract.ts'
import { chipRow } from '../../ui/chips.ts'
import { ChipLinks } from '../../ui/web/ChipLinks.tsx'
import { SideLinks } from '../../ui/web/SideLinks.tsx'
import type { profileIndexScreen } from '../screens.ts'

/** Links to the parts of the profile: at its side, where they stay and take no height, or in a row above it. */
export default function ProfileIndex({ parts }: PropsOf<typeof profileIndexScreen>) {
  const links = parts.map(({ id, title }) => ({ href: `#${id}`, label: title }))
  return (
    <>
      <div className="page pt-4 lg:hidden print:hidden">
        <ChipLinks label="On this page" links={links} className={chipRow} />
      </div>
      <div className="pointer-events-none sticky top-6 z-10 h-0 max-lg:hidden print:hidden">
        <div className="page pt-12">
          <nav aria-label="On this page" className="-ml-3 pointer-events-auto w-44">
            <SideLinks links={links} />
          </nav>
        </div>
      </div>
    </>
  )
}
