import type { PropsOf } from '../../platform/contract.ts'
import { SideLinks } from '../../ui/web/SideLinks.tsx'
import { linksTo } from '../profileParts.ts'
import type { profileIndexScreen } from '../screens.ts'

/** Links to the parts of the profile at its side, where they stay and take no height; a narrow window has them in a row below the head. */
export default function ProfileIndex({ parts }: PropsOf<typeof profileIndexScreen>) {
  return (
    <div className="pointer-events-none sticky top-6 z-10 h-0 max-lg:hidden print:hidden">
      <div className="page pt-12">
        <nav aria-label="On this page" className="-ml-3 pointer-events-auto w-44">
          <SideLinks links={linksTo(parts)} />
        </nav>
      </div>
    </div>
  )
}
