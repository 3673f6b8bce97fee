import type { PropsOf } from '../../platform/contract.ts'
import { SideLinks } from '../../ui/web/SideLinks.tsx'
import type { profileIndexScreen } from '../screens.ts'

/** The ways to the parts of the profile, which stay at its side where there is room; it takes no height of its own. */
export default function ProfileIndex({ parts }: PropsOf<typeof profileIndexScreen>) {
  return (
    <div className="pointer-events-none sticky top-6 z-10 h-0 max-lg:hidden print:hidden">
      <div className="page pt-12">
        <nav aria-label="On this page" className="-ml-3 pointer-events-auto w-44">
          <SideLinks links={parts.map(({ id, title }) => ({ href: `#${id}`, label: title }))} />
        </nav>
      </div>
    </div>
  )
}
