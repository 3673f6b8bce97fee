import type { PropsOf } from '../../platform/contract.ts'
import { PageHead } from '../../ui/web/PageHead.tsx'
import type { profileScreen } from '../screens.ts'
import { AccessSection } from './profile/AccessSection.tsx'
import { DetailsSection } from './profile/DetailsSection.tsx'
import { PictureSection } from './profile/PictureSection.tsx'

/** One's own account: who one is, and what the academy has given. */
export default function Profile(profile: PropsOf<typeof profileScreen>) {
  return (
    <div className="page pt-8 sm:pt-12">
      <PageHead title="Your profile" lead="Your details, plan and login." />
      <div className="hairlines max-w-4xl">
        <DetailsSection saved={profile} />
        <PictureSection saved={profile} />
        <AccessSection plans={profile.plans} grants={profile.grants} admin={profile.admin} />
      </div>
    </div>
  )
}
